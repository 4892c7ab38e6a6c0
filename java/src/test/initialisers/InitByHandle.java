// A handle of a static field initialises the class that the field belongs to.
// verdict: verified
// outcomes: [1 3]
// exploring: verified
// explored: [1 3]

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class InitByHandle {
    static final VarHandle LEVEL;
    static volatile int initialised;

    static {
        try {
            LEVEL = MethodHandles.lookup().findStaticVarHandle(Level.class, "level", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Level {
        static volatile int level = 2;

        static {
            initialised++;
        }
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> {});
        other.start();
        other.join();
        assert initialised == 0;
        LEVEL.getAndAdd(1);
        return initialised + " " + Level.level;
    }
}
