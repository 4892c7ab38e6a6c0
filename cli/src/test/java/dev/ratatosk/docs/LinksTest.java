package dev.ratatosk.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Links between the documents of the project lead to files and headings that exist.
final class LinksTest {
    private static final Path ROOT = Path.of("..");

    @TempDir private Path folder = Path.of("unset");

    private MarkdownFile page(String text) throws IOException {
        Path file = folder.resolve("page.md");
        Files.writeString(file, text);
        return MarkdownFile.read(file);
    }

    @Test
    void linksOfAllDocumentsLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (MarkdownFile document : MarkdownFile.below(ROOT)) {
            links += document.links().size();
            broken.addAll(document.brokenLinks());
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 50, "only " + links + " links were found");
    }

    @Test
    void aLinkToAMissingFileIsBroken() throws IOException {
        assertEquals(1, page("See [that](missing.md).").brokenLinks().size());
    }

    @Test
    void aLinkToAMissingHeadingIsBroken() throws IOException {
        MarkdownFile page = page("# Here\n[a](#here), [b](page.md#here), [c](page.md#there)\n");
        assertEquals(List.of(page.path() + ": page.md#there: no such heading"), page.brokenLinks());
    }

    @Test
    void codeAndAddressesOfTheWebAreNoLinks() throws IOException {
        String text = "`[a](b)` [c](https://example.org/x)\n```\n[d](e)\n# No heading\n```\n";
        assertEquals(List.of(), page(text).links());
        assertEquals(Set.of(), page(text).anchors());
    }

    @Test
    void anchorsAreThoseOfGitHub() throws IOException {
        MarkdownFile page = page("# `ra`: one, two\n## What is found\n## What is found\n");
        assertEquals(Set.of("ra-one-two", "what-is-found", "what-is-found-1"), page.anchors());
    }
}
