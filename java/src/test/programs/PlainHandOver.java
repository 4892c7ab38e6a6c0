// An object handed over without synchronisation.
// verdict: data race

import java.util.concurrent.atomic.AtomicReference;

class PlainHandOver {
    static Object main() throws Exception {
        AtomicReference<int[]> box = new AtomicReference<>();
        int[] seen = {0};
        Thread a = new Thread(() -> box.setPlain(new int[] {1}));
        Thread b =
                new Thread(
                        () -> {
                            int[] x = box.getPlain();
                            seen[0] = x == null ? 0 : x[0];
                        });
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
