// Waits until a reference is another one, and until it is a certain one.
// verdict: verified

import java.util.concurrent.atomic.*;

class SpinOnReference {
    static final Object FIRST = new Object();
    static final Object LAST = new Object();

    static Object main() throws Exception {
        AtomicReference<Object> state = new AtomicReference<>(FIRST);
        Object middle = new Object();
        Thread other =
                new Thread(
                        () -> {
                            Object seen;
                            while ((seen = state.get()) == FIRST) Thread.onSpinWait();
                            assert seen == middle;
                            state.set(LAST);
                        });
        other.start();
        state.set(middle);
        while (state.get() != LAST) Thread.onSpinWait();
        other.join();
        return state.get() == LAST;
    }
}
