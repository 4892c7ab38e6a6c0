// A lambda of the JDK holds a lambda that holds what is shared.
// verdict: data race

import java.util.function.IntConsumer;

class EscapeComposed {
    static Object main() throws Exception {
        int[] x = {0};
        IntConsumer add = n -> x[0] += n;
        IntConsumer both = add.andThen(n -> {});
        Thread a = new Thread(() -> both.accept(1));
        Thread b = new Thread(() -> both.accept(1));
        a.start();
        b.start();
        a.join();
        b.join();
        return x[0];
    }
}
