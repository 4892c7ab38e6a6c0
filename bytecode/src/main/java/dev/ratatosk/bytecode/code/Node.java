package dev.ratatosk.bytecode.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.util.List;
import java.util.function.Consumer;

/// An element of a method's code.
public sealed interface Node {
    /// A place to jump to. Two marks are never equal.
    final class Mark implements Node {}

    /// The source line of what follows.
    record Line(int number) implements Node {}

    /// An instruction.
    ///
    /// @param instruction the instruction; the labels in it mean nothing
    /// @param targets where it may jump: of a branch its target, of a switch the default and then
    ///   the cases in order
    record Op(Instruction instruction, List<Mark> targets) implements Node {
        public Op {
            targets = List.copyOf(targets);
        }

        public static Op of(Instruction instruction) {
            return new Op(instruction, List.of());
        }
    }

    /// A jump that a pass adds.
    record Jump(Mark target) implements Node {}

    /// Code that a pass adds; analyses do not look into it. Control goes through it from its
    /// beginning to its end.
    record Snippet(Consumer<CodeBuilder> emit) implements Node {}
}
