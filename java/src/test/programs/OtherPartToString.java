// Making a string of a part of an array reads only that.
// verdict: verified

class OtherPartToString {
    static Object main() throws Exception {
        char[] x = {'a', 'b', 'c'};
        int[] seen = {0};
        Thread a = new Thread(() -> seen[0] = new String(x, 0, 2).length());
        Thread b = new Thread(() -> x[2] = 'd');
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0];
    }
}
