package dev.ratatosk.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads whole numbers from 1 on; sizes from 0 on.
public final class Positive {
    private Positive() {}

    public static final class OfLong implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            return parse(value, 1, Long.MAX_VALUE);
        }
    }

    public static final class OfInt implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return (int) parse(value, 1, Integer.MAX_VALUE);
        }
    }

    public static final class OrZero implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return (int) parse(value, 0, Integer.MAX_VALUE);
        }
    }

    private static long parse(String value, long smallest, long largest) {
        try {
            long number = Long.parseLong(value.replace("_", ""));
            if (number >= smallest && number <= largest) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // Said below.
        }
        throw new TypeConversionException(
                "'" + value + "' is not a whole number from " + smallest + " to " + largest + ".");
    }
}
