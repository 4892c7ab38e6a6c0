// Two monitors in opposite order.
// verdict: deadlock

class MonitorDeadlock {
    static Object main() throws Exception {
        Object a = new Object();
        Object b = new Object();
        Thread other = new Thread(() -> {
            synchronized (a) {
                synchronized (b) {
                }
            }
        });
        other.start();
        synchronized (b) {
            synchronized (a) {
            }
        }
        other.join();
        return "";
    }
}
