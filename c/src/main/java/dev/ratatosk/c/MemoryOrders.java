package dev.ratatosk.c;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.ir.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Which memory orders a program's atomic accesses have, and what the memory model makes of them.
///
/// @param relaxed whether some are relaxed
/// @param ordered whether some acquire or release without being sequentially consistent
/// @param sequential whether some are sequentially consistent
record MemoryOrders(boolean relaxed, boolean ordered, boolean sequential) {
    static MemoryOrders of(IrModule module) {
        int[] orders =
                module.functions().stream()
                        .map(Function::blocks)
                        .flatMap(List::stream)
                        .flatMap(block -> block.instructions().stream())
                        .flatMapToInt(MemoryOrders::orders)
                        .toArray();
        return new MemoryOrders(
                IntStream.of(orders).anyMatch(o -> o > 0 && o <= Order.RELAXED),
                IntStream.of(orders).anyMatch(o -> o > Order.RELAXED && o < Order.SEQUENTIAL),
                IntStream.of(orders).anyMatch(o -> o == Order.SEQUENTIAL));
    }

    private static IntStream orders(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Load i -> IntStream.of(i.order());
            case Instruction.Store i -> IntStream.of(i.order());
            case Instruction.ReadModifyWrite i -> IntStream.of(i.order());
            case Instruction.CompareExchange i -> IntStream.of(i.order(), i.otherwise());
            default -> IntStream.empty();
        };
    }

    /// The assumptions of the verdict, a sentence each.
    List<String> assumptions(boolean weak) {
        List<String> found = new ArrayList<>();
        if (!weak) {
            if (relaxed || ordered) {
                found.add(
                        "memory orders weaker than seq_cst are treated as seq_cst under sc, except"
                                + " for data races; --memory-model ra explores more.");
            }
            return found;
        }
        if (relaxed) {
            found.add(
                    "relaxed accesses are treated as acquire and release under ra: behaviour that"
                            + " only relaxed accesses allow is not explored.");
        }
        if (sequential) {
            found.add(
                    "seq_cst accesses are treated as acquire and release under ra: a reported error"
                            + " may be impossible in C11. Fences are exact.");
        }
        found.add(
                "plain accesses are treated as acquire and release under ra; data races are"
                        + " reported under sc only.");
        return found;
    }
}
