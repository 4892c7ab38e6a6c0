package dev.ratatosk.java.hooks;

import java.lang.reflect.Array;

/// What a `VarHandle` accesses.
public final class Variable {
    /// The object that holds a static variable, otherwise null.
    public final Object base;

    /// The offset of the field, or of the array's first element.
    public final long offset;

    /// Log2 of the distance between elements; -1 for a field.
    public final int shift;

    /// `I`, `J`, `L`, ... as in descriptors.
    public final char kind;

    /// Whether the object has such a variable; otherwise the access fails by itself.
    boolean isIn(Object on, int index) {
        return on != null && (shift < 0 || index >= 0 && index < Array.getLength(on));
    }

    public Variable(Object base, long offset, int shift, char kind) {
        this.base = base;
        this.offset = offset;
        this.shift = shift;
        this.kind = kind;
    }
}
