package dev.ratatosk.c.libc;

import dev.ratatosk.c.memory.CThread;

/// Numbers in text.
final class Numbers {
    private Numbers() {}

    /// Reads a number; stores where it ended if `end` is an address.
    static long parse(CThread t, long text, long end, int base) {
        long at = text;
        while (Character.isWhitespace(t.load8(at))) {
            at++;
        }
        boolean negative = t.load8(at) == '-';
        if (negative || t.load8(at) == '+') {
            at++;
        }
        int radix = base;
        boolean hexadecimal = t.load8(at) == '0' && (t.load8(at + 1) | 0x20) == 'x';
        if ((base == 16 || base == 0) && hexadecimal) {
            at += 2;
            radix = 16;
        } else if (base == 0) {
            radix = t.load8(at) == '0' ? 8 : 10;
        }
        long value = 0;
        int digit = Character.digit(t.load8(at), radix);
        while (digit >= 0) {
            value = value * radix + digit;
            at++;
            digit = Character.digit(t.load8(at), radix);
        }
        if (end != 0) {
            t.store64(end, at);
        }
        return negative ? -value : value;
    }
}
