package dev.ratatosk.core.explore.ra;

import dev.ratatosk.core.event.OpCode;
import dev.ratatosk.core.event.OperationTable;
import dev.ratatosk.core.spi.Claims;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.core.table.ObjectColumn;

/// The nodes on the path, the root first, and the stock of nodes and schedules. Memory is bounded
/// by the path and the schedules that wait on it.
final class Nodes {
    /// The first [#size] of them are on the path.
    private final ObjectColumn<Node> stack = new ObjectColumn<>();

    private int size;

    /// So many of the first nodes are shared.
    private int shared;

    /// By location: the innermost node for it.
    private final IntColumn innermost = new IntColumn(Node.NO_NODE);

    private final ObjectColumn<Schedule> stock = new ObjectColumn<>();

    int size() {
        return size;
    }

    int shared() {
        return shared;
    }

    boolean isShared(int level) {
        return level < shared;
    }

    /// The first node that is not shared becomes so.
    void share(long number) {
        stack.get(shared++).number = number;
    }

    Node get(int level) {
        return stack.get(level);
    }

    Node top() {
        return stack.get(size - 1);
    }

    /// The innermost node for the location, or [Node#NO_NODE].
    int innermost(int location) {
        return innermost.getOrFiller(location);
    }

    /// Adds a node for the path's graph and the operation in the table's row, with which the thread
    /// continues.
    Node push(Path path, OperationTable table, int row, int thread) {
        if (size == stack.size()) {
            stack.add(new Node());
        }
        Node node = stack.get(size);
        node.clear();
        node.prefix = path.length();
        node.thread = thread;
        node.index = path.graph.count(thread);
        node.before = path.graph.lastEvent(thread);
        node.operation.copy(0, table, row);
        int code = table.code[row];
        node.kind = NodeKind.of(code);
        node.updates = Path.isUpdateCode(code);
        int location = OpCode.accesses(code) ? table.location[row] : -1;
        node.location = location;
        if (location >= 0) {
            innermost.extendTo(location + 1);
            node.outer = innermost.get(location);
            innermost.set(location, size);
        }
        size++;
        return node;
    }

    void pop() {
        Node node = stack.get(--size);
        shared = Math.min(shared, size);
        if (node.location >= 0) {
            innermost.set(node.location, node.outer);
        }
    }

    /// Asks whose the classes are that wait at a shared node, and forgets those of others.
    void claim(Node node, Claims claims) {
        long[] unclaimed = node.unclaimed();
        if (unclaimed.length > 0) {
            boolean[] granted = claims.claim(node.number, unclaimed);
            node.keepGranted(granted).forEach(this::release);
        }
    }

    /// Takes all classes away that wait at the node.
    void drop(Node node) {
        node.immediate.clear();
        node.neverIsOpen = false;
        node.neverIsClaimed = false;
        while (node.hasSchedule()) {
            release(node.takeSchedule());
        }
    }

    /// About how many bytes the waiting classes take.
    long waitingBytes() {
        long bytes = 0;
        for (int level = 0; level < size; level++) {
            bytes += stack.get(level).waitingBytes();
        }
        return bytes;
    }

    /// An empty schedule.
    Schedule newSchedule() {
        Schedule schedule = stock.isEmpty() ? new Schedule() : stock.removeLast();
        schedule.clear();
        return schedule;
    }

    /// Gives a schedule back that is not needed any more.
    void release(Schedule schedule) {
        stock.add(schedule);
    }
}
