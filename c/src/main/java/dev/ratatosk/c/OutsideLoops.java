package dev.ratatosk.c;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.ir.Operand;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a program does outside of loops although it may be in vain: wait for a condition, and try a
/// weak compare-and-exchange.
final class OutsideLoops {
    private static final int MAX_NAMED = 3;
    private static final Set<String> WAITS = Set.of("pthread_cond_wait", "pthread_cond_timedwait");
    private static final String WAIT =
            "Wait outside of a loop (%s): a wait may end spuriously. Test the condition in a loop"
                    + " around the wait; --spurious explores spurious ends.";
    private static final String WEAK =
            "Weak compare-and-exchange outside of a loop (%s): it may fail spuriously; --spurious"
                    + " explores spurious failures.";
    private static final String SPURIOUS =
            "Spurious ends of waits and spurious failures of weak compare-and-exchanges are explored,"
                    + " at most one of each per thread and execution.";

    private final List<String> waits = new ArrayList<>();
    private final List<String> attempts = new ArrayList<>();

    private OutsideLoops() {}

    /// What the report says about it.
    static List<String> notes(IrModule module, COptions options) {
        if (options.spurious()) {
            return List.of(SPURIOUS);
        }
        OutsideLoops found = new OutsideLoops();
        for (Function function : module.functions()) {
            // Waits inside of C++ library classes: the loops are in their callers.
            if (function.file().contains(".")) {
                found.search(function);
            }
        }
        List<String> notes = new ArrayList<>();
        add(notes, WAIT, found.waits);
        add(notes, WEAK, found.attempts);
        return notes;
    }

    private static void add(List<String> notes, String text, List<String> places) {
        if (!places.isEmpty()) {
            String named = String.join("; ", places.stream().limit(MAX_NAMED).toList());
            notes.add(text.formatted(places.size() > MAX_NAMED ? named + "..." : named));
        }
    }

    private void search(Function function) {
        for (int b = 0; b < function.blocks().size(); b++) {
            Function.Block block = function.blocks().get(b);
            for (int i = 0; i < block.instructions().size(); i++) {
                List<String> places = placesFor(block.instructions().get(i));
                if (places != null && !leadsBack(function, b)) {
                    places.add(function.name() + ", line " + block.lines()[i]);
                }
            }
        }
    }

    private @Nullable List<String> placesFor(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Call call
                    when call.callee() instanceof Operand.Address callee
                            && WAITS.contains(callee.symbol()) ->
                    waits;
            case Instruction.CompareExchange exchange when exchange.weak() -> attempts;
            default -> null;
        };
    }

    /// Whether control can come to the block again.
    private static boolean leadsBack(Function function, int block) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(block);
        while (!open.isEmpty()) {
            for (int next : function.blocks().get(open.remove()).successors()) {
                if (next == block) {
                    return true;
                }
                if (!seen.get(next)) {
                    seen.set(next);
                    open.add(next);
                }
            }
        }
        return false;
    }
}
