// Copying a string builder into an array writes it.
// verdict: data race

class BuilderFillsArray {
    static Object main() throws Exception {
        char[] x = new char[2];
        int[] seen = {0};
        Thread a = new Thread(() -> new StringBuilder("ab").getChars(0, 2, x, 0));
        Thread b = new Thread(() -> seen[0] = x[1]);
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
