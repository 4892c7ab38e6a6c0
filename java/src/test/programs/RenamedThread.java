// A name that another thread sets is not seen.
// verdict: refused: The program renames a thread that runs already

class RenamedThread {
    static Object main() throws Exception {
        Thread main = Thread.currentThread();
        Thread a = new Thread(() -> main.setName("other"));
        a.start();
        String name = main.getName();
        a.join();
        return name;
    }
}
