package dev.ratatosk.core.runtime;

/// Is told what threads under test do in an execution besides performing operations.
public interface SideEffects {
    /// A thread that has performed so many operations in this execution allocates a block of
    /// locations.
    void allocated(int thread, int performed, int first, int size, long initial);

    /// The running thread does or learns something that does not follow from the values that its
    /// operations returned.
    ///
    /// @param what what it does, as the end of the sentence "a thread ..."
    void unforeseeable(String what);
}
