// A name that another thread sets is there or not.
// verdict: verified

class RenamedThread {
    static Object main() throws Exception {
        Thread main = Thread.currentThread();
        Thread a = new Thread(() -> main.setName("other"));
        a.start();
        String name = main.getName();
        a.join();
        return name + " " + main.getName();
    }
}
