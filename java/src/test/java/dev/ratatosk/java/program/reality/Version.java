package dev.ratatosk.java.program.reality;

/// The forms in which a program is written down.
enum Version {
    /// As a user would write it.
    CHECKED(""),
    /// The same with pauses, to be run on the JVM.
    NATIVE("Chance.pause();"),
    /// The same in terms of the model's API.
    TWIN("");

    private final String pause;

    Version(String pause) {
        this.pause = pause;
    }

    String pause() {
        return pause;
    }
}
