package dev.ratatosk.java.hooks;

import java.lang.invoke.VarHandle;

/// What a `VarHandle` makes of a value that has another type than its variable, as
/// `MethodHandle.asType` says: it is boxed, unboxed or widened.
final class Conversions {
    private Conversions() {}

    /// Whether values of that type are the variable's bits as they are.
    static boolean areBits(Variable variable, char given) {
        boolean isReal = variable.kind == 'F' || variable.kind == 'D';
        return variable.kind == given || variable.kind != 'L' && !isReal;
    }

    /// The object for the bits of a value.
    static Object box(long bits, char given) {
        return switch (given) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'S' -> (short) bits;
            case 'C' -> (char) bits;
            case 'I' -> (int) bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> bits;
        };
    }

    /// Whether the variable can hold the value; otherwise the access fails by itself.
    static boolean fits(VarHandle handle, Variable variable, Object value) {
        return variable.kind == 'L'
                ? value == null || handle.varType().isInstance(value)
                : value instanceof Number || value instanceof Boolean || value instanceof Character;
    }

    /// The bits that a variable of a primitive type holds then.
    static long bits(Variable variable, Object value) {
        Object number = value instanceof Character letter ? (Object) (int) letter : value;
        if (number instanceof Boolean flag) {
            return flag ? 1 : 0;
        }
        Number converted = (Number) number;
        return switch (variable.kind) {
            case 'F' -> Float.floatToRawIntBits(converted.floatValue());
            case 'D' -> Double.doubleToRawLongBits(converted.doubleValue());
            default -> converted.longValue();
        };
    }
}
