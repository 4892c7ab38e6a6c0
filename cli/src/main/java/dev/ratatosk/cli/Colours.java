package dev.ratatosk.cli;

/// Whether somebody has asked for no colours at all.
final class Colours {
    private Colours() {}

    /// See https://no-color.org; a dumb terminal shows the codes as they are.
    static boolean areWelcome() {
        String none = System.getenv("NO_COLOR");
        return (none == null || none.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }
}
