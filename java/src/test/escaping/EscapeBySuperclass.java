// A superclass registers `this` in a list before the subclass sets its final field.
// verdict: data race
// exploring: verified
// explored: [0, 7, none]

import java.util.ArrayList;
import java.util.List;

class EscapeBySuperclass {
    static final List<Base> REGISTERED = new ArrayList<>();

    abstract static class Base {
        Base() {
            synchronized (REGISTERED) {
                REGISTERED.add(this);
            }
        }

        abstract int size();
    }

    static final class Sized extends Base {
        private final int size;

        Sized(int size) {
            this.size = size;
        }

        @Override
        int size() {
            return size;
        }
    }

    static Object main() throws Exception {
        Object[] seen = {"none"};
        Thread reader = new Thread(() -> {
            Base found = null;
            synchronized (REGISTERED) {
                if (!REGISTERED.isEmpty()) {
                    found = REGISTERED.get(0);
                }
            }
            if (found != null) {
                seen[0] = found.size();
            }
        });
        reader.start();
        new Sized(7);
        reader.join();
        return seen[0];
    }
}
