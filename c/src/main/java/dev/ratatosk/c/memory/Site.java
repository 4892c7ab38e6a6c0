package dev.ratatosk.c.memory;

/// Where in the source memory is allocated.
///
/// @param name the variable's name, or the function that allocates
public record Site(String name, String function, String file, int line) {
    /// What knowledge about memory allocated here is filed under.
    String key() {
        return name + "@" + function + "@" + file + "@" + line;
    }

    /// For a sentence.
    public String where() {
        return file + ":" + line;
    }
}
