// What an initialiser writes elsewhere does not leak into the next execution.
// verdict: verified
// outcomes: [1 one, 1 two]
// exploring: verified
// explored: [1 one, 1 two]

import java.util.ArrayList;
import java.util.List;

class InitLeavesNothing {
    static final List<String> LOG = new ArrayList<>();

    static class Noisy {
        static final String BY;

        static {
            synchronized (LOG) {
                LOG.add(BY = Thread.currentThread().getName());
            }
        }
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> Noisy.BY.length(), "one");
        Thread two = new Thread(() -> Noisy.BY.length(), "two");
        one.start();
        two.start();
        one.join();
        two.join();
        return LOG.size() + " " + Noisy.BY;
    }
}
