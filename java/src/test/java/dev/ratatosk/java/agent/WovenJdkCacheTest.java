package dev.ratatosk.java.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.cache.CacheFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// JVMs that check the same programs, with and without a cache.
final class WovenJdkCacheTest {
    private static final String ATOMIC = "AtomicIncrements";
    private static final List<String> PROGRAMS =
            List.of(ATOMIC, "ComputeIfAbsent", "LockDeadlock", "PoolTasks", "PlainLostUpdate");

    @TempDir private static Path classes = Path.of("unset");
    private static String expected = "";

    @TempDir private Path cache = Path.of("unset");

    @BeforeAll
    static void checkWithoutCache() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString()));
        PROGRAMS.forEach(name -> arguments.add("src/test/programs/" + name + ".java"));
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertEquals(0, code);
        Path unused = classes.resolve("unused");
        expected = checked(unused, PROGRAMS, "-D" + WovenJdkCache.PROPERTY + "=off");
        assertEquals(2L * PROGRAMS.size(), expected.lines().count(), expected);
        assertFalse(Files.exists(unused), "switched off, and written all the same");
    }

    @Test
    void theCacheChangesNoResult() throws Exception {
        assertEquals(expected, checked(cache, PROGRAMS), "nothing in the cache");
        assertEquals(expected, checked(cache, PROGRAMS), "everything in the cache");
        WovenJdkFile file = WovenJdkCache.file(cache);
        int known = file.read().orElseThrow().entries().size();
        byte[] bytes = Files.readAllBytes(file.path());
        Files.write(file.path(), Arrays.copyOf(bytes, bytes.length / 2));
        assertEquals(expected, checked(cache, PROGRAMS), "half a cache");
        int again = file.read().orElseThrow().entries().size();
        assertTrue(again > known / 2, again + " classes again, " + known + " before");
    }

    /// Leaves out the weaving of one class, which must show.
    @Test
    void whatIsInTheCacheIsUsed() throws Exception {
        List<String> one = List.of(ATOMIC);
        String right = checked(cache, one);
        WovenJdkFile file = WovenJdkCache.file(cache);
        WovenJdkFile.Content content = file.read().orElseThrow();
        Map<String, WovenJdk.Entry> changed = new HashMap<>();
        content.entries()
                .forEach((name, entry) ->
                        changed.put(
                                name,
                                name.startsWith("java/util/concurrent/atomic/AtomicInteger")
                                        ? new WovenJdk.Entry(entry.length(), entry.checksum(), null)
                                        : entry));
        file.write(new WovenJdkFile.Content(changed, content.fields(), content.loops()));
        assertNotEquals(right, checked(cache, one));
    }

    @Test
    void aCacheThatCannotBeWrittenIsNoError() throws Exception {
        Path inTheWay = Files.writeString(cache.resolve("file"), "");
        String verdicts = checked(inTheWay.resolve("folder"), List.of(ATOMIC));
        assertTrue(expected.startsWith(verdicts), verdicts);
    }

    /// What a JVM prints that checks the programs.
    private static String checked(Path cache, List<String> programs, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of(
                        "-XX:+EnableDynamicAgentLoading",
                        "-XX:TieredStopAtLevel=1",
                        "--add-exports",
                        "java.base/jdk.internal.vm=ALL-UNNAMED",
                        "-D" + CacheFolder.PROPERTY + "=" + cache));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(CheckPrograms.class.getName(), classes.toString()));
        command.addAll(programs);
        Process jvm =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(jvm.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, jvm.exitValue(), said);
        return said;
    }
}
