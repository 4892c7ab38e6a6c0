import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/// The same with a stamp beside the top that never comes back.
class S09AbaStackStamped {
    private final AtomicLong top = new AtomicLong(0);
    private final AtomicIntegerArray next = new AtomicIntegerArray(4);

    private static long stamped(long before, int node) {
        return ((before >>> 32) + 1) << 32 | node;
    }

    void push(int node) {
        long seen;
        do {
            seen = top.get();
            next.set(node, (int) seen);
        } while (!top.compareAndSet(seen, stamped(seen, node)));
    }

    int pop() {
        while (true) {
            long seen = top.get();
            int node = (int) seen;
            if (node == 0) {
                return 0;
            }
            if (top.compareAndSet(seen, stamped(seen, next.get(node)))) {
                return node;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        S09AbaStackStamped stack = new S09AbaStackStamped();
        stack.push(1);
        stack.push(2);
        int[] got = new int[1];
        Thread other = new Thread(() -> got[0] = stack.pop());
        other.start();
        int a = stack.pop();
        int b = stack.pop();
        if (a != 0) {
            stack.push(a);
        }
        other.join();
        int left = stack.pop();
        assert left == 0 || left != b && left != got[0] : "node " + left + " is there twice";
    }
}
