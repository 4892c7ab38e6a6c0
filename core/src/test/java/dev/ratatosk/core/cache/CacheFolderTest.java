package dev.ratatosk.core.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class CacheFolderTest {
    private static final Path USUAL = Path.of("/home/me/.cache/ratatosk");

    @Test
    void anAbsoluteXdgFolderIsUsed() {
        assertEquals(Path.of("/scratch/ratatosk"), CacheFolder.path("/scratch", "/home/me"));
    }

    @Test
    void withoutItTheCacheIsInTheHome() {
        assertEquals(USUAL, CacheFolder.path(null, "/home/me"));
    }

    @Test
    void aRelativeXdgFolderIsIgnored() {
        assertEquals(USUAL, CacheFolder.path("scratch", "/home/me"));
        assertEquals(USUAL, CacheFolder.path("./scratch", "/home/me"));
        assertEquals(USUAL, CacheFolder.path("", "/home/me"));
    }

    @Test
    void whatIsNoPathIsIgnored() {
        assertEquals(USUAL, CacheFolder.path("/a\0b", "/home/me"));
    }
}
