package dev.ratatosk.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads whole numbers from 1 on.
final class Positive {
    private Positive() {}

    static final class OfLong implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            return parse(value, Long.MAX_VALUE);
        }
    }

    static final class OfInt implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return (int) parse(value, Integer.MAX_VALUE);
        }
    }

    private static long parse(String value, long largest) {
        try {
            long number = Long.parseLong(value.replace("_", ""));
            if (number >= 1 && number <= largest) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // Said below.
        }
        throw new TypeConversionException(
                "'" + value + "' is not a whole number from 1 to " + largest + ".");
    }
}
