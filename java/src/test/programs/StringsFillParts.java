// Copying into different parts of an array is no race.
// verdict: verified

class StringsFillParts {
    static Object main() throws Exception {
        char[] x = new char[4];
        int[] seen = {0};
        Thread a = new Thread(() -> "abcd".getChars(1, 3, x, 0));
        Thread b = new Thread(() -> "efgh".getChars(0, 2, x, 2));
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
