// Objects are made with branches in the arguments of their constructors.
// verdict: verified
// outcomes: [[3, 2, 9]]
// exploring: verified
// explored: [[3, 2, 9]]

import java.util.List;

class InitInArguments {
    static int offset = 1;

    static class Made {
        static final int MORE = offset;
        final int value;
        final String text;

        Made(int value, String text) {
            this.value = value;
            this.text = text;
        }
    }

    static int one(boolean first, int x) {
        return new Made(first ? x : 2, first ? "a" : new String("b" + (x > 0 ? x : 3))).value;
    }

    static int nested(int n) {
        int sum = Made.MORE - 1;
        for (int i = 0; i < n; i++) {
            sum += new Made(i > 2 ? new Made(i, i == 1 ? "c" : "d").value : 2, "e").value;
        }
        return sum;
    }

    static Object main() throws Exception {
        int[] result = new int[2];
        Thread other = new Thread(() -> result[0] = one(true, 3));
        other.start();
        result[1] = one(false, 5);
        other.join();
        return List.of(result[0], result[1], nested(4));
    }
}
