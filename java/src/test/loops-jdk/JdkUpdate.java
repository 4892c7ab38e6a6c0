// verdict: verified
// met: AtomicInteger.getAndUpdate, AtomicReference.updateAndGet

import java.util.concurrent.atomic.*;

class JdkUpdate {
    static final Object ONE = new Object();

    static Object main() throws Exception {
        AtomicInteger number = new AtomicInteger();
        AtomicReference<Object> reference = new AtomicReference<>();
        Thread other =
                new Thread(
                        () -> {
                            number.getAndUpdate(n -> n + 1);
                            reference.updateAndGet(r -> ONE);
                        });
        other.start();
        number.incrementAndGet();
        reference.compareAndSet(null, number);
        other.join();
        assert number.get() == 2 && reference.get() == ONE;
        return number.get();
    }
}
