package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.java.weave.Weaver;
import dev.ratatosk.java.weave.scope.FieldTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Woven classes of the JDK do not depend on what else was woven, if the numbers are kept.
final class WovenJdkTest {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final List<String> CLASSES =
            List.of(
                    "java/util/ArrayDeque",
                    CONCURRENT + "FutureTask",
                    CONCURRENT + "ConcurrentLinkedQueue",
                    CONCURRENT + "atomic/AtomicInteger");

    /// The tables and the weaver of a JVM.
    private static final class Jvm {
        final FieldTable fields = new FieldTable();
        final WovenLoops loops = new WovenLoops();
        final Weaver weaver = new Weaver(fields);
        final WovenJdk jdk = new WovenJdk(fields, loops);

        byte[] weave(@Nullable ClassLoader loader, String name) {
            byte[] prepared = loops.prepare(loader, name, original(name));
            byte[] woven = weaver.weave(loader, name, false, true, prepared);
            assertNotNull(woven, name);
            return woven;
        }

        byte[] weaveOnly(String name) {
            byte[] woven = weaver.weave(null, name, false, true, original(name));
            assertNotNull(woven, name);
            return woven;
        }

        WovenJdkFile.Content content() {
            jdk.add("java/util/Any", false, new byte[1], null);
            WovenJdkFile.Content content = jdk.grown();
            assertNotNull(content);
            return content;
        }
    }

    @Test
    void restoredNumbersOfFieldsGiveTheSameClassesInAnyOrder() {
        Jvm first = new Jvm();
        Map<String, byte[]> woven = new HashMap<>();
        CLASSES.forEach(name -> woven.put(name, first.weaveOnly(name)));

        Jvm second = new Jvm();
        second.jdk.restore(first.content());
        for (String name : CLASSES.reversed()) {
            assertArrayEquals(woven.get(name), second.weaveOnly(name), name);
        }
        String last = CLASSES.getLast();
        byte[] numberedAnew = new Jvm().weaveOnly(last);
        assertFalse(Arrays.equals(woven.get(last), numberedAnew), "numbers do not matter?");
    }

    @Test
    void restoredLoopsKeepTheirNumbersAndNewOnesFollow() {
        Jvm first = new Jvm();
        first.weave(null, CLASSES.get(1));
        List<LoopReport> known = first.loops.ofJdk();
        assertFalse(known.isEmpty());

        Jvm second = new Jvm();
        second.jdk.restore(first.content());
        second.weave(null, CLASSES.get(2));
        List<LoopReport> all = second.loops.ofJdk();
        assertEquals(known, all.subList(0, known.size()));
        BitSet met = new BitSet();
        met.set(0);
        met.set(known.size());
        assertEquals(List.of(known.getFirst(), all.get(known.size())), second.loops.of(met));
    }

    @Test
    void programsDoNotChangeTheNumbersOfTheJdk() {
        ClassLoader loader = WovenJdkTest.class.getClassLoader();
        Jvm alone = new Jvm();
        Jvm together = new Jvm();
        together.weave(loader, "org/jctools/queues/MpmcArrayQueue");
        for (String name : CLASSES) {
            byte[] woven = alone.weave(null, name);
            assertArrayEquals(woven, together.weave(null, name), name);
            together.weave(loader, "org/jctools/queues/MpscArrayQueue");
        }
    }

    @Test
    void aClassIsFoundForTheBytesItWasWovenFromOnly() {
        WovenJdk jdk = new Jvm().jdk;
        byte[] woven = {1};
        jdk.add("java/util/A", false, new byte[] {1, 2}, woven);
        WovenJdk.Entry found = jdk.find("java/util/A", false, new byte[] {1, 2});
        assertNotNull(found);
        assertArrayEquals(woven, found.woven());
        assertNull(jdk.find("java/util/A", false, new byte[] {1, 3}));
        assertNull(jdk.find("java/util/A", false, new byte[] {1, 2, 0}));
        assertNull(jdk.find("java/util/A", true, new byte[] {1, 2}), "other flags");
        assertNull(jdk.find("java/util/B", false, new byte[] {1, 2}));
    }

    @Test
    void nothingIsRestoredOnceNumbersAreInUse() {
        WovenJdkFile.Content earlier = new Jvm().content();
        Jvm late = new Jvm();
        late.weave(null, CLASSES.getFirst());
        assertThrows(IllegalStateException.class, () -> late.jdk.restore(earlier));
    }

    @Test
    void thereIsNothingToKeepUnlessSomethingWasWoven() {
        Jvm jvm = new Jvm();
        jvm.jdk.restore(new Jvm().content());
        assertNull(jvm.jdk.grown());
    }

    private static byte[] original(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            assertNotNull(in, name);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
