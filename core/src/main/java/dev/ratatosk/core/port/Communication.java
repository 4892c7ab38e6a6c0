package dev.ratatosk.core.port;

/// By which ways the threads of a program learn of each other. What a thread does is a function of
/// what it learns, so this says from what its behaviour can be foretold without running its code.
///
/// It is a statement of the front end about all executions of a program. A thread always knows what
/// its creator knew when it created the thread.
public sealed interface Communication {
    /// By the values that operations return, and by nothing else: no thread reads data that another
    /// thread writes and that existed when either of them was started; and what a thread's code
    /// leaves behind outside of the execution is not wanted again where it did the same before.
    record Operations() implements Communication {}

    /// Besides, a thread may look at everything that a thread leaves behind whose end it has waited
    /// for.
    record OperationsAndResults() implements Communication {}

    /// It is not known.
    ///
    /// @param reason why not, as a part of a sentence: "nothing says that ..."
    record Unknown(String reason) implements Communication {}
}
