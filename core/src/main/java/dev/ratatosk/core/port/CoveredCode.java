package dev.ratatosk.core.port;

/// Observes which code of a program is executed, in all instances of it in this process.
public interface CoveredCode {
    /// Observes nothing.
    CoveredCode NONE =
            new CoveredCode() {
                @Override
                public Coverage soFar() {
                    return Coverage.NONE;
                }

                @Override
                public void forget() {}
            };

    /// What was executed since the last [#forget], and by what runs once for all checks. May be
    /// asked while the program runs.
    Coverage soFar();

    /// A check has ended: what was executed for it does not count for the next one.
    void forget();
}
