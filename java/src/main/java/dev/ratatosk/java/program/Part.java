package dev.ratatosk.java.program;

import dev.ratatosk.core.runtime.Labels;

/// What an object has besides its fields.
enum Part implements Labels.ValueFormat {
    /// The monitor of any object: 0 is free, 1 is held.
    MONITOR(""),
    /// A bit for each thread that waits for a signal of the monitor.
    WAITERS(".waiters"),
    /// Who waits for a synchroniser: see [LockQueues].
    QUEUE(".queue"),
    /// The threads that wait for a condition, in the order of their arrival.
    CONDITION(".waiters"),
    /// A thread's permit to go on after parking.
    PERMIT(".permit"),
    /// Whether a thread is interrupted.
    INTERRUPTED(".interrupted"),
    /// Why a thread that waits for a signal goes on: 0 is not at all.
    SIGNAL(".signal"),
    /// 0 is not started, 1 is alive, 2 has ended. With 1, a bit for each thread that waits for the
    /// end, from the third on.
    STATE(".state"),
    /// Properties of a thread: a value is who has set it and when.
    NAME(".name"),
    PRIORITY(".priority"),
    DAEMON(".daemon"),
    HANDLER(".handler"),
    LOADER(".contextClassLoader"),
    /// The word of a thread pool.
    POOL(""),
    /// A bit for each thread that waits for the end of a pool.
    JOINERS(".joiners"),
    /// Whether a thread that waits for such an end has to look again.
    WAKE(".wake"),
    /// How far a class has been initialised.
    INITIALISER(" (initialiser)");

    private final String suffix;

    Part(String suffix) {
        this.suffix = suffix;
    }

    /// A number that is no field's offset.
    int offset() {
        return -1 - ordinal();
    }

    String suffix() {
        return suffix;
    }

    @Override
    public boolean hides(long value) {
        return this == STATE || this == INTERRUPTED && value == 0;
    }

    private static String initialiser(long value) {
        return value == InitialiserTable.NOT_YET
                ? "not initialised"
                : value == InitialiserTable.RUNNING
                        ? "being initialised"
                        : value == InitialiserTable.DONE ? "initialised" : "failed";
    }

    @Override
    public String show(long value) {
        return switch (this) {
            case MONITOR -> value == 0 ? "free" : "held";
            case WAITERS, JOINERS -> Long.bitCount(value) + " waiting";
            case QUEUE -> LockQueues.lengthOf(value) + " waiting";
            case CONDITION -> ConditionWaits.sizeOf(value) + " waiting";
            case PERMIT -> value == 0 ? "none" : "available";
            case INTERRUPTED -> value == 0 ? "false" : "true";
            case SIGNAL -> value == 0 ? "none" : value == 1 ? "notified" : "interrupted";
            case NAME, PRIORITY, DAEMON, HANDLER, LOADER -> value == 0 ? "as made" : "another";
            case WAKE -> value == 0 ? "none" : "look again";
            case POOL -> PoolWord.show(value);
            case INITIALISER -> initialiser(value);
            case STATE -> value == 0 ? "new" : value == 2 ? "ended" : "alive";
        };
    }
}
