// Final fields of a published object need no synchronisation.
// verdict: verified

class FinalField {
    record Box(int value) {}

    volatile Box box;

    static Object main() throws Exception {
        FinalField s = new FinalField();
        Thread writer = new Thread(() -> s.box = new Box(7));
        writer.start();
        Box seen = s.box;
        int value = seen == null ? 0 : seen.value;
        writer.join();
        return value;
    }
}
