package dev.ratatosk.oracle.program;

import java.util.List;

/// A statement of a thread: [Shared] ones are one event each, [Local] ones none.
public sealed interface Statement {
    /// The register that is written `_`: the result is dropped.
    String UNUSED = "_";

    /// What other threads can notice (and [Choose]).
    sealed interface Shared extends Statement {}

    /// What concerns the thread alone.
    sealed interface Local extends Statement {}

    /// `a = x`
    record Read(String register, String variable) implements Shared {}

    /// `x := e`
    record Write(String variable, Expression value) implements Shared {}

    /// `a = faa(x, e)` or `a = faa(x, e, modulus)`: an ordinary read-modify-write that adds, and
    /// leaves the sum modulo `modulus` unless that is [#NO_MODULUS]; `a` gets the old value.
    record FetchAdd(String register, String variable, Expression amount, long modulus)
            implements Shared {
        public static final long NO_MODULUS = 0;

        public FetchAdd {
            if (modulus < 0) {
                throw new ProgramException("the modulus of faa must be positive, not " + modulus);
            }
        }
    }

    /// `add(x, e)`: a fetch-and-add without result, which commutes with other adds.
    record Add(String variable, Expression amount) implements Shared {}

    /// `a = xchg(x, e)`; `a` gets the old value.
    record Exchange(String register, String variable, Expression value) implements Shared {}

    /// `a = cas(x, expected, replacement)`, strong; `a` gets the value read. A failed one is a
    /// read.
    record CompareAndSet(
            String register, String variable, Expression expected, Expression replacement)
            implements Shared {}

    /// `a = casok(x, expected, replacement)`: the same, but `a` is 1 if it wrote and 0 otherwise.
    record CompareAndTest(
            String register, String variable, Expression expected, Expression replacement)
            implements Shared {}

    /// `a = faa(x, e) == f`: a fetch-and-add of which the thread learns only how the old value
    /// compares; `a` is 1 or 0.
    record AddAndTest(
            String register,
            String variable,
            Expression amount,
            Operator operator,
            Expression right)
            implements Shared {
        public AddAndTest {
            if (!operator.isComparison()) {
                throw new ProgramException(
                        "faa is tested with ==, !=, <, <=, > or >=, not " + operator.symbol());
            }
        }
    }

    /// `lock(m)`: waits until `m` is 0 and sets it to 1, atomically. Not re-entrant.
    record Lock(String mutex) implements Shared {}

    /// `unlock(m)`: writes 0; only the thread that holds `m` may do so.
    record Unlock(String mutex) implements Shared {}

    /// `a = trylock(m)`: a compare-and-set from 0 to 1; `a` is 1 on success and 0 otherwise.
    record TryLock(String register, String mutex) implements Shared {}

    /// `a = await(x == e)`: a read that is enabled only where its guard holds.
    record Await(String register, String variable, Guard guard) implements Shared {}

    /// `a = await(x == e) then x := f`: a read-modify-write with a guard; `a` gets the old value.
    record AwaitThen(String register, String variable, Guard guard, Change change)
            implements Shared {}

    /// `a = choose(n)`: any value from 0 to n-1.
    record Choose(String register, int alternatives) implements Shared {
        public Choose {
            if (alternatives < 2) {
                throw new ProgramException(
                        "choose needs at least two alternatives, not " + alternatives);
            }
        }
    }

    /// `let a = e`: local computation.
    record Let(String register, Expression value) implements Local {}

    /// `assume(e)`: where the condition is false, the thread is blocked for ever.
    record Assume(Expression condition) implements Local {}

    /// `check(e)`: where the condition is false, the check has failed and the thread ends.
    record Check(Expression condition) implements Local {}

    /// `if e { .. } else { .. }`
    record If(Expression condition, List<Statement> then, List<Statement> otherwise)
            implements Local {
        public If {
            then = List.copyOf(then);
            otherwise = List.copyOf(otherwise);
        }
    }

    /// `spawn T`: starts thread `T`.
    record Spawn(String thread) implements Shared {}

    /// `join T`: enabled once thread `T` was started and has finished.
    record Join(String thread) implements Shared {}
}
