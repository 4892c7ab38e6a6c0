package dev.ratatosk.core.explore.rf;

import java.util.Arrays;

/// The decisions on the current path, outermost first, and the stock of nodes and schedules. Memory
/// is bounded by the path and the schedules that wait on it.
final class Nodes {
    private Node[] stack = new Node[0];
    private int size;
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

    Node push(int prefix, int slot, SlotKind kind) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, Math.max(16, size * 2));
            for (int i = size; i < stack.length; i++) {
                stack[i] = new Node();
            }
        }
        Node node = stack[size++];
        node.prefix = prefix;
        node.slot = slot;
        node.kind = kind;
        node.neverPasses = false;
        node.seen.clear();
        return node;
    }

    void pop() {
        size--;
    }

    /// An empty schedule.
    Schedule newSchedule(int past) {
        Schedule schedule = stocked > 0 ? stock[--stocked] : new Schedule();
        schedule.clear(past);
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
