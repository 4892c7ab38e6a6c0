package dev.ratatosk.subjects;

/// Reads the setting when it is initialised.
final class InitialisedEarly {
    static final int VALUE = Setting.value;

    private InitialisedEarly() {}
}
