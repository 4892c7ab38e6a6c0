package dev.ratatosk.c.libc;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Floating-point numbers as `printf` writes them: rounded from their exact values, half to even.
final class RealText {
    private static final int USUAL_DIGITS = 6;
    private static final int SMALLEST_FIXED_EXPONENT = -4;

    private RealText() {}

    /// @param value not negative
    /// @param conversion one of f, e, g and a
    /// @param precision -1 for the usual one
    /// @param alternative keep the point and trailing zeros
    static String of(double value, char conversion, int precision, boolean alternative) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return "inf";
        }
        int digits = precision < 0 ? USUAL_DIGITS : precision;
        BigDecimal exact = new BigDecimal(value);
        return switch (conversion) {
            case 'f' -> pointed(fixed(exact, digits), alternative && digits == 0);
            case 'e' -> scientific(exact, digits, alternative && digits == 0);
            case 'a' -> hexadecimal(value);
            default -> general(exact, Math.max(1, digits), alternative);
        };
    }

    private static String pointed(String digits, boolean pointless) {
        return pointless ? digits + "." : digits;
    }

    private static String fixed(BigDecimal exact, int digits) {
        return exact.setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }

    private static String scientific(BigDecimal exact, int digits, boolean pointless) {
        BigDecimal rounded = exact.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
        int exponent = exponent(rounded);
        String mantissa = fixed(rounded.movePointLeft(exponent), digits);
        return pointed(mantissa, pointless) + exponentText(exponent);
    }

    private static String exponentText(int exponent) {
        int size = Math.abs(exponent);
        return (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + size;
    }

    private static int exponent(BigDecimal number) {
        return number.signum() == 0 ? 0 : number.precision() - number.scale() - 1;
    }

    private static String general(BigDecimal exact, int digits, boolean alternative) {
        BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int exponent = exponent(rounded);
        if (exponent < SMALLEST_FIXED_EXPONENT || exponent >= digits) {
            String mantissa = fixed(rounded.movePointLeft(exponent), digits - 1);
            return trimmed(mantissa, alternative) + exponentText(exponent);
        }
        return trimmed(fixed(rounded, digits - 1 - exponent), alternative);
    }

    private static String trimmed(String digits, boolean alternative) {
        if (alternative) {
            return digits.contains(".") ? digits : digits + ".";
        }
        return digits.contains(".") ? digits.replaceFirst("\\.?0+$", "") : digits;
    }

    private static String hexadecimal(double value) {
        String java = Double.toHexString(value).replace(".0p", "p");
        int power = java.indexOf('p') + 1;
        return java.charAt(power) == '-'
                ? java
                : java.substring(0, power) + "+" + java.substring(power);
    }
}
