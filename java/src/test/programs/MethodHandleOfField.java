// Method handles of fields are not seen.
// verdict: refused: Object shared between threads: java.lang.invoke.DirectMethodHandle$Accessor

import java.lang.invoke.*;

class MethodHandleOfField {
    static final MethodHandle SETTER;

    static {
        try {
            SETTER =
                    MethodHandles.lookup()
                            .findSetter(MethodHandleOfField.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    int n;

    static Object main() throws Exception {
        MethodHandleOfField x = new MethodHandleOfField();
        Thread a =
                new Thread(
                        () -> {
                            try {
                                SETTER.invokeExact(x, 1);
                            } catch (Throwable e) {
                                throw new AssertionError(e);
                            }
                        });
        a.start();
        a.join();
        return x.n;
    }
}
