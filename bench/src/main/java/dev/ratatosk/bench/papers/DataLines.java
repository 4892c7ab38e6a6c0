package dev.ratatosk.bench.papers;

import java.util.function.Consumer;

/// The lines of a resource.
final class DataLines {
    private DataLines() {}

    /// Hands on each line that is neither empty nor a comment.
    ///
    /// @param name the name of the resource, for messages
    static void forEach(String name, String text, Consumer<String> reader) {
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String content = line.replaceFirst("^#.*", "").strip();
            try {
                if (!content.isEmpty()) {
                    reader.accept(content);
                }
            } catch (IllegalArgumentException wrong) {
                String where = name + ":" + number + ": ";
                throw new IllegalArgumentException(where + wrong.getMessage(), wrong);
            }
        }
    }
}
