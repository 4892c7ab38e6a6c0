// Copying a string into an array writes it.
// verdict: data race

class StringFillsArray {
    static Object main() throws Exception {
        char[] x = new char[4];
        int[] seen = {0};
        Thread a = new Thread(() -> "abcd".getChars(0, 4, x, 0));
        Thread b = new Thread(() -> seen[0] = x[0]);
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
