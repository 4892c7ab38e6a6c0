package dev.ratatosk.c.memory;

import dev.ratatosk.c.ir.Shape;

/// Where in the source memory is allocated.
///
/// @param name the variable's name, or the function that allocates
/// @param object the type of what is allocated on the heap; empty if unknown
/// @param shape what its parts are called
public record Site(
        String name, String function, String file, int line, String object, Shape shape) {
    /// Of what is allocated here nothing more is known.
    public Site(String name, String function, String file, int line) {
        this(name, function, file, line, "", Shape.PLAIN);
    }

    /// What knowledge about memory allocated here is filed under.
    String key() {
        return name + "@" + function + "@" + file + "@" + line;
    }

    /// For a sentence.
    public String where() {
        return file + ":" + line;
    }
}
