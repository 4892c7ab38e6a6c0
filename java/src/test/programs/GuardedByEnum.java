import java.util.HashSet;
import java.util.Set;

/// A static set of enum constants decides whether a counter is used, without a lock.
// verdict: data race
class GuardedByEnum {
    enum Operation {
        ADD,
        REMOVE
    }

    private static final Set<Operation> ENABLED = new HashSet<>(Set.of(Operation.ADD));
    private static int counter;

    static Object main() throws InterruptedException {
        Thread other = new Thread(GuardedByEnum::run);
        other.start();
        run();
        other.join();
        return counter;
    }

    private static void run() {
        if (ENABLED.contains(Operation.ADD)) {
            counter++;
        }
    }
}
