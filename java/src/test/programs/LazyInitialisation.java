// Lazy initialisation without synchronisation.
// verdict: data race

class LazyInitialisation {
    Object instance;

    Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    static Object main() throws Exception {
        LazyInitialisation s = new LazyInitialisation();
        Thread other = new Thread(s::get);
        other.start();
        s.get();
        other.join();
        return "";
    }
}
