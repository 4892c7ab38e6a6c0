// Reading from a stream writes the array.
// verdict: data race

import java.io.ByteArrayInputStream;

class StreamFillsArray {
    static Object main() throws Exception {
        byte[] x = new byte[2];
        int[] seen = {0};
        Thread a = new Thread(() -> new ByteArrayInputStream(new byte[] {1, 2}).read(x, 0, 2));
        Thread b = new Thread(() -> seen[0] = x[1]);
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
