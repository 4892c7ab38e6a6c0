import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/// A lock-free stack of numbered nodes that are used again: between the read of the top and the
/// compare-and-set the same node may be gone and back, with another successor (ABA).
class S08AbaStack {
    private final AtomicInteger top = new AtomicInteger(0);
    private final AtomicIntegerArray next = new AtomicIntegerArray(4);

    void push(int node) {
        int seen;
        do {
            seen = top.get();
            next.set(node, seen);
        } while (!top.compareAndSet(seen, node));
    }

    int pop() {
        while (true) {
            int node = top.get();
            if (node == 0) {
                return 0;
            }
            if (top.compareAndSet(node, next.get(node))) {
                return node;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        S08AbaStack stack = new S08AbaStack();
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
