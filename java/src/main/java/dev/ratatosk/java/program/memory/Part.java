package dev.ratatosk.java.program.memory;

import dev.ratatosk.core.runtime.Labels;

/// What an object has besides its fields.
public enum Part implements Labels.ValueFormat {
    /// The monitor of any object: 0 is free, 1 is held.
    MONITOR("", value -> value == 0 ? "free" : "held"),
    /// A bit for each thread that waits for a signal of the monitor, or for a synchroniser to be
    /// released.
    WAITERS(".waiters", Part::count),
    /// The threads that wait for a synchroniser.
    QUEUE(".queue"),
    /// The threads that wait for a condition, in the order of their arrival.
    CONDITION(".waiters"),
    /// A thread's permit to continue after parking.
    PERMIT(".permit", value -> value == 0 ? "none" : "available"),
    /// Whether a thread is interrupted.
    INTERRUPTED(".interrupted", value -> value == 0 ? "false" : "true"),
    /// Why a thread that waits for a signal continues: 0 is not at all.
    SIGNAL(".signal", value -> value == 0 ? "none" : value == 1 ? "notified" : "interrupted"),
    /// 0 is not started, 1 is alive, 2 has ended. With 1, a bit for each thread that waits for the
    /// end, from the third on.
    STATE(".state", value -> value == 0 ? "new" : value == 2 ? "ended" : "alive"),
    /// Properties of a thread: a value is which thread has set it and when.
    NAME(".name", Part::property),
    PRIORITY(".priority", Part::property),
    DAEMON(".daemon", Part::property),
    HANDLER(".handler", Part::property),
    LOADER(".contextClassLoader", Part::property),
    /// The word of a thread pool.
    POOL(""),
    /// A bit for each thread that waits for the end of a pool.
    JOINERS(".joiners", Part::count),
    /// Whether a thread that waits for such an end has to look again.
    WAKE(".wake", value -> value == 0 ? "none" : "look again"),
    /// How far a class has been initialised.
    INITIALISER(" (initialiser)");

    private final String suffix;

    @SuppressWarnings("ImmutableEnumChecker") // All formats are functions without state.
    private final Labels.ValueFormat format;

    /// A part whose values only its owner can read, which says how to show them: see
    /// [Locations#ofPart].
    Part(String suffix) {
        this(suffix, Long::toString);
    }

    Part(String suffix, Labels.ValueFormat format) {
        this.suffix = suffix;
        this.format = format;
    }

    private static String count(long set) {
        return Long.bitCount(set) + " waiting";
    }

    private static String property(long value) {
        return value == 0 ? "as made" : "another";
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

    @Override
    public String show(long value) {
        return format.show(value);
    }
}
