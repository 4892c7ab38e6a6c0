package dev.ratatosk.core.port;

/// What a program finds out about itself only while it is executed, and which changes the
/// operations that its threads perform: an exploration during which it learns something does not
/// count, and begins again with a program that knows it from the beginning.
///
/// A program that cannot continue without the new knowledge ends the execution at once instead; it
/// is asked for nothing then.
public interface Learning {
    /// Of programs that have nothing to learn.
    Learning NOTHING = new Learning() {};

    /// Whether something was learnt since the last call.
    default boolean takeLearnt() {
        return false;
    }

    /// Assumes the next of the things that the program may have learnt in another process. Called
    /// when a schedule that was recorded there does not fit.
    ///
    /// @return false if there is none left
    default boolean guess() {
        return false;
    }

    /// Lets the program be executed once, to look at what it does, if that is wanted. The execution
    /// does not count. Instances that share what they learn wait for the one that does it.
    default void rehearse(Runnable execution) {}

    /// All that was learnt as one word, for [#recall] in another process; empty if an execution
    /// there does the same without it.
    default String text() {
        return "";
    }

    /// Takes over what [#text] returned for the same program.
    ///
    /// @throws IllegalArgumentException if it did not
    default void recall(String text) {}
}
