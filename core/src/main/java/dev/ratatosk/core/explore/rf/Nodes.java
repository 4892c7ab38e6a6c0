package dev.ratatosk.core.explore.rf;

import dev.ratatosk.core.spi.PartSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The decisions on the current path, outermost first, and the stock of nodes and schedules. Memory
/// is bounded by the path and the schedules that wait on it.
final class Nodes {
    private Node[] stack = new Node[0];
    private int size;

    /// So many of the first nodes are shared.
    private int shared;

    /// By position: the level of the node whose slot it is. What is out of date is recognised.
    private int[] level = new int[64];

    /// More are not needed soon, and would take memory that others need.
    private static final int MOST_STOCKED = 1024;

    private Schedule[] stock = new Schedule[16];
    private int stocked;
    private long waitingBytes;

    int size() {
        return size;
    }

    int shared() {
        return shared;
    }

    /// The first node that is not shared becomes so.
    void share(long number) {
        stack[shared++].number = number;
    }

    boolean isShared(int level) {
        return level < shared;
    }

    Node get(int level) {
        return stack[level];
    }

    Node top() {
        return stack[size - 1];
    }

    /// A node with no schedules: eR is the event at the position, and τ′′ what stands before it.
    Node push(int eR, SlotKind kind) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, Math.max(16, size * 2));
            for (int i = size; i < stack.length; i++) {
                stack[i] = new Node();
            }
        }
        Node node = stack[size];
        choose(size++, eR);
        node.prefix = eR;
        node.kind = kind;
        node.neverPasses = false;
        node.explored = 0;
        node.claimed = 0;
        node.number = PartSink.NO_NODE;
        node.seen.clear();
        return node;
    }

    void pop() {
        size--;
        shared = Math.min(shared, size);
    }

    /// Makes the event at the position the current choice at the topmost node.
    void chooseAtTop(int position) {
        choose(size - 1, position);
    }

    private void choose(int at, int position) {
        if (position >= level.length) {
            level = Arrays.copyOf(level, Math.max(position + 1, position * 2));
        }
        level[position] = at;
        stack[at].slot = position;
    }

    /// The node at which the event at the position is the current choice, if there is one.
    @Nullable Node withSlot(int position) {
        if (position < 0 || position >= level.length || level[position] >= size) {
            return null;
        }
        Node node = stack[level[position]];
        return node.slot == position ? node : null;
    }

    /// A node of the path to a part: its prefix, and the current choice.
    Node restore(int prefix, int slot, SlotKind kind) {
        Node node = push(slot, kind);
        node.prefix = prefix;
        return node;
    }

    /// An empty schedule.
    Schedule newSchedule(int past) {
        Schedule schedule = stocked > 0 ? stock[--stocked] : new Schedule();
        schedule.clear(past);
        return schedule;
    }

    /// Lets a schedule wait at the node.
    void add(Node node, Schedule schedule) {
        node.schedules.add(schedule);
        waitingBytes += schedule.bytes();
    }

    /// Takes the newest schedule that waits at the node.
    Schedule take(Node node) {
        Schedule schedule = node.schedules.removeLast();
        node.claimed = Math.min(node.claimed, node.schedules.size());
        waitingBytes -= schedule.bytes();
        return schedule;
    }

    /// Takes the schedules away that others explore, of those that were not claimed before.
    ///
    /// @param granted for each of them whether others do not
    void keepGranted(Node node, boolean[] granted) {
        List<Schedule> open = node.schedules.subList(node.claimed, node.schedules.size());
        List<Schedule> ours = new ArrayList<>();
        for (int i = 0; i < granted.length; i++) {
            if (granted[i]) {
                ours.add(open.get(i));
            } else {
                waitingBytes -= open.get(i).bytes();
                release(open.get(i));
            }
        }
        open.clear();
        node.schedules.addAll(ours);
        node.claimed = node.schedules.size();
    }

    /// Takes all schedules away that wait at the node.
    void drop(Node node) {
        while (!node.schedules.isEmpty()) {
            release(take(node));
        }
    }

    /// About how many bytes the waiting schedules take.
    long waitingBytes() {
        return waitingBytes;
    }

    /// Gives a schedule back that is not needed any more.
    void release(Schedule schedule) {
        if (stocked == MOST_STOCKED) {
            return;
        }
        if (stocked == stock.length) {
            stock = Arrays.copyOf(stock, stocked * 2);
        }
        stock[stocked++] = schedule;
    }
}
