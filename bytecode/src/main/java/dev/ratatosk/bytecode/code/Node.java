package dev.ratatosk.bytecode.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
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

    /// Says that control comes here, or continues in one of several ways
    /// ([dev.ratatosk.bytecode.coverage]). It has no effect that a thread could notice, so analyses
    /// do not see it.
    ///
    /// @param number pushes the number of the place
    /// @param call tells it
    record Probe(ConstantInstruction number, InvokeInstruction call) implements Node {
        /// How many instructions it is.
        public static final int INSTRUCTIONS = 2;

        private static final String NAME = "/Probes";
        private static final String OURS = "dev/ratatosk/";

        /// Whether an instruction is a call that makes a probe together with the one before it.
        public static boolean isCall(Instruction instruction) {
            return instruction instanceof InvokeInstruction call
                    && call.opcode() == Opcode.INVOKESTATIC
                    && call.owner().asInternalName().endsWith(NAME)
                    && call.owner().asInternalName().startsWith(OURS);
        }

        /// The number of the place, or of the first way.
        public int place() {
            return (int) number.constantValue();
        }
    }

    /// Code that a pass adds; analyses do not look into it. Control goes through it from its
    /// beginning to its end.
    record Snippet(Consumer<CodeBuilder> emit) implements Node {}
}
