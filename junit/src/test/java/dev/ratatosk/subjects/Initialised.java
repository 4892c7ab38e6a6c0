package dev.ratatosk.subjects;

/// Reads the setting when it is initialised.
final class Initialised {
    static final int VALUE = Setting.value;

    private Initialised() {}
}
