// The compact constructor of a record leaks it; who reads it calls its accessors.
// verdict: data race
// exploring: verified
// explored: [0 0, 0 2, 1 0, 1 2, none]

record EscapeOfRecordByAccessor(int left, int right) {
    static volatile EscapeOfRecordByAccessor leaked;

    EscapeOfRecordByAccessor {
        leaked = this;
    }

    static Object main() throws Exception {
        String[] seen = {"none"};
        Thread reader = new Thread(() -> {
            EscapeOfRecordByAccessor found = leaked;
            if (found != null) {
                seen[0] = found.left() + " " + found.right();
            }
        });
        reader.start();
        new EscapeOfRecordByAccessor(1, 2);
        reader.join();
        return seen[0];
    }
}
