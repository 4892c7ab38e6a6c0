package dev.ratatosk.bytecode.purity.access;

import java.lang.classfile.CodeBuilder;

/// How changed code counts the visits of a loop that may have no end. The program decides while it
/// runs how many there may be, so that a loop which turns out to be endless can be bounded.
public interface Patience {
    /// Leaves how often the head of the loop may be visited, as an `int`.
    void begin(CodeBuilder b, String loop);

    /// It has been visited so often.
    void end(CodeBuilder b, String loop);
}
