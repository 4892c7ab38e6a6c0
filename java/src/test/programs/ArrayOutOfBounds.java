// An atomic array fails out of its bounds, and what follows is still seen.
// verdict: data race

import java.util.concurrent.atomic.AtomicReferenceArray;

class ArrayOutOfBounds {
    static int x;

    static Object main() throws Exception {
        AtomicReferenceArray<String> array = new AtomicReferenceArray<>(2);
        Thread a =
                new Thread(
                        () -> {
                            try {
                                array.set(2_000_000, "far");
                            } catch (IndexOutOfBoundsException expected) {
                                x++;
                            }
                        });
        a.start();
        x++;
        a.join();
        return x;
    }
}
