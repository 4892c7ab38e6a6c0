package dev.ratatosk.core.spi;

/// Threads that were taken for interchangeable are not, or it is not certain that they are. What
/// was explored so far may lack something: the exploration has to begin again without
/// [Feature#SYMMETRY].
public final class AsymmetryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param reason why, as a clause
    public AsymmetryException(String reason) {
        super(reason, null, false, false);
    }
}
