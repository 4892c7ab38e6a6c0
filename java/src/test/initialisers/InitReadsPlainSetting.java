// What an initialiser reads races as if the thread that runs it had read it.
// verdict: data race
// exploring: verified
// explored: [0, 5]

class InitReadsPlainSetting {
    static int setting;

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
