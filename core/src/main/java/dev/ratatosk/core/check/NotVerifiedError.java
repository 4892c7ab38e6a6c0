package dev.ratatosk.core.check;

/// Thrown by [Verdict#orThrow] where a program is not verified. Its message says why, with the
/// schedule of the first error step by step, so that it fails a test of any framework in a useful
/// way.
///
/// ```java
/// try {
///     Checker.check(program).orThrow();
/// } catch (NotVerifiedError error) {
///     System.err.println(error.getMessage());
/// }
/// ```
public final class NotVerifiedError extends AssertionError {
    private static final long serialVersionUID = 1L;
    private final transient Verdict verdict;

    /// Says that a program is not verified.
    ///
    /// @param verdict what was found out instead
    public NotVerifiedError(Verdict verdict) {
        super(Summary.of(verdict));
        this.verdict = verdict;
    }

    /// What was found out instead.
    ///
    /// @return the verdict, which is not [Verdict.Verified]
    public Verdict verdict() {
        return verdict;
    }
}
