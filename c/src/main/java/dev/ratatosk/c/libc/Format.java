package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import java.util.Locale;

/// What `printf` makes of a format and its arguments.
final class Format {
    /// Where arguments come from.
    @FunctionalInterface
    interface Arguments {
        /// The bits of the next one.
        long next();
    }

    private final CThread t;
    private final String format;
    private final Arguments arguments;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private Format(CThread t, String format, Arguments arguments) {
        this.t = t;
        this.format = format;
        this.arguments = arguments;
    }

    static String of(CThread t, long format, Arguments arguments) {
        return new Format(t, Strings.text(t, format), arguments).write();
    }

    /// The arguments in an array.
    static Arguments listed(long[] values) {
        int[] next = {0};
        return () -> next[0] < values.length ? values[next[0]++] : 0;
    }

    /// The arguments of a `va_list`, all of which are in its overflow area.
    static Arguments inMemory(CThread t, long list) {
        return () -> {
            long area = t.load64(list + 8);
            t.store64(list + 8, area + Long.BYTES);
            return t.load64(area);
        };
    }

    private String write() {
        while (at < format.length()) {
            char c = format.charAt(at++);
            if (c == '%' && at < format.length()) {
                directive();
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private void directive() {
        StringBuilder flags = new StringBuilder();
        while (at < format.length() && "-+ #0".indexOf(format.charAt(at)) >= 0) {
            flags.append(format.charAt(at++));
        }
        int width = number();
        if (width < 0 && width != Integer.MIN_VALUE) {
            flags.append('-');
            width = -width;
        }
        int precision = -1;
        if (at < format.length() && format.charAt(at) == '.') {
            at++;
            // A negative one counts as none.
            precision = Math.max(-1, number());
        }
        int longs = 0;
        int shorts = 0;
        while (at < format.length() && "hlzjtLq".indexOf(format.charAt(at)) >= 0) {
            if (format.charAt(at++) == 'h') {
                shorts++;
            } else {
                longs++;
            }
        }
        if (at >= format.length()) {
            return;
        }
        char conversion = format.charAt(at++);
        String text = converted(conversion, precision, longs, shorts, flags.toString());
        boolean real = "fFeEgGaA".indexOf(conversion) >= 0;
        boolean zeros = real ? isFinite(text) : isNumeric(conversion) && precision < 0;
        pad(text, Math.max(0, width), flags.toString(), zeros);
    }

    private static boolean isFinite(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }

    private static boolean isNumeric(char conversion) {
        return "diuxXofFeEgGaAp".indexOf(conversion) >= 0;
    }

    /// A number in the format or, for `*`, in the arguments; 0 if there is none.
    private int number() {
        if (at < format.length() && format.charAt(at) == '*') {
            at++;
            return (int) arguments.next();
        }
        int value = 0;
        while (at < format.length() && Character.isDigit(format.charAt(at))) {
            value = value * 10 + format.charAt(at++) - '0';
        }
        return value;
    }

    private String converted(char conversion, int precision, int longs, int shorts, String flags) {
        return switch (conversion) {
            case 'd', 'i' -> {
                long value = narrowed(arguments.next(), longs, shorts);
                String digits = atLeast(Long.toString(value).replace("-", ""), precision);
                String sign =
                        value < 0
                                ? "-"
                                : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
                yield sign + digits;
            }
            case 'u' -> atLeast(Long.toUnsignedString(unsigned(longs, shorts)), precision);
            case 'x', 'X' -> {
                long value = unsigned(longs, shorts);
                String digits = atLeast(Long.toHexString(value), precision);
                String prefix = flags.contains("#") && value != 0 ? "0x" : "";
                yield conversion == 'X'
                        ? (prefix + digits).toUpperCase(Locale.ROOT)
                        : prefix + digits;
            }
            case 'o' -> {
                String digits = atLeast(Long.toOctalString(unsigned(longs, shorts)), precision);
                yield flags.contains("#") && !digits.startsWith("0") ? "0" + digits : digits;
            }
            case 'c' -> Character.toString((int) arguments.next() & 0xff);
            case 's' -> text(precision);
            case 'p' -> {
                long value = arguments.next();
                yield value == 0 ? "(nil)" : "0x" + Long.toHexString(value);
            }
            case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> real(conversion, precision, flags);
            case '%' -> "%";
            case 'n' -> {
                storeCount(longs, shorts);
                yield "";
            }
            default -> "%" + conversion;
        };
    }

    private String text(int precision) {
        long address = arguments.next();
        if (address == 0) {
            return "(null)";
        }
        if (precision < 0) {
            return Strings.text(t, address);
        }
        StringBuilder some = new StringBuilder();
        for (int i = 0; i < precision; i++) {
            int c = t.load8(address + i);
            if (c == 0) {
                break;
            }
            some.append((char) (c & 0xff));
        }
        return some.toString();
    }

    /// `%n`: how much has been written goes into memory.
    private void storeCount(int longs, int shorts) {
        int bytes = longs > 0 ? Long.BYTES : Integer.BYTES >> shorts;
        t.store(arguments.next(), bytes, out.length());
    }

    private String real(char conversion, int precision, String flags) {
        double value = Double.longBitsToDouble(arguments.next());
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        String sign = negative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
        String digits =
                RealText.of(
                        Math.abs(value),
                        Character.toLowerCase(conversion),
                        precision,
                        flags.contains("#"));
        return sign
                + (Character.isUpperCase(conversion) ? digits.toUpperCase(Locale.ROOT) : digits);
    }

    private static long narrowed(long value, int longs, int shorts) {
        if (longs > 0) {
            return value;
        }
        return switch (shorts) {
            case 0 -> (int) value;
            case 1 -> (short) value;
            default -> (byte) value;
        };
    }

    private long unsigned(int longs, int shorts) {
        long value = arguments.next();
        if (longs > 0) {
            return value;
        }
        return switch (shorts) {
            case 0 -> value & 0xffff_ffffL;
            case 1 -> value & 0xffff;
            default -> value & 0xff;
        };
    }

    /// A 0 with the precision 0 has no digits.
    private static String atLeast(String digits, int precision) {
        if (precision == 0 && digits.equals("0")) {
            return "";
        }
        return digits.length() >= precision
                ? digits
                : "0".repeat(precision - digits.length()) + digits;
    }

    /// How long the sign or the `0x` is that zeros come after.
    private static int prefix(String text) {
        int sign = text.isEmpty() || "-+ ".indexOf(text.charAt(0)) < 0 ? 0 : 1;
        return text.regionMatches(true, sign, "0x", 0, 2) ? sign + 2 : sign;
    }

    private void pad(String text, int width, String flags, boolean zeros) {
        int missing = width - text.length();
        if (missing <= 0) {
            out.append(text);
        } else if (flags.contains("-")) {
            out.append(text).repeat(" ", missing);
        } else if (flags.contains("0") && zeros) {
            int prefix = prefix(text);
            out.append(text, 0, prefix).repeat("0", missing).append(text.substring(prefix));
        } else {
            out.repeat(" ", missing).append(text);
        }
    }
}
