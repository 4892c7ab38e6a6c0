package dev.ratatosk.cli.output;

/// Whether the environment asks for no colours at all.
public final class Colours {
    private Colours() {}

    /// See https://no-color.org; a dumb terminal shows the codes as they are.
    public static boolean areWelcome() {
        String none = System.getenv("NO_COLOR");
        return (none == null || none.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }
}
