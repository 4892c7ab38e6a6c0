// Class initialisation is atomic.
// verdict: verified

class HolderIdiom {
    static class Holder {
        static final Holder INSTANCE = new Holder();
        private final int value = 3;

        int get() {
            return value;
        }
    }

    static Object main() throws Exception {
        Thread one = new Thread(() -> Holder.INSTANCE.get());
        Thread two = new Thread(() -> Holder.INSTANCE.get());
        one.start();
        two.start();
        one.join();
        two.join();
        return Holder.INSTANCE.get();
    }
}
