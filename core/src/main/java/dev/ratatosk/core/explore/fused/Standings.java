package dev.ratatosk.core.explore.fused;

import dev.ratatosk.core.consistency.history.Effects;
import dev.ratatosk.core.consistency.history.FinalCondition;
import dev.ratatosk.core.consistency.history.Histories;
import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.explore.behaviour.Operations;
import dev.ratatosk.core.explore.behaviour.Standing;
import dev.ratatosk.core.table.BooleanColumn;
import dev.ratatosk.core.table.IntColumn;

/// Where the threads stand after their histories, and which of them never acquire the mutex they
/// stand at (`N`).
final class Standings {
    private final Histories histories;
    private final Operations operations;
    private final Effects effects;
    private final BooleanColumn never = new BooleanColumn();

    Standings(Histories histories, Operations operations, Effects effects) {
        this.histories = histories;
        this.operations = operations;
        this.effects = effects;
    }

    int threads() {
        return operations.threads();
    }

    boolean isCreated(int t) {
        return histories.isCreated(t);
    }

    private Standing of(int t) {
        return operations.standing(t, histories.count(t));
    }

    /// Whether the thread stands at an operation.
    boolean isPending(int t) {
        return isCreated(t) && of(t) == Standing.OPERATION;
    }

    /// Whether the thread has ended or is at a failed assumption.
    boolean hasStopped(int t) {
        return isCreated(t) && of(t) != Standing.OPERATION;
    }

    /// The code of the operation at which the thread stands.
    int code(int t) {
        return operations.code(t, histories.count(t));
    }

    int location(int t) {
        return operations.location(t, histories.count(t));
    }

    /// The first operand of the operation at which the thread stands.
    long operand(int t) {
        return operations.operand(t, histories.count(t));
    }

    /// The operation at which the thread stands is in this table, in the row that is the number of
    /// the thread's events.
    OperationTable rows(int t) {
        return operations.rows(t);
    }

    long initial(int t) {
        return operations.initial(t, histories.count(t));
    }

    /// Whether the thread stands at a read-like operation.
    boolean isAtReadLike(int t) {
        return isPending(t) && Effects.isReadLike(code(t));
    }

    boolean isAtCommutingAcquire(int t) {
        return isPending(t) && effects.isCommutingAcquire(code(t));
    }

    boolean isAtChoice(int t) {
        return isPending(t) && code(t) == OpCode.CHOOSE;
    }

    boolean neverAcquires(int t) {
        return never.getOrFalse(t);
    }

    void neverAcquires(int t, boolean is) {
        never.extendTo(t + 1);
        never.set(t, is);
    }

    /// The threads that may leave their critical sections (`live` in W4).
    boolean[] live() {
        boolean[] live = new boolean[threads()];
        for (int t = 0; t < live.length; t++) {
            live[t] = isPending(t) && !neverAcquires(t);
        }
        return live;
    }

    /// That the thread is blocked where it stands.
    FinalCondition blocked(int t) {
        IntColumn one = new IntColumn();
        one.add(t);
        return new Blocked(one);
    }

    /// That all threads are blocked that stand at read-like operations.
    FinalCondition allBlocked() {
        IntColumn all = new IntColumn();
        for (int t = 0; t < threads(); t++) {
            if (isAtReadLike(t)) {
                all.add(t);
            }
        }
        return new Blocked(all);
    }

    /// W6.
    private final class Blocked implements FinalCondition {
        private final IntColumn blocked;

        Blocked(IntColumn blocked) {
            this.blocked = blocked;
        }

        @Override
        public int[] locations() {
            int[] locations = new int[blocked.size()];
            for (int n = 0; n < locations.length; n++) {
                locations[n] = location(blocked.get(n));
            }
            return locations;
        }

        @Override
        public long initial(int location) {
            for (int n = 0; n < blocked.size(); n++) {
                if (location(blocked.get(n)) == location) {
                    return Standings.this.initial(blocked.get(n));
                }
            }
            throw new IllegalArgumentException("no thread stands at location " + location);
        }

        @Override
        public boolean allows(int location, long value) {
            for (int n = 0; n < blocked.size(); n++) {
                int t = blocked.get(n);
                if (location(t) == location && rows(t).admits(histories.count(t), value)) {
                    return false;
                }
            }
            return true;
        }
    }
}
