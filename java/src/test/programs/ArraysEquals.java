// Comparing arrays reads them.
// verdict: data race

import java.util.Arrays;

class ArraysEquals {
    static Object main() throws Exception {
        int[] x = {1, 2, 3};
        int[] y = {1, 2, 3};
        boolean[] same = {false};
        Thread a = new Thread(() -> same[0] = Arrays.equals(x, y));
        Thread b = new Thread(() -> x[2] = 5);
        a.start();
        b.start();
        a.join();
        b.join();
        return same[0];
    }
}
