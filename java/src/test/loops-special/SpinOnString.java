// Strings that are equal but not the same cannot be told apart by what a variable holds.
// verdict: refused

import java.util.concurrent.atomic.*;

class SpinOnString {
    static Object main() throws Exception {
        String old = new String("a");
        String equal = new String("a");
        AtomicReference<String> state = new AtomicReference<>(old);
        Thread other = new Thread(() -> state.set(equal));
        other.start();
        while (state.get() == old) Thread.onSpinWait();
        other.join();
        return state.get();
    }
}
