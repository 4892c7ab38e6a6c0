package dev.ratatosk.oracle.litmus;

/// One step of a thread. Variables are numbers from 0 on and hold 0 at first; a step that reads has
/// a register of its own, which holds 0 until then.
///
/// @param variable which one it accesses; of no meaning for a fence
/// @param expected what a compare-and-set compares with
/// @param operand what is written, or added
/// @param dependency how it depends on the last step before it that reads
/// @param wanted what that step reads in the cycle
public record Access(
        Sort sort, int variable, long expected, long operand, Dependency dependency, long wanted) {
    /// What a step does.
    public enum Sort {
        READ("R"),
        WRITE("W"),
        EXCHANGE("X"),
        COMPARE_AND_SET("C"),
        FETCH_AND_ADD("A"),
        FENCE("F");

        private final String letter;

        Sort(String letter) {
            this.letter = letter;
        }

        /// As the name of a test says it.
        String letter() {
            return letter;
        }

        public boolean reads() {
            return this != WRITE && this != FENCE;
        }

        /// Whether it can write; a compare-and-set need not.
        public boolean writes() {
            return this != READ && this != FENCE;
        }
    }

    /// How a step depends on what was read before it.
    public enum Dependency {
        NONE,
        /// Its operand is `operand - wanted` more than what was read: `operand` in the cycle.
        DATA,
        /// It happens only where `wanted` was read.
        CONTROL
    }

    /// The same on a variable that is called otherwise.
    Access on(int renamed) {
        return new Access(sort, renamed, expected, operand, dependency, wanted);
    }
}
