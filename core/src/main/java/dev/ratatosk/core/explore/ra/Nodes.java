package dev.ratatosk.core.explore.ra;

import java.util.Arrays;

/// The nodes on the path, the root first, and the stock of nodes and schedules. Memory is bounded
/// by the path and the schedules that wait on it.
final class Nodes {
    private Node[] stack = new Node[0];
    private int size;

    /// By location: the innermost node for it.
    private int[] innermost = new int[0];

    private Schedule[] stock = new Schedule[16];
    private int stocked;

    int size() {
        return size;
    }

    Node get(int level) {
        return stack[level];
    }

    Node top() {
        return stack[size - 1];
    }

    /// The innermost node for the location, or [Node#NO_NODE].
    int innermost(int location) {
        return location < innermost.length ? innermost[location] : Node.NO_NODE;
    }

    /// Adds a node.
    ///
    /// @param location where its event reads, or a negative number for none
    Node push(int location) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, Math.max(16, size * 2));
            for (int i = size; i < stack.length; i++) {
                stack[i] = new Node();
            }
        }
        Node node = stack[size];
        node.clear();
        node.location = location;
        if (location >= 0) {
            ensureLocation(location);
            node.outer = innermost[location];
            innermost[location] = size;
        }
        size++;
        return node;
    }

    void pop() {
        Node node = stack[--size];
        if (node.location >= 0) {
            innermost[node.location] = node.outer;
        }
    }

    private void ensureLocation(int location) {
        int old = innermost.length;
        if (location >= old) {
            innermost = Arrays.copyOf(innermost, Math.max(location + 1, old * 2));
            Arrays.fill(innermost, old, innermost.length, Node.NO_NODE);
        }
    }

    /// An empty schedule.
    Schedule newSchedule() {
        Schedule schedule = stocked > 0 ? stock[--stocked] : new Schedule();
        schedule.clear();
        return schedule;
    }

    /// Gives a schedule back that is not needed any more.
    void release(Schedule schedule) {
        if (stocked == stock.length) {
            stock = Arrays.copyOf(stock, stocked * 2);
        }
        stock[stocked++] = schedule;
    }
}
