package dev.ratatosk.core.learnt;

import dev.ratatosk.core.table.IntColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// By node of the [Tries]: all that the thread has observed on the way there. It follows from the
/// node, because what a thread does follows from what its operations have told it.
final class SeenTexts {
    private static final int NOTHING = 0;

    /// By node: the number of the texts.
    private final IntColumn numberAt = new IntColumn();

    private final List<List<String>> texts = new ArrayList<>(List.of(List.of()));
    private final Map<List<String>, Integer> numbers = new HashMap<>(Map.of(List.of(), NOTHING));

    /// Makes room for one more node, at which nothing has been observed.
    void add() {
        numberAt.add(NOTHING);
    }

    /// Whether something is observed somewhere.
    boolean areSome() {
        return texts.size() > 1;
    }

    /// Sets what has been observed at the node.
    void set(int node, List<String> observed) {
        Integer known = numbers.get(observed);
        if (known == null) {
            known = texts.size();
            List<String> copy = List.copyOf(observed);
            texts.add(copy);
            numbers.put(copy, known);
        }
        numberAt.set(node, known);
    }

    /// What has been observed at the node.
    List<String> at(int node) {
        return texts.get(numberAt.get(node));
    }

    void clear() {
        numberAt.clear();
        if (areSome()) {
            texts.subList(1, texts.size()).clear();
            numbers.keySet().removeIf(observed -> !observed.isEmpty());
        }
    }
}
