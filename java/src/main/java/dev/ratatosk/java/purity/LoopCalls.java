package dev.ratatosk.java.purity;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;

/// How changed code tells the checker about loops.
public interface LoopCalls {
    /// Leaves where an iteration of the loop begins, as an `int`.
    void begin(CodeBuilder b, int loop);

    /// Takes a beginning: the iteration has changed nothing.
    ///
    /// @param polling whether the loop does nothing but read, and keeps nothing
    void startOver(CodeBuilder b, boolean polling);

    /// Leaves how often the head of a loop may be visited, as an `int`.
    void bound(CodeBuilder b, int visits);

    /// The bound of a loop is used up.
    void stopAtBound(CodeBuilder b, String loop);

    /// The type of what [#comeBy] leaves and takes.
    ClassDesc head();

    /// Takes what the last call left, an array of numbers and one of references.
    void comeBy(CodeBuilder b);

    /// Takes an object, leaves the number by which guards know it.
    void name(CodeBuilder b);

    /// Takes the program of a guard and the values it mentions.
    void guard(CodeBuilder b);

    /// Takes the program of a guard and the values it mentions, and the object of the access if
    /// there is one: the access that follows waits.
    void expect(CodeBuilder b, Announcement announcement);
}
