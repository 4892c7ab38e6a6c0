package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import dev.ratatosk.core.event.Guard;
import dev.ratatosk.core.event.Waiting;

/// Something that is done once: 0 is not begun, 1 under way, 2 done.
final class Once {
    private static final int NOT_BEGUN = 0;
    private static final int UNDER_WAY = 1;
    private static final int DONE = 2;

    private Once() {}

    static void run(CThread t, long control, Runnable action) {
        int word = t.sync().word(control, "once");
        long found = t.sync().compareAndExchange(word, NOT_BEGUN, UNDER_WAY);
        if (found == NOT_BEGUN) {
            action.run();
            t.sync().write(word, DONE);
        } else if (found == UNDER_WAY) {
            t.sync().await(word, Guard.EQUAL, DONE, Waiting.PARK);
        }
    }
}
