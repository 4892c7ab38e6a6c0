// Pops from a stack until there is something.
// verdict: verified

import java.util.concurrent.atomic.*;

class PopUntilNonEmpty {
    static final class Stack {
        private static final class Node {
            final int value;
            Node next;

            Node(int value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node> top = new AtomicReference<>();

        void push(int value) {
            Node node = new Node(value);
            Node old;
            do {
                old = top.get();
                node.next = old;
            } while (!top.compareAndSet(old, node));
        }

        int pop() {
            while (true) {
                Node old = top.get();
                if (old == null) continue;
                if (top.compareAndSet(old, old.next)) return old.value;
            }
        }
    }

    static Object main() throws Exception {
        Stack stack = new Stack();
        Thread one = new Thread(() -> stack.push(1));
        Thread two = new Thread(() -> stack.push(2));
        one.start();
        two.start();
        int sum = stack.pop() + stack.pop();
        assert sum == 3;
        one.join();
        two.join();
        return sum;
    }
}
