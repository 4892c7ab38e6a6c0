package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class JsonTest {
    @Test
    void valuesBecomeText() {
        assertEquals(
                "{\"a\":[1,-2.5,true],\"b\":{},\"c\":\"x y\"}",
                Json.of(
                        new TreeMap<>(
                                Map.of("a", List.of(1, -2.5, true), "b", Map.of(), "c", "x y"))));
    }

    @Test
    void noCharacterOfATextMeansAnythingInHtmlOrScripts() {
        String json = Json.of("</script><!-- & \" \\ \u2028 \n \uD83D \uD83D\uDC3F");
        assertEquals(
                "\"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u0022 \\u005c \\u2028 \\u000a \\ud83d"
                        + " \\ud83d\\udc3f\"",
                json);
        assertFalse(json.contains("<"));
    }

    @Test
    void otherThingsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Json.of('c'));
    }
}
