// The fields of an interface are final for the JVM, too, so that they cannot be set again.
// verdict: refused: Initialisation of interface InitOfInterface$Limits

class InitOfInterface {
    static volatile int setting;

    interface Limits {
        int VALUE = read();
    }

    static int read() {
        return setting;
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> setting = 5);
        other.start();
        int value = Limits.VALUE;
        other.join();
        return value;
    }
}
