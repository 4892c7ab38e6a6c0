package dev.ratatosk.core.check;

/// How far an exploration is, for a progress display. The fraction is a guess: the subtrees of a
/// node count alike, as in Knuth's method, until they have been explored.
///
/// ```java
/// Check check = Checker.start(program, Config.defaults());
/// System.out.printf("about %.0f %%%n", 100 * check.progress().fraction());
/// ```
///
/// @param fraction the estimated fraction that has been explored, from 0 to 1
/// @param spread how much what was explored disagrees about the size of the whole: the standard
///   deviation as a factor of the size; 0 if too little is known
/// @param workers how many explore
/// @param exploredParts how many parts have been explored
/// @param openParts how many parts are left, as far as is known
/// @param bytesOnDisk how much of what is left is kept on disk
public record Progress(
        double fraction,
        double spread,
        int workers,
        long exploredParts,
        long openParts,
        long bytesOnDisk) {
    /// Nothing is known yet.
    public static final Progress NONE = new Progress(0, 0, 0, 0, 1, 0);

    /// The fraction while something is left. A fraction of 1 is a contradiction then, and says no
    /// more than one of 0.
    ///
    /// @return the fraction, less than 1; 0 if it is not known
    public double fractionOfUnfinished() {
        return fraction < 1 ? fraction : 0;
    }

    /// The estimated number of executions of the whole exploration.
    ///
    /// @param soFar how many there have been
    /// @return the number; 0 if too little is known
    public double estimatedExecutions(long soFar) {
        return fraction > 0 ? soFar / fraction : 0;
    }
}
