package dev.ratatosk.c.ir;

import java.util.List;

/// A function with a body.
///
/// @param name its name in C
/// @param file the source file's name without its folder
/// @param parameters how many parameters; they are the values from 0 on
/// @param types the type of each value
/// @param blocks its body; the first block is the entry
public record Function(
        String name,
        String file,
        int parameters,
        boolean variadic,
        Type result,
        List<Type> types,
        List<Block> blocks) {
    public Function {
        types = List.copyOf(types);
        blocks = List.copyOf(blocks);
    }

    /// Instructions without a branch, except for the last.
    ///
    /// @param lines the source line of each, 0 if unknown
    public record Block(List<Instruction> instructions, int[] lines) {
        public Block {
            instructions = List.copyOf(instructions);
        }

        /// Where control may go from here.
        public List<Integer> successors() {
            return switch (instructions.getLast()) {
                case Instruction.Jump jump -> List.of(jump.to());
                case Instruction.Branch branch -> List.of(branch.ifTrue(), branch.ifFalse());
                case Instruction.Switch s -> {
                    java.util.ArrayList<Integer> all = new java.util.ArrayList<>(s.targets());
                    all.add(s.otherwise());
                    yield all;
                }
                default -> List.of();
            };
        }
    }
}
