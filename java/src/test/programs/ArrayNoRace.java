// Two elements of one array.
// verdict: verified

class ArrayNoRace {
    static Object main() throws Exception {
        int[] a = new int[2];
        Thread one = new Thread(() -> a[0]++);
        Thread two = new Thread(() -> a[1]++);
        one.start();
        two.start();
        one.join();
        two.join();
        assert a[0] + a[1] == 2;
        return a[0] + a[1];
    }
}
