package dev.ratatosk.core.runtime;

import org.jspecify.annotations.Nullable;

/// Objects to numbers and back, for the variables that hold references.
public record References(Ops ops) {
    /// The number of an object.
    public long name(@Nullable Object object) {
        return ops.objects().nameOf(object, ops.thread());
    }

    /// The object of a number. The caller's variable only ever held objects of its own type.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"})
    public <T extends @Nullable Object> T object(long name) {
        return (T) ops.objects().objectOf(name);
    }

    /// What a report calls the object.
    public String show(long name) {
        return String.valueOf(ops.objects().objectOf(name));
    }
}
