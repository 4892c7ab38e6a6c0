package dev.ratatosk.bytecode.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.bytecode.purity.access.JavaAccesses;
import dev.ratatosk.oracle.tier.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The pass on the class files of the JDK: which of its loops are found, and that what comes out is
/// valid.
final class JdkLoopsTest {
    private static final LoopOptions OPTIONS =
            new LoopOptions(Search.PURITY, true, LoopOptions.UNBOUNDED);
    private static final Set<Treatment> PURE =
            Set.of(Treatment.AWAIT, Treatment.AWAIT_AND_STOP, Treatment.STOP);

    private static LoopPass.Result pass(String name, LoopOptions options) {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        byte[] host = bytes(name);
        classes.put(name, host);
        ClassFile.of()
                .parse(host)
                .findAttribute(Attributes.nestMembers())
                .ifPresent(members ->
                        members.nestMembers()
                                .forEach(m -> {
                                    String member = m.asInternalName().replace('/', '.');
                                    classes.put(member, bytes(member));
                                }));
        KnownClasses known = KnownClasses.of(classes.values(), false);
        return new LoopPass(new JavaAccesses(known), options).apply(classes);
    }

    private static byte[] bytes(String name) {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
            assertTrue(in != null, () -> "no class file of " + name);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The methods of a class with a loop that is found.
    private static Set<String> found(String name) {
        Set<String> methods = new TreeSet<>();
        for (LoopReport loop : pass(name, OPTIONS).loops()) {
            if (PURE.contains(loop.treatment())) {
                methods.add(loop.method());
            }
        }
        return methods;
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.atomic.AtomicInteger, AtomicInteger.getAndUpdate",
        "java.util.concurrent.atomic.AtomicReference, AtomicReference.getAndAccumulate",
        "java.util.concurrent.ConcurrentLinkedQueue, ConcurrentLinkedQueue.offer",
        "java.util.concurrent.FutureTask, FutureTask.handlePossibleCancellationInterrupt",
        "java.util.concurrent.ThreadPoolExecutor, ThreadPoolExecutor.advanceRunState",
        "java.util.concurrent.locks.StampedLock, StampedLock.tryAcquireRead",
        "java.util.concurrent.ConcurrentHashMap, ConcurrentHashMap.initTable",
    })
    void aLoopOfTheJdkIsFound(String type, String method) {
        assertTrue(found(type).contains(method), () -> found(type).toString());
    }

    /// Also with a bound on every loop, which touches far more methods.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.concurrent.ConcurrentSkipListMap",
                "java.util.concurrent.ConcurrentLinkedDeque",
                "java.util.concurrent.CompletableFuture",
                "java.util.concurrent.ForkJoinPool",
                "java.util.concurrent.Phaser",
                "java.util.concurrent.Exchanger",
                "java.util.concurrent.locks.StampedLock",
                "java.util.concurrent.ThreadPoolExecutor",
                "java.util.HashMap",
                "java.util.Arrays"
            })
    void whatComesOutIsValid(String type) {
        LoopPass.Result result = pass(type, new LoopOptions(Search.PURITY, true, 5));
        result.classes()
                .forEach((name, bytes) ->
                        assertEquals(List.of(), ClassFile.of().verify(bytes), () -> name));
        assertTrue(result.loops().size() > 1, type);
    }

    /// With `-Dratatosk.golden=write` it is printed.
    @Test
    void theTableOfTheDocumentsIsRight() throws IOException {
        boolean isWanted = "write".equals(System.getProperty("ratatosk.golden"));
        assumeTrue(isWanted || Tier.chosen().includes(Tier.FULL), "-Dratatosk.effort=full");
        assumeTrue(Runtime.version().feature() == 25, "the table is about JDK 25");
        List<String> rows = new ArrayList<>();
        for (String type : TABLE) {
            Map<Treatment, Integer> counts = new TreeMap<>();
            pass(type, OPTIONS)
                    .loops()
                    .forEach(loop -> counts.merge(loop.treatment(), 1, Integer::sum));
            int pure = PURE.stream().mapToInt(t -> counts.getOrDefault(t, 0)).sum();
            int others =
                    counts.getOrDefault(Treatment.IMPURE, 0)
                            + counts.getOrDefault(Treatment.WATCHED, 0);
            Set<String> methods = new TreeSet<>();
            found(type).forEach(m -> methods.add("`" + m.substring(m.indexOf('.') + 1) + "`"));
            rows.add(
                    "| `"
                            + type.substring(type.lastIndexOf('.') + 1)
                            + "` | "
                            + pure
                            + " | "
                            + others
                            + " | "
                            + String.join(", ", methods)
                            + " |");
        }
        if (isWanted) {
            System.err.println(String.join("\n", rows));
        } else {
            String document = Files.readString(Path.of("../docs/loops.md"));
            assertTrue(document.contains(String.join("\n", rows) + "\n"), () -> rows.toString());
        }
    }

    private static final List<String> TABLE =
            List.of(
                    "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicReference",
                    "java.util.concurrent.atomic.AtomicIntegerArray",
                    "java.util.concurrent.atomic.AtomicStampedReference",
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    "java.util.concurrent.ConcurrentLinkedDeque",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentSkipListMap",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CompletableFuture",
                    "java.util.concurrent.FutureTask",
                    "java.util.concurrent.Exchanger",
                    "java.util.concurrent.Phaser",
                    "java.util.concurrent.Semaphore",
                    "java.util.concurrent.CountDownLatch",
                    "java.util.concurrent.LinkedTransferQueue",
                    "java.util.concurrent.SynchronousQueue",
                    "java.util.concurrent.ThreadPoolExecutor",
                    "java.util.concurrent.ForkJoinPool",
                    "java.util.concurrent.locks.AbstractQueuedSynchronizer",
                    "java.util.concurrent.locks.ReentrantReadWriteLock",
                    "java.util.concurrent.locks.StampedLock");
}
