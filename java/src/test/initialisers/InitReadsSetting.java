// What an initialiser reads depends on when it runs.
// verdict: verified
// outcomes: [0, 5]
// exploring: verified
// explored: [0, 5]

class InitReadsSetting {
    static volatile int setting;

    static class Config {
        static final int VALUE = setting;
    }

    static Object main() throws Exception {
        Thread other = new Thread(() -> setting = 5);
        other.start();
        int value = Config.VALUE;
        other.join();
        return value;
    }
}
