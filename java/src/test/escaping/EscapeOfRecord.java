// The compact constructor of a record leaks it; who reads it asks for its text only.
// verdict: data race
// exploring: refused: toString, hashCode or equals of a record

record EscapeOfRecord(int left, int right) {
    static volatile EscapeOfRecord leaked;

    EscapeOfRecord {
        leaked = this;
    }

    static Object main() throws Exception {
        String[] seen = {"none"};
        Thread reader = new Thread(() -> {
            EscapeOfRecord found = leaked;
            if (found != null) {
                seen[0] = found.toString();
            }
        });
        reader.start();
        new EscapeOfRecord(1, 2);
        reader.join();
        return seen[0];
    }
}
