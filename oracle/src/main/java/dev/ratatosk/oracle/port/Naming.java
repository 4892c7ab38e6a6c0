package dev.ratatosk.oracle.port;

/// What the threads and locations of a trace are called in the oracle's events.
interface Naming {
    /// The thread of events that are left out.
    int HIDDEN = -1;

    /// The oracle's number of a thread, or [#HIDDEN].
    int thread(int thread);

    String threadName(int thread);

    String variable(int location);

    /// Everything as it is in the trace.
    static Naming asRecorded() {
        return new Naming() {
            @Override
            public int thread(int thread) {
                return thread;
            }

            @Override
            public String threadName(int thread) {
                return "thread " + thread;
            }

            @Override
            public String variable(int location) {
                return "location " + location;
            }
        };
    }
}
