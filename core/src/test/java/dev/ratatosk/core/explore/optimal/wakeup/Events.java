package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.port.Script;

/// Wakeup sequences in a few words: `"0 Wx, 1 Rx, 2 Ax"` is a write of `x` by thread 0, then a read
/// by thread 1, then an add by thread 2. `C0` is a choice of 0.
final class Events {
    private Events() {}

    static WakeupSequence sequence(String events) {
        ListedSequence v = new ListedSequence();
        int[] count = new int[10];
        for (String event : events.isEmpty() ? new String[0] : events.split(", ")) {
            int thread = event.charAt(0) - '0';
            boolean chooses = event.charAt(2) == 'C';
            int decision = chooses ? event.charAt(3) - '0' : WakeupSequence.NO_DECISION;
            v.add(thread, footprint(event.substring(2)), decision, count[thread]++);
        }
        return v;
    }

    static int footprint(String access) {
        if (access.charAt(0) == 'C') {
            return Footprint.NONE;
        }
        int kind =
                switch (access.charAt(0)) {
                    case 'R' -> Footprint.READ;
                    case 'W' -> Footprint.WRITE;
                    case 'A' -> Footprint.ADD;
                    default -> throw new IllegalArgumentException(access);
                };
        return Footprint.of(access.charAt(1) - 'a', kind);
    }

    /// The tree as text, children in brackets: `0[1 2[3]]`.
    static String show(WakeupTree tree, int node) {
        StringBuilder out = new StringBuilder();
        for (int child = tree.firstChild(node);
                child != WakeupTree.NO_NODE;
                child = tree.nextSibling(child)) {
            String below = show(tree, child);
            out.append(out.isEmpty() ? "" : " ").append(tree.thread(child));
            out.append(below.isEmpty() ? "" : "[" + below + "]");
        }
        return out.toString();
    }

    static Script scriptOf(WakeupTree tree, int node) {
        Script script = new Script();
        tree.addTo(script, node);
        return script;
    }
}
