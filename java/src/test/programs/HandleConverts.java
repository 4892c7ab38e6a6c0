import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Values that a `VarHandle` converts to the type of its variable: boxed, unboxed, widened.
// verdict: verified
class HandleConverts {
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final VarHandle LONG;
    private static final VarHandle DOUBLE;
    private static final VarHandle OBJECT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LONG = lookup.findVarHandle(HandleConverts.class, "number", long.class);
            DOUBLE = lookup.findVarHandle(HandleConverts.class, "real", double.class);
            OBJECT = lookup.findVarHandle(HandleConverts.class, "object", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long number;
    private volatile double real;
    private volatile Object object;

    static Object main() throws InterruptedException {
        Object[] shared = new Object[1];
        HandleConverts fields = new HandleConverts();
        boolean[] won = new boolean[2];
        Thread other = new Thread(() -> won[1] = run(shared, fields, 3));
        other.start();
        won[0] = run(shared, fields, 2);
        other.join();
        assert won[0] != won[1];
        assert shared[0].equals(won[0] ? 2 : 3) : shared[0];
        assert fields.number == 7 && fields.real == 1.0 && fields.object.equals('x');
        return won[0];
    }

    private static boolean run(Object[] shared, HandleConverts fields, int mine) {
        ELEMENTS.compareAndSet(shared, 0, (Object) null, 1);
        boolean won = ELEMENTS.compareAndSet(shared, 0, 1, mine);
        LONG.setVolatile(fields, 7);
        assert (long) LONG.getAndSet(fields, 7) == 7;
        DOUBLE.setVolatile(fields, 1);
        OBJECT.setVolatile(fields, 'x');
        return won;
    }
}
