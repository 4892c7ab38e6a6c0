// Comparing ranges of arrays reads only those.
// verdict: verified

import java.util.Arrays;

class ArraysInRanges {
    static Object main() throws Exception {
        int[] x = {1, 2, 3};
        int[] y = {1, 2, 3};
        boolean[] same = {false};
        Thread a = new Thread(() -> same[0] = Arrays.equals(x, 0, 2, y, 0, 2));
        Thread b = new Thread(() -> x[2] = 5);
        a.start();
        b.start();
        a.join();
        b.join();
        assert same[0];
        return same[0];
    }
}
