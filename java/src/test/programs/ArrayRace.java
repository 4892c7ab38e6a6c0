// Elements of an array are variables of their own: here the same one.
// verdict: data race

class ArrayRace {
    static Object main() throws Exception {
        int[] a = new int[2];
        Thread one = new Thread(() -> a[0]++);
        Thread two = new Thread(() -> a[0]++);
        one.start();
        two.start();
        one.join();
        two.join();
        return a[0];
    }
}
