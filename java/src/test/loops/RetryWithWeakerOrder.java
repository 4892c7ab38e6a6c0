// A failed attempt does not order anything, unlike the read before the loop.
// verdict: data race

import java.lang.invoke.*;

class RetryWithWeakerOrder {
    static final class Box {
        int number;
        int plain;
    }

    static Object main() throws Exception {
        VarHandle x = MethodHandles.lookup().findVarHandle(Box.class, "number", int.class);
        Box box = new Box();
        Thread other =
                new Thread(
                        () -> {
                            box.plain = 1;
                            x.setRelease(box, 5);
                        });
        other.start();
        int seen = (int) x.getAcquire(box);
        while (true) {
            int found = (int) x.getOpaque(box);
            if (found == seen) {
                break;
            }
            seen = found;
        }
        if (seen == 5) {
            box.plain++;
        }
        other.join();
        return null;
    }
}
