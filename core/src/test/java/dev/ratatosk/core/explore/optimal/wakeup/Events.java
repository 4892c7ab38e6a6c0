package dev.ratatosk.core.explore.optimal.wakeup;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.port.Script;

/// Wakeup sequences in a few words: `"0 Wx, 1 Rx, 2 Ax"` is a write of `x` by thread 0, then a read
/// by thread 1, then an add by thread 2. `C0` is a choice of 0.
final class Events {
    private Events() {}

    static WakeupSequence sequence(String events) {
        String[] each = events.isEmpty() ? new String[0] : events.split(", ");
        OperationTable operations = new OperationTable(each.length);
        WakeupSequence v = new WakeupSequence(operations, new OperationTable(0));
        for (int row = 0; row < each.length; row++) {
            String event = each[row];
            int thread = event.charAt(0) - '0';
            boolean chooses = event.charAt(2) == 'C';
            int code = chooses ? OpCode.CHOOSE : OpCode.READ;
            int location = chooses ? OperationTable.NO_LOCATION : event.charAt(3) - 'a';
            operations.set(row, code, location, 2, 0, 0, null, null);
            int decision = chooses ? event.charAt(3) - '0' : WakeupSequence.NO_DECISION;
            v.addPerformed(thread, footprint(event.substring(2)), decision, row);
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
