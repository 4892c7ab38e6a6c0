/// Double-checked locking whose field is not volatile.
class S07LazyInitialisation {
    static class Settings {
        int size = 42;
    }

    private Settings settings;

    Settings get() {
        if (settings == null) {
            synchronized (this) {
                if (settings == null) {
                    settings = new Settings();
                }
            }
        }
        return settings;
    }

    public static void main(String[] args) throws InterruptedException {
        S07LazyInitialisation shared = new S07LazyInitialisation();
        Thread other = new Thread(shared::get);
        other.start();
        assert shared.get().size == 42;
        other.join();
    }
}
