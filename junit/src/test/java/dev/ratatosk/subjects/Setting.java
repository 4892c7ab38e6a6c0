package dev.ratatosk.subjects;

/// A setting, and a class whose initialiser reads it.
final class Setting {
    static volatile int value;

    private Setting() {}
}
