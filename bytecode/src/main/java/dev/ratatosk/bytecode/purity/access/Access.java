package dev.ratatosk.bytecode.purity.access;

import java.util.Optional;

/// An instruction that accesses shared memory. Its operands are what it takes from the stack, the
/// deepest first.
///
/// @param kind what it does
/// @param location how many of the operands, from the first on, say which location it accesses
/// @param mayFail whether it may throw although its first operand is not null
/// @param isStatic whether the first operand need not be an object
/// @param guarded a static method that does the same but waits for a guard: it takes the same
///   operands and then the guard
/// @param commuting for an addition: the same without a result
public record Access(
        Kind kind,
        int location,
        boolean mayFail,
        boolean isStatic,
        Optional<MethodName> guarded,
        Optional<MethodName> commuting) {
    /// What an access does. Where it takes values, they follow the operands that are its location.
    public enum Kind {
        /// Reads; leaves the value.
        LOAD,
        /// Writes.
        STORE,
        /// Writes its second value if it finds its first one; leaves whether it did.
        COMPARE_AND_SET,
        /// Writes its second value if it finds its first one; leaves what it found.
        COMPARE_AND_EXCHANGE,
        /// Writes its value; leaves what it found.
        EXCHANGE,
        /// Adds its value; leaves what it found.
        FETCH_AND_ADD,
        /// Adds its value; leaves nothing.
        ADD,
        /// Writes 1 if it finds 0; leaves whether it did. It takes no value.
        TRY_ACQUIRE,
        /// Waits and reads.
        AWAIT
    }

    /// A static method.
    ///
    /// @param owner the class, as in `java/lang/Object`
    /// @param type the descriptor
    /// @param isStatic whether it is static; otherwise the first operand is its receiver
    public record MethodName(String owner, String name, String type, boolean isStatic) {}

    /// An access that is a method of an object and has no other forms.
    public static Access of(Kind kind, int location, boolean mayFail) {
        return new Access(kind, location, mayFail, false, Optional.empty(), Optional.empty());
    }

    /// The same, of which there is a form that waits.
    public Access guardedBy(MethodName method) {
        return new Access(kind, location, mayFail, isStatic, Optional.of(method), commuting);
    }

    Access commutingAs(MethodName method) {
        return new Access(kind, location, mayFail, isStatic, guarded, Optional.of(method));
    }
}
