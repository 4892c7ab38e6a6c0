package dev.ratatosk.core.check;

import dev.ratatosk.core.spi.Algorithm;

/// A fault of the checker itself: not a finding about the program under test.
///
/// ```java
/// try {
///     Checker.check(program).orThrow();
/// } catch (CheckFailedException fault) {
///     fault.printStackTrace(); // to be reported
/// }
/// ```
public final class CheckFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// A fault while an algorithm explored.
    ///
    /// @param cause the fault
    /// @param algorithm the algorithm
    public CheckFailedException(Throwable cause, Algorithm algorithm) {
        super(
                "Internal error in algorithm '"
                        + algorithm.id()
                        + "': "
                        + cause
                        + ". Please report it with the program; another algorithm may work.",
                cause);
    }
}
