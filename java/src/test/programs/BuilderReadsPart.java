// Appending a part of an array to a string builder reads only that.
// verdict: verified

class BuilderReadsPart {
    static Object main() throws Exception {
        char[] x = {'a', 'b', 'c'};
        int[] seen = {0};
        Thread a = new Thread(() -> new StringBuilder().append(x, 0, 2));
        Thread b = new Thread(() -> x[2] = 'd');
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
