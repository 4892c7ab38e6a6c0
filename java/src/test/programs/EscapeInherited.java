// A thread-local that threads inherit gives both the same object.
// verdict: data race

class EscapeInherited {
    static final InheritableThreadLocal<int[]> LOCAL = new InheritableThreadLocal<>();

    static Object main() throws Exception {
        LOCAL.set(new int[1]);
        Thread a = new Thread(() -> LOCAL.get()[0]++);
        Thread b = new Thread(() -> LOCAL.get()[0]++);
        a.start();
        b.start();
        a.join();
        b.join();
        return LOCAL.get()[0];
    }
}
