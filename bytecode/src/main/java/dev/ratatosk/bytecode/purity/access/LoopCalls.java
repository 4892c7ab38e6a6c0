package dev.ratatosk.bytecode.purity.access;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.function.Consumer;

/// How changed code tells the checker about loops.
public interface LoopCalls {
    /// Leaves where an iteration of the loop begins, as an `int`.
    void begin(CodeBuilder b, int loop);

    /// Takes a beginning: the iteration has changed nothing.
    ///
    /// @param polling whether the loop does nothing but read, and keeps nothing
    /// @param identities whether it compares objects that are not null
    void startOver(CodeBuilder b, boolean polling, boolean identities);

    /// Leaves how often the head of a loop may be visited, as an `int`.
    void bound(CodeBuilder b, int visits);

    /// The bound of a loop is used up.
    void stopAtBound(CodeBuilder b, String loop);

    /// The type of what [#comeBy] leaves and takes.
    ClassDesc head();

    /// Takes what the last call left, and leaves what the next one takes.
    ///
    /// @param numbers push the local variables, as `long`s
    /// @param references push the others
    void comeBy(
            CodeBuilder b,
            List<Consumer<CodeBuilder>> numbers,
            List<Consumer<CodeBuilder>> references);

    /// Takes an object, leaves the number by which guards know it.
    void name(CodeBuilder b);

    /// Leaves a guard.
    ///
    /// @param known push the values that its program mentions
    void guard(CodeBuilder b, String program, List<Consumer<CodeBuilder>> known);

    /// The access that follows waits for a guard.
    ///
    /// @param known push the values that its program mentions
    /// @param base pushes the object of the access, if there is one
    void expect(
            CodeBuilder b,
            String program,
            List<Consumer<CodeBuilder>> known,
            Consumer<CodeBuilder> base,
            Announcement announcement);
}
