package dev.ratatosk.c.ir;

import java.util.List;

/// The type of a value. Aggregates are flat: nesting has become offsets.
@SuppressWarnings("ClassInitializationDeadlock") // Its constants are used by one thread first.
public sealed interface Type {
    /// No value.
    record Nothing() implements Type {}

    /// A number or an address.
    ///
    /// @param bits its width; 64 for addresses
    record Scalar(Kind kind, int bits) implements Type {
        /// How many bytes it takes in memory.
        public int bytes() {
            return (bits + 7) / 8;
        }

        /// Whether the JVM has it as a `long`.
        public boolean isWide() {
            return kind == Kind.POINTER || kind == Kind.INTEGER && bits > 32;
        }

        public boolean isReal() {
            return kind == Kind.FLOAT || kind == Kind.DOUBLE;
        }
    }

    /// Several values at once, as small structs are passed and returned.
    record Aggregate(List<Leaf> leaves) implements Type {
        public Aggregate {
            leaves = List.copyOf(leaves);
        }
    }

    /// A part of an aggregate.
    record Leaf(long offset, Scalar type) {}

    /// What a scalar is.
    enum Kind {
        INTEGER,
        POINTER,
        FLOAT,
        DOUBLE
    }

    Nothing NOTHING = new Nothing();
    Scalar ADDRESS = new Scalar(Kind.POINTER, 64);

    /// The parts of the value, one for a scalar.
    default List<Leaf> parts() {
        return switch (this) {
            case Nothing _ -> List.of();
            case Scalar s -> List.of(new Leaf(0, s));
            case Aggregate a -> a.leaves();
        };
    }
}
