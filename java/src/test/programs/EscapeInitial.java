// A thread-local whose supplier gives all threads the same object.
// verdict: data race

class EscapeInitial {
    static Object main() throws Exception {
        int[] x = {0};
        ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> x);
        Thread a = new Thread(() -> local.get()[0]++);
        Thread b = new Thread(() -> local.get()[0]++);
        a.start();
        b.start();
        a.join();
        b.join();
        return x[0];
    }
}
