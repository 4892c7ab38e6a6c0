package dev.ratatosk.core.api;

import dev.ratatosk.core.runtime.Ops;
import org.jspecify.annotations.Nullable;

/// Maps objects to numbers and back, for variables that hold references.
record References(Ops ops) {
    long name(@Nullable Object object) {
        return ops.objects().nameOf(object, ops.thread());
    }

    /// The cast is safe: the variable of the caller has only held objects of its own type.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"})
    <T extends @Nullable Object> T object(long name) {
        return (T) ops.objects().objectOf(name);
    }

    String show(long name) {
        return String.valueOf(ops.objects().objectOf(name));
    }
}
