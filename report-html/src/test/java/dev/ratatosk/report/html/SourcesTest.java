package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourcesTest {
    @TempDir private Path project;

    private Path write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void sourcesAreFoundBesideTheClassesOfABuild() throws IOException {
        write("src/main/java/a/Queue.java", "one\ntwo\n");
        Path classes = Files.createDirectories(project.resolve("target/classes"));
        assertEquals(
                Optional.of(List.of("one", "two")),
                Sources.besideClasses(List.of(classes)).linesOf("Queue.java", Set.of()));
    }

    @Test
    void aNameOfSeveralFilesIsDecidedByPackagesOrNotAtAll() throws IOException {
        write("src/main/java/a/Queue.java", "of a");
        write("src/test/java/b/Queue.java", "of b");
        Sources sources =
                Sources.besideClasses(
                        List.of(Files.createDirectories(project.resolve("target/classes"))));
        assertEquals(Optional.of(List.of("of b")), sources.linesOf("Queue.java", Set.of("b", "c")));
        assertEquals(Optional.empty(), sources.linesOf("Queue.java", Set.of()));
    }

    @Test
    void filesOfTheProgramComeFirstAndThoseTheyIncludeAreFound() throws IOException {
        Path main = write("queue.c", "main");
        write("ring.h", "ring");
        Sources sources = Sources.withNeighbours(List.of(main));
        assertEquals(Optional.of(List.of("main")), sources.linesOf("queue.c", Set.of()));
        assertEquals(Optional.of(List.of("ring")), sources.linesOf("ring.h", Set.of()));
        assertEquals(Optional.empty(), sources.linesOf("stdlib.h", Set.of()));
    }
}
