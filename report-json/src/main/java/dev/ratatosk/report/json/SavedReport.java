package dev.ratatosk.report.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/// What a replay needs of a report that was written as JSON.
///
/// @param program the program's name in it
/// @param tokens the replay tokens of its errors, in order
public record SavedReport(String program, List<String> tokens) {
    public SavedReport {
        tokens = List.copyOf(tokens);
    }

    /// Reads what [JsonReport] wrote.
    ///
    /// @throws IllegalArgumentException if it is something else; the message says what is wrong
    public static SavedReport parse(String json) {
        JsonNode root;
        try {
            root = new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new IllegalArgumentException(
                    "line " + line + " is not JSON: " + e.getOriginalMessage(), e);
        }
        if (!root.path("errors").isArray()) {
            throw new IllegalArgumentException("it is not a report: it has no array \"errors\"");
        }
        List<String> tokens = new ArrayList<>();
        root.path("errors").forEach(error -> tokens.add(error.path("replay").asText()));
        return new SavedReport(root.path("program").asText(), tokens);
    }
}
