package dev.ratatosk.bytecode.purity.rewrite;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Probe;
import dev.ratatosk.bytecode.code.Node.Snippet;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Changes to a method's code, collected before they are made.
final class Edits {
    private final Code code;
    private final List<Snippet> atStart = new ArrayList<>();
    private final Map<Integer, List<Snippet>> before = new HashMap<>();
    private final Map<Integer, List<Snippet>> after = new HashMap<>();
    private final Map<Integer, Snippet> instead = new HashMap<>();
    private final Set<Integer> dropped = new HashSet<>();
    private int locals;

    Edits(Code code) {
        this.code = code;
        this.locals = code.maxLocals();
    }

    /// A new local variable that holds zero or null until it is assigned.
    int newLocal(TypeKind kind) {
        int slot = locals;
        locals += kind.slotSize();
        atStart.addFirst(
                new Snippet(b -> {
                    switch (kind) {
                        case LONG -> b.lconst_0();
                        case REFERENCE -> b.aconst_null();
                        default -> b.iconst_0();
                    }
                    b.storeLocal(kind, slot);
                }));
        return slot;
    }

    void atStart(Consumer<CodeBuilder> emit) {
        atStart.add(new Snippet(emit));
    }

    /// Before the node, but after what was put there before.
    void before(int node, Consumer<CodeBuilder> emit) {
        before.computeIfAbsent(withProbes(node), _ -> new ArrayList<>()).add(new Snippet(emit));
    }

    /// Before the node, and before whatever else is put there.
    void firstBefore(int node, Consumer<CodeBuilder> emit) {
        before.computeIfAbsent(withProbes(node), _ -> new ArrayList<>())
                .addFirst(new Snippet(emit));
    }

    /// A probe stays where it is: directly before its instruction.
    private int withProbes(int node) {
        int first = node;
        while (first > 0 && code.nodes().get(first - 1) instanceof Probe) {
            first--;
        }
        return first;
    }

    void after(int node, Consumer<CodeBuilder> emit) {
        after.computeIfAbsent(node, _ -> new ArrayList<>()).add(new Snippet(emit));
    }

    void firstAfter(int node, Consumer<CodeBuilder> emit) {
        after.computeIfAbsent(node, _ -> new ArrayList<>()).addFirst(new Snippet(emit));
    }

    void instead(int node, Consumer<CodeBuilder> emit) {
        instead.put(node, new Snippet(emit));
    }

    void drop(int node) {
        dropped.add(node);
    }

    boolean isEmpty() {
        return before.isEmpty() && after.isEmpty() && instead.isEmpty();
    }

    /// The code with the changes made.
    Code applied() {
        List<Node> nodes = new ArrayList<>(atStart);
        for (int n = 0; n < code.nodes().size(); n++) {
            nodes.addAll(before.getOrDefault(n, List.of()));
            if (!dropped.contains(n)) {
                Snippet replacement = instead.get(n);
                nodes.add(replacement == null ? code.nodes().get(n) : replacement);
            }
            nodes.addAll(after.getOrDefault(n, List.of()));
        }
        return new Code(nodes, code.handlers(), locals);
    }
}
