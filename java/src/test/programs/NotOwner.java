// notify without the monitor.
// verdict: uncaught exception

class NotOwner {
    static Object main() throws Exception {
        Object lock = new Object();
        Thread other = new Thread(lock::notify);
        other.start();
        other.join();
        return "";
    }
}
