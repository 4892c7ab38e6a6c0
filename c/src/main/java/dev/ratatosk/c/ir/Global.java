package dev.ratatosk.c.ir;

import java.util.List;

/// A global variable.
///
/// @param data what it holds at the beginning where that is not 0
/// @param constant whether it must not be written
/// @param threadLocal whether each thread has its own
/// @param shape what its parts are called
public record Global(
        String name,
        int size,
        boolean constant,
        boolean threadLocal,
        List<Datum> data,
        Shape shape) {
    public Global {
        data = List.copyOf(data);
    }

    /// A scalar in an initialiser.
    ///
    /// @param value a [Operand.Whole], [Operand.Real] or [Operand.Address]
    public record Datum(int offset, Type.Scalar type, Operand value) {}
}
