// Copying a string builder into an array writes only the part.
// verdict: verified

class BuilderFillsPart {
    static Object main() throws Exception {
        char[] x = new char[3];
        int[] seen = {0};
        Thread a = new Thread(() -> new StringBuilder("ab").getChars(0, 2, x, 0));
        Thread b = new Thread(() -> seen[0] = x[2]);
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
