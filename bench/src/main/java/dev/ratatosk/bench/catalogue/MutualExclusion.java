package dev.ratatosk.bench.catalogue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.SharedInt;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Mutual exclusion of two threads by reads and writes alone, as in SV-COMP. Every loop has the
/// bound L; a thread whose wait comes to nothing returns, which is an ordinary end.
final class MutualExclusion {
    private MutualExclusion() {}

    static List<Benchmark> all() {
        return List.of(
                exclusion("dekker-svcomp", "Dekker", l -> new Dekker(l).run()),
                exclusion("peterson-svcomp", "Peterson", l -> new Peterson(l).run()),
                exclusion("szymanski-svcomp", "Szymanski", l -> new Szymanski(l).run()),
                exclusion("lamport-svcomp", "Lamport's fast mutex", l -> new Lamport(l).run()));
    }

    private static Benchmark exclusion(String name, String inventor, Consumer<Integer> body) {
        String summary = inventor + ", two threads, every loop at most N times";
        return Benchmark.of(
                name, Section.MUTUAL_EXCLUSION, Sizes.of(1, 10, 1), summary, body::accept);
    }

    /// Asks up to `bound` times; says whether the answer was yes once.
    private static boolean within(int bound, BooleanSupplier condition) {
        for (int i = 0; i < bound; i++) {
            if (condition.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    private static void enter(SharedInt x, int mark) {
        x.set(mark);
        Model.check(x.get() == mark, "two threads are in the critical section");
    }

    private static final class Dekker {
        private final int bound;
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt f2 = new SharedInt("f2", 0);
        private final SharedInt turn = new SharedInt("turn", 0);
        private final SharedInt x = new SharedInt("x", 0);

        Dekker(int bound) {
            this.bound = bound;
        }

        void run() {
            Crew.of(() -> compete(f1, f2, 0, 1), () -> compete(f2, f1, 1, 2)).join();
        }

        private void compete(SharedInt own, SharedInt other, int ownTurn, int mark) {
            for (int round = 0; round < bound; round++) {
                own.set(1);
                boolean free = false;
                for (int i = 0; i < bound && !free; i++) {
                    if (other.get() == 0) {
                        free = true;
                    } else if (turn.get() != ownTurn) {
                        own.set(0);
                        if (!within(bound, () -> turn.get() == ownTurn)) {
                            return;
                        }
                        own.set(1);
                    }
                }
                if (!free) {
                    return;
                }
                enter(x, mark);
                turn.set(1 - ownTurn);
                own.set(0);
            }
        }
    }

    private static final class Peterson {
        private final int bound;
        private final SharedInt f0 = new SharedInt("f0", 0);
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt turn = new SharedInt("turn", 0);
        private final SharedInt x = new SharedInt("x", 0);

        Peterson(int bound) {
            this.bound = bound;
        }

        void run() {
            Crew.of(() -> compete(f0, f1, 1, 1), () -> compete(f1, f0, 0, 2)).join();
        }

        private void compete(SharedInt own, SharedInt other, int otherTurn, int mark) {
            for (int round = 0; round < bound; round++) {
                own.set(1);
                turn.set(otherTurn);
                if (!within(bound, () -> mayEnter(other, otherTurn))) {
                    return;
                }
                enter(x, mark);
                own.set(0);
            }
        }

        private boolean mayEnter(SharedInt other, int otherTurn) {
            int flag = other.get();
            int whose = turn.get();
            return flag != 1 || whose != otherTurn;
        }
    }

    private static final class Szymanski {
        private final int bound;
        private final SharedInt f1 = new SharedInt("f1", 0);
        private final SharedInt f2 = new SharedInt("f2", 0);
        private final SharedInt x = new SharedInt("x", 0);

        Szymanski(int bound) {
            this.bound = bound;
        }

        void run() {
            Crew.of(() -> compete(f1, f2, 1), () -> compete(f2, f1, 2)).join();
        }

        private void compete(SharedInt own, SharedInt other, int mark) {
            boolean goesOn = true;
            for (int round = 0; round < bound && goesOn; round++) {
                goesOn = round(own, other, mark);
            }
        }

        private boolean round(SharedInt own, SharedInt other, int mark) {
            own.set(1);
            if (!within(bound, () -> other.get() < 3)) {
                return false;
            }
            own.set(3);
            if (other.get() == 1) {
                own.set(2);
                if (!within(bound, () -> other.get() == 4)) {
                    return false;
                }
            }
            own.set(4);
            if (!within(bound, () -> other.get() < 2)) {
                return false;
            }
            enter(x, mark);
            if (!within(bound, () -> other.get() < 2 || other.get() > 3)) {
                return false;
            }
            own.set(0);
            return true;
        }
    }

    private static final class Lamport {
        private final int bound;
        private final SharedInt b1 = new SharedInt("b1", 0);
        private final SharedInt b2 = new SharedInt("b2", 0);
        private final SharedInt x = new SharedInt("x", 0);
        private final SharedInt y = new SharedInt("y", 0);
        private final SharedInt v = new SharedInt("v", 0);

        private enum Attempt {
            ENTERED,
            AGAIN,
            GIVEN_UP
        }

        Lamport(int bound) {
            this.bound = bound;
        }

        void run() {
            Crew.of(() -> compete(b1, b2, 1), () -> compete(b2, b1, 2)).join();
        }

        private void compete(SharedInt own, SharedInt other, int id) {
            for (int round = 0; round < bound; round++) {
                if (!lock(own, other, id)) {
                    return;
                }
                enter(v, id);
                y.set(0);
                own.set(0);
            }
        }

        private boolean lock(SharedInt own, SharedInt other, int id) {
            Attempt attempt = Attempt.AGAIN;
            for (int i = 0; i < bound && attempt == Attempt.AGAIN; i++) {
                attempt = attempt(own, other, id);
            }
            return attempt == Attempt.ENTERED;
        }

        private Attempt attempt(SharedInt own, SharedInt other, int id) {
            own.set(1);
            x.set(id);
            if (y.get() != 0) {
                own.set(0);
                return waitForY();
            }
            y.set(id);
            if (x.get() != id) {
                own.set(0);
                if (!within(bound, () -> other.get() < 1)) {
                    return Attempt.GIVEN_UP;
                }
                if (y.get() != id) {
                    return waitForY();
                }
            }
            return Attempt.ENTERED;
        }

        private Attempt waitForY() {
            return within(bound, () -> y.get() == 0) ? Attempt.AGAIN : Attempt.GIVEN_UP;
        }
    }
}
