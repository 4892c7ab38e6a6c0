// Cloning an object reads its fields.
// verdict: data race

class CloneOfObject {
    static final class Box implements Cloneable {
        int n = 1;

        Box copy() {
            try {
                return (Box) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static Object main() throws Exception {
        Box x = new Box();
        Box[] copy = {null};
        Thread a = new Thread(() -> copy[0] = x.copy());
        Thread b = new Thread(() -> x.n = 5);
        a.start();
        b.start();
        a.join();
        b.join();
        return copy[0].n;
    }
}
