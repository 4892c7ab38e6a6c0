// What an iteration takes into the next one is read from another field than what the loop was
// entered with: the first field never changes, the second one does.
// verdict: verified

class CarriedFromAnotherField {
    static volatile int first;
    static volatile int second;

    static Object main() throws Exception {
        Thread other = new Thread(() -> second = 1);
        other.start();
        int seen = first;
        while (seen == 0) {
            seen = second;
        }
        other.join();
        return seen;
    }
}
