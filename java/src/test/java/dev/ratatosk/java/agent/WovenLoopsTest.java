package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WovenLoopsTest {
    private static final String QUEUE = "org/jctools/queues/MpmcArrayQueue";
    private static final BitSet NONE = new BitSet();

    private final WovenLoops loops = new WovenLoops();

    @Test
    void reportsOfLoopsAreForgottenWithTheirLoader() throws Exception {
        prepareWithNewLoader();
        for (int i = 0; i < 100 && !loops.of(NONE).isEmpty(); i++) {
            ManagementFactory.getMemoryMXBean().gc();
            Thread.sleep(20);
        }
        assertEquals(List.of(), loops.of(NONE));
    }

    private void prepareWithNewLoader() throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[0]);
                InputStream in = ClassLoader.getSystemResourceAsStream(QUEUE + ".class")) {
            assertNotNull(in);
            loops.prepare(loader, QUEUE, in.readAllBytes());
            assertFalse(loops.of(NONE).isEmpty());
        }
    }
}
