package dev.ratatosk.java.program.objects;

import dev.ratatosk.java.program.determinism.Determinism;
import java.util.HashMap;
import java.util.Map;

/// Identity hash codes as threads under test see them: they follow from what an object is called,
/// or, as long as it is local, from what its thread has asked for before.
final class HashCodes {
    /// How many objects of a class the thread has asked for their hash codes; by class, because the
    /// JDK does so for its own when it links code, but only once.
    private final Map<Hashed, Integer> hashed = new HashMap<>();

    private record Hashed(Class<?> type, int thread) {}

    /// Begins an execution.
    void begin() {
        hashed.clear();
    }

    /// The hash code of an object by its identity. One that was there before has its hash code
    /// since it was adopted.
    int of(Shadow shadow, int thread) {
        if (shadow.hash == 0) {
            shadow.hash =
                    shadow.isLocal()
                            ? positive(nextHash(shadow.object.getClass(), thread))
                            : of(shadow.object, shadow.name);
        }
        return shadow.hash;
    }

    /// A hash code for an object with a name.
    static int of(Object object, long name) {
        return switch (object) {
            case Enum<?> constant -> positive(constant.name().hashCode());
            case Class<?> type -> positive(type.getName().hashCode());
            default -> positive((int) Determinism.mix(name));
        };
    }

    private int nextHash(Class<?> type, int thread) {
        int count = hashed.merge(new Hashed(type, thread), 1, Integer::sum);
        long kind = (long) type.getName().hashCode() << 32;
        return (int) Determinism.mix(kind ^ (long) thread << 20 ^ count);
    }

    private static int positive(int hash) {
        int masked = hash & 0x7fff_ffff;
        return masked == 0 ? 1 : masked;
    }
}
