package dev.ratatosk.core.port;

/// A replay did not repeat what was recorded: the program depends on something that the checker
/// does not control, such as time, randomness, identity hash codes, I/O or state that survives an
/// execution. Nothing can be concluded from the exploration.
public final class DivergenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int step;

    public DivergenceException(int step, String expected, String actual) {
        super(
                "Replay diverged at step "
                        + step
                        + ": expected "
                        + expected
                        + ", got "
                        + actual
                        + ". The program depends on time, randomness, I/O or state that survives"
                        + " an execution; see docs/determinism.md");
        this.step = step;
    }

    /// The step of the script at which it showed.
    public int step() {
        return step;
    }
}
