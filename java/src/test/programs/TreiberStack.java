// A lock-free stack, two threads.
// verdict: verified

import java.util.concurrent.atomic.*;

class TreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
        Node node = new Node(value);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    int pop() {
        while (true) {
            Node node = top.get();
            if (node == null) {
                return 0;
            }
            if (top.compareAndSet(node, node.next)) {
                return node.value;
            }
        }
    }

    static Object main() throws Exception {
        TreiberStack s = new TreiberStack();
        Thread other = new Thread(() -> s.push(1));
        other.start();
        s.push(2);
        int first = s.pop();
        other.join();
        int second = s.pop();
        assert first + second == 3;
        return first;
    }
}
