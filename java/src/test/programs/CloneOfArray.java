// Cloning an array reads it.
// verdict: data race

class CloneOfArray {
    static Object main() throws Exception {
        int[] x = {1, 2};
        int[][] copy = {null};
        Thread a = new Thread(() -> copy[0] = x.clone());
        Thread b = new Thread(() -> x[0] = 5);
        a.start();
        b.start();
        a.join();
        b.join();
        return copy[0][0];
    }
}
