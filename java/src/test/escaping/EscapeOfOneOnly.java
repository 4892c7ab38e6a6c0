// One object leaks while it is made, and nobody reads it then. Another of the same class is made
// properly and published by an access that orders nothing: its final field may be read (JLS 17.5).
// verdict: verified
// outcomes: [1, 3]
// exploring: verified
// explored: [1, 3]

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class EscapeOfOneOnly {
    static final VarHandle BOX;

    static {
        try {
            BOX = MethodHandles.lookup().findStaticVarHandle(
                    EscapeOfOneOnly.class, "box", EscapeOfOneOnly.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static EscapeOfOneOnly box;
    static volatile EscapeOfOneOnly leaked;
    final int value;

    EscapeOfOneOnly(int value, boolean leaks) {
        if (leaks) {
            leaked = this;
        }
        this.value = value;
    }

    static Object main() throws Exception {
        int[] seen = {1};
        Thread reader = new Thread(() -> {
            EscapeOfOneOnly found = (EscapeOfOneOnly) BOX.getOpaque();
            if (found != null) {
                seen[0] = found.value;
            }
        });
        reader.start();
        new EscapeOfOneOnly(2, true);
        BOX.setOpaque(new EscapeOfOneOnly(3, false));
        reader.join();
        return seen[0];
    }
}
