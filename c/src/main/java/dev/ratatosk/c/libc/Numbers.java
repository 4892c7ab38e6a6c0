package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers in text.
final class Numbers {
    private static final BigInteger SMALLEST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final Pattern REAL =
            Pattern.compile(
                    "[-+]?(inf(inity)?|nan|(\\d+(\\.\\d*)?|\\.\\d+)(e[-+]?\\d+)?)",
                    Pattern.CASE_INSENSITIVE);

    private Numbers() {}

    /// Reads a number; stores where it ended if `end` is an address. What is too large becomes the
    /// largest number.
    static long parse(CThread t, long text, long end, int base) {
        BigInteger value = read(t, text, end, base);
        return value.max(SMALLEST).min(LARGEST).longValue();
    }

    static long parseUnsigned(CThread t, long text, long end, int base) {
        BigInteger value = read(t, text, end, base);
        return value.bitLength() > Long.SIZE ? -1 : value.longValue();
    }

    private static BigInteger read(CThread t, long text, long end, int base) {
        long at = skipBlanks(t, text);
        boolean negative = t.load8(at) == '-';
        if (negative || t.load8(at) == '+') {
            at++;
        }
        int radix = base;
        boolean hexadecimal =
                t.load8(at) == '0'
                        && (t.load8(at + 1) | 0x20) == 'x'
                        && Character.digit(t.load8(at + 2), 16) >= 0;
        if ((base == 16 || base == 0) && hexadecimal) {
            at += 2;
            radix = 16;
        } else if (base == 0) {
            radix = t.load8(at) == '0' ? 8 : 10;
        }
        long begin = at;
        BigInteger value = BigInteger.ZERO;
        int digit = Character.digit(t.load8(at), radix);
        while (digit >= 0) {
            value = value.multiply(BigInteger.valueOf(radix)).add(BigInteger.valueOf(digit));
            at++;
            digit = Character.digit(t.load8(at), radix);
        }
        if (end != 0) {
            t.store64(end, at == begin ? text : at);
        }
        return negative ? value.negate() : value;
    }

    private static long skipBlanks(CThread t, long text) {
        long at = text;
        while (Character.isWhitespace(t.load8(at))) {
            at++;
        }
        return at;
    }

    /// Reads a floating-point number.
    static double parseReal(CThread t, long text, long end) {
        long begin = skipBlanks(t, text);
        Matcher number = REAL.matcher(Strings.text(t, begin));
        boolean found = number.lookingAt();
        if (end != 0) {
            t.store64(end, found ? begin + number.end() : text);
        }
        return found ? value(number.group().toLowerCase(Locale.ROOT)) : 0;
    }

    private static double value(String text) {
        boolean negative = text.startsWith("-");
        if (text.contains("inf")) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return text.contains("nan") ? Double.NaN : Double.parseDouble(text);
    }
}
