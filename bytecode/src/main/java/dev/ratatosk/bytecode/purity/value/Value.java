package dev.ratatosk.bytecode.purity.value;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.util.List;

/// What a local variable or a place on the stack holds: the registers of static single assignment
/// form, and expressions over them. Equal values are the same value in every iteration.
public sealed interface Value {
    /// `int` for everything that the JVM computes with as such.
    TypeKind kind();

    /// A number; `null` is the reference with number 0.
    record Constant(TypeKind kind, long number) implements Value {
        public static final Constant NULL = new Constant(TypeKind.REFERENCE, 0);

        public static Constant of(int number) {
            return new Constant(TypeKind.INT, number);
        }
    }

    /// What the local variable held when the method was called.
    record Parameter(TypeKind kind, int slot) implements Value {}

    /// What the instruction at a node left on the stack.
    record Result(TypeKind kind, int node) implements Value {}

    /// What a place holds at the beginning of a block with several predecessors.
    ///
    /// @param place a slot, or [#STACK] plus a depth from the bottom
    /// @param isOnTop whether that is the top of the stack
    record Phi(TypeKind kind, int block, int place, boolean isOnTop) implements Value {
        public static final int STACK = 1 << 16;

        public boolean isLocal() {
            return place < STACK;
        }
    }

    /// What an instruction without effect computes from other values.
    record Computed(TypeKind kind, Opcode opcode, List<Value> operands) implements Value {
        public Computed {
            operands = List.copyOf(operands);
        }
    }

    /// A final field of an object, or a static one of a class.
    ///
    /// @param receiver the object; empty for a static field
    record FinalField(TypeKind kind, List<Value> receiver, String owner, String name, String type)
            implements Value {
        static FinalField of(FieldInstruction access, List<Value> receiver) {
            return new FinalField(
                    TypeKind.from(access.typeSymbol()).asLoadable(),
                    receiver,
                    access.owner().asInternalName(),
                    access.name().stringValue(),
                    access.type().stringValue());
        }
    }

    /// Nothing is known about it. Two of them are never equal.
    final class Unknown implements Value {
        private final TypeKind kind;

        Unknown(TypeKind kind) {
            this.kind = kind;
        }

        @Override
        public TypeKind kind() {
            return kind;
        }
    }
}
