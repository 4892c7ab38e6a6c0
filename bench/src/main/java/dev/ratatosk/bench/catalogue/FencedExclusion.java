package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.SharedInt;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/// Mutual exclusion of two threads with a fence where release-acquire needs one, as the paper on
/// release-acquire has it (OOPSLA 2018, table 3).
///
/// The two digits of a size are L and O: a waiting loop reads at most L times, a thread makes at
/// most O rounds. The paper prints their product. A thread whose wait comes to nothing returns and
/// leaves its variables as they are; nothing is ever blocked.
final class FencedExclusion {
    private FencedExclusion() {}

    static List<Benchmark> all() {
        return List.of(
                exclusion("dekker", "Dekker", Dekker::new, 11, 12, 21, 52),
                exclusion("peterson", "Peterson", Peterson::new, 11, 12, 21, 23),
                exclusion("szymanski", "Szymanski", Szymanski::new, 11, 21, 32),
                exclusion("lamport-ra", "Lamport's fast mutex", Lamport::new, 11, 12, 21, 42));
    }

    private static Benchmark exclusion(
            String name, String inventor, IntFunction<Protocol> protocol, int... sizes) {
        return Benchmark.of(
                name,
                Section.MUTUAL_EXCLUSION,
                Sizes.listed(sizes),
                inventor + " with fences, LO: loops at most L times, O rounds",
                size -> protocol.apply(size / 10).run(size % 10));
    }

    /// What one thread does in a round.
    private interface Round {
        /// Says whether the thread came to the round's end.
        boolean isCompleted();
    }

    /// What the protocols have in common.
    private abstract static class Protocol {
        private final int bound;

        /// What threads did in the critical section. It is only written: the paper's assertions are
        /// removed, with the reads inside them.
        final SharedInt v = new SharedInt("v", 0);

        private final SharedInt z = new SharedInt("z", 0);

        Protocol(int bound) {
            this.bound = bound;
        }

        abstract List<Round> threads();

        final void run(int rounds) {
            List<Round> threads = threads();
            Crew.of(0, threads.size(), t -> repeat(threads.get(t), rounds)).join();
        }

        private static void repeat(Round round, int rounds) {
            boolean goesOn = true;
            for (int i = 0; i < rounds && goesOn; i++) {
                goesOn = round.isCompleted();
            }
        }

        /// Asks up to L times; says whether the answer was yes once.
        final boolean poll(BooleanSupplier condition) {
            for (int i = 0; i < bound; i++) {
                if (condition.getAsBoolean()) {
                    return true;
                }
            }
            return false;
        }

        /// A fence is an atomic update that changes nothing.
        final void fence() {
            z.getAndAdd(0);
        }

        final int bound() {
            return bound;
        }
    }

    private static final class Dekker extends Protocol {
        private final SharedInt f0 = new SharedInt("f0", 0);
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt turn = new SharedInt("turn", 0);

        Dekker(int bound) {
            super(bound);
        }

        @Override
        List<Round> threads() {
            return List.of(() -> round(f0, f1, 0), () -> round(f1, f0, 1));
        }

        private boolean round(SharedInt own, SharedInt other, int id) {
            own.set(1);
            fence();
            if (!isFree(own, other, id)) {
                return false;
            }
            v.set(id + 1);
            turn.set(1 - id);
            own.set(0);
            return true;
        }

        private boolean isFree(SharedInt own, SharedInt other, int id) {
            for (int i = 0; i < bound(); i++) {
                if (other.get() == 0) {
                    return true;
                }
                if (turn.get() != id) {
                    own.set(0);
                    if (!poll(() -> turn.get() == id)) {
                        return false;
                    }
                    own.set(1);
                    fence();
                }
            }
            return false;
        }
    }

    private static final class Peterson extends Protocol {
        private final SharedInt f0 = new SharedInt("f0", 0);
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt turn = new SharedInt("turn", 0);

        Peterson(int bound) {
            super(bound);
        }

        @Override
        List<Round> threads() {
            return List.of(() -> round(f0, f1, 1, 1), () -> round(f1, f0, 0, 2));
        }

        private boolean round(SharedInt own, SharedInt other, int otherTurn, int mark) {
            own.set(1);
            fence();
            turn.set(otherTurn);
            fence();
            if (!poll(() -> mayEnter(other, otherTurn))) {
                return false;
            }
            v.set(mark);
            own.set(0);
            return true;
        }

        private boolean mayEnter(SharedInt other, int otherTurn) {
            int flag = other.get();
            int whose = turn.get();
            return flag != 1 || whose != otherTurn;
        }
    }

    private static final class Szymanski extends Protocol {
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt f2 = new SharedInt("f2", 0);

        Szymanski(int bound) {
            super(bound);
        }

        @Override
        List<Round> threads() {
            return List.of(() -> round(f1, f2, 1), () -> round(f2, f1, 2));
        }

        private boolean round(SharedInt own, SharedInt other, int mark) {
            own.set(1);
            if (!poll(() -> other.get() < 3)) {
                return false;
            }
            own.set(3);
            fence();
            if (other.get() == 1) {
                own.set(2);
                fence();
                if (!poll(() -> other.get() == 4)) {
                    return false;
                }
            }
            own.set(4);
            if (!poll(() -> other.get() < 2)) {
                return false;
            }
            v.set(mark);
            if (!poll(() -> other.get() < 2 || other.get() > 3)) {
                return false;
            }
            own.set(0);
            return true;
        }
    }

    private static final class Lamport extends Protocol {
        private final SharedInt b1 = new SharedInt("b1", 0);
        private final SharedInt b2 = new SharedInt("b2", 0);
        private final SharedInt x = new SharedInt("x", 0);
        private final SharedInt y = new SharedInt("y", 0);

        private enum Attempt {
            ENTERED,
            AGAIN,
            GIVEN_UP
        }

        Lamport(int bound) {
            super(bound);
        }

        @Override
        List<Round> threads() {
            return List.of(() -> round(b1, b2, 1), () -> round(b2, b1, 2));
        }

        private boolean round(SharedInt own, SharedInt other, int id) {
            Attempt attempt = Attempt.AGAIN;
            for (int i = 0; i < bound() && attempt == Attempt.AGAIN; i++) {
                attempt = attempt(own, other, id);
            }
            if (attempt != Attempt.ENTERED) {
                return false;
            }
            v.set(id);
            y.set(0);
            own.set(0);
            return true;
        }

        private Attempt attempt(SharedInt own, SharedInt other, int id) {
            own.set(1);
            x.set(id);
            fence();
            if (y.get() != 0) {
                own.set(0);
                return waitForY();
            }
            y.set(id);
            fence();
            if (x.get() != id) {
                own.set(0);
                if (!poll(() -> other.get() < 1)) {
                    return Attempt.GIVEN_UP;
                }
                if (y.get() != id) {
                    return waitForY();
                }
            }
            return Attempt.ENTERED;
        }

        private Attempt waitForY() {
            return poll(() -> y.get() == 0) ? Attempt.AGAIN : Attempt.GIVEN_UP;
        }
    }
}
