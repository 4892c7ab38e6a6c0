// A lock-free stack, three threads.
// verdict: verified

import java.util.concurrent.atomic.*;

class TreiberStackOfThree {
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
        TreiberStackOfThree s = new TreiberStackOfThree();
        int[] got = new int[1];
        Thread one = new Thread(() -> s.push(1));
        Thread two = new Thread(() -> got[0] = s.pop());
        one.start();
        two.start();
        s.push(2);
        one.join();
        two.join();
        int rest = s.pop() + s.pop();
        assert got[0] + rest == 3;
        return got[0];
    }
}
