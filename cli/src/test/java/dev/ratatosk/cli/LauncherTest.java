package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The script `ratatosk`, with a Maven that copies a small jar instead of building.
@DisabledOnOs(OS.WINDOWS)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
final class LauncherTest {
    private static final String PROGRAM =
            """
            public class Small {
                public static void main(String[] args) {
                    System.out.println("ran " + String.join(" ", args));
                    System.exit(args.length > 0 && args[0].equals("bug") ? 1 : 0);
                }
            }
            """;

    private static final String MAVEN =
            """
            #!/bin/sh
            echo '[INFO] Building Ratatosk core 0.1.0-SNAPSHOT              [2/12]'
            if [ -e 'ROOT/maven-fails' ]; then
                echo '[ERROR] no such module'
                exit 1
            fi
            if [ -e 'ROOT/maven-waits' ]; then
                touch 'ROOT/maven-started'
                while [ -e 'ROOT/maven-waits' ]; do sleep 0.1; done
            fi
            cp 'ROOT/small.jar' 'ROOT/cli/target/ratatosk.jar'
            """;

    private Path root = Path.of("unset");
    private Path target = Path.of("unset");

    private record Run(int code, String text) {
        Run exits(int expected) {
            assertEquals(expected, code, text);
            return this;
        }

        Run says(String part) {
            assertTrue(text.contains(part), "'" + part + "' is not in:\n" + text);
            return this;
        }

        Run ranAtOnce() {
            assertEquals("ran list\n", text);
            return exits(0);
        }
    }

    @BeforeAll
    void makeASmallProject(@TempDir Path temporary) throws IOException {
        root = temporary;
        Path script = Path.of("..", "ratatosk");
        Files.copy(script, root.resolve("ratatosk"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        Files.createDirectories(root.resolve("cli/src/main"));
        Files.writeString(root.resolve("cli/pom.xml"), "<project/>");
        Path maven = Files.writeString(root.resolve("mvn"), MAVEN.replace("ROOT", root.toString()));
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
        makeJar();
        target = root.resolve("cli/target");
    }

    private void makeJar() throws IOException {
        Path source = Files.writeString(root.resolve("Small.java"), PROGRAM);
        int status =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", root.toString(), source.toString());
        assertEquals(0, status);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Small");
        try (OutputStream out = Files.newOutputStream(root.resolve("small.jar"));
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry("Small.class"));
            Files.copy(root.resolve("Small.class"), jar);
        }
    }

    private Process start(Map<String, String> environment, Path printed, String... words)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(root.resolve("ratatosk").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("MAVEN", root.resolve("mvn").toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        builder.environment().remove("RATATOSK_JAVA_OPTS");
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    }

    private Run run(Map<String, String> environment, String... words) throws Exception {
        Path printed = Files.createTempFile(root, "printed", ".txt");
        Process process = start(environment, printed, words);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it hangs");
        return new Run(process.exitValue(), Files.readString(printed));
    }

    private Run list() throws Exception {
        return run(Map.of(), "list");
    }

    @BeforeEach
    void build() throws Exception {
        Run run = list().exits(0);
        assertTrue(run.text().endsWith("ran list\n"), run.text());
    }

    /// Flips one bit, and leaves the time as it was.
    private static void damage(Path file, double where) throws IOException {
        FileTime time = Files.getLastModifiedTime(file);
        byte[] bytes = Files.readAllBytes(file);
        bytes[(int) (bytes.length * where)] ^= 16;
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, time);
    }

    @Test
    void theExitCodeIsTheCommands() throws Exception {
        run(Map.of(), "bug").exits(1);
    }

    @Test
    void aBuildSaysWhatItIsDoing() throws Exception {
        Files.delete(target.resolve("ratatosk.jar"));
        list().exits(0).says("building Ratatosk core (2 of 12) ...").says("preparing fast starts");
        list().ranAtOnce();
    }

    @Test
    void aBuildThatFailsEndsWith2() throws Exception {
        Files.delete(target.resolve("ratatosk.jar"));
        Path fails = Files.createFile(root.resolve("maven-fails"));
        try {
            list().exits(2).says("[ERROR] no such module").says("the build failed");
        } finally {
            Files.delete(fails);
        }
    }

    @Test
    void aDamagedAotCacheIsMadeAgain() throws Exception {
        for (double where : new double[] {0.001, 0.6}) {
            damage(target.resolve("ratatosk.aot"), where);
            list().exits(0).says("are damaged; they are made again").says("ran list");
            list().ranAtOnce();
        }
    }

    @Test
    void aDamagedJarIsBuiltAgain() throws Exception {
        for (double where : new double[] {0.0, 0.5}) {
            damage(target.resolve("ratatosk.jar"), where);
            list().exits(0).says("ratatosk.jar is damaged; it is built again").says("ran list");
            list().ranAtOnce();
        }
    }

    @Test
    void aJarThatWasCutOffLaterIsBuiltAgain() throws Exception {
        Files.write(target.resolve("ratatosk.jar"), new byte[100]);
        list().exits(0).says("ratatosk.jar is damaged; it is built again");
        list().ranAtOnce();
    }

    @Test
    void filesThatOthersCanWriteAreMadeAgain() throws Exception {
        for (String name : new String[] {"ratatosk.aot", "ratatosk.sums"}) {
            Path file = target.resolve(name);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
            list().exits(0).says("preparing fast starts");
            list().ranAtOnce();
        }
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxrwxrwx"));
        list().exits(0).says("preparing fast starts");
        assertFalse(Files.getPosixFilePermissions(target).toString().contains("OTHERS_WRITE"));
        list().ranAtOnce();
    }

    @Test
    void optionsThatTheJvmRefusesEndWith2() throws Exception {
        run(Map.of("RATATOSK_JAVA_OPTS", "-Xmx8x"), "list")
                .exits(2)
                .says("Invalid maximum heap size")
                .says("RATATOSK_JAVA_OPTS");
        run(Map.of("RATATOSK_JAVA_OPTS", "-Xmx64m"), "list").ranAtOnce();
    }

    @Test
    void whoeverWaitsForABuildSaysSo() throws Exception {
        Files.delete(target.resolve("ratatosk.jar"));
        Path waits = Files.createFile(root.resolve("maven-waits"));
        Path started = root.resolve("maven-started");
        Path first = root.resolve("first.txt");
        Path second = root.resolve("second.txt");
        Process builds = start(Map.of(), first, "list");
        while (!Files.exists(started)) {
            Thread.sleep(20);
        }
        Process comes = start(Map.of(), second, "list");
        while (!Files.readString(second).contains("waiting for another ratatosk")) {
            Thread.sleep(20);
        }
        Files.delete(waits);
        assertTrue(builds.waitFor(60, TimeUnit.SECONDS) && comes.waitFor(60, TimeUnit.SECONDS));
        Files.delete(started);
        assertTrue(Files.readString(first).endsWith("ran list\n"));
        assertTrue(Files.readString(second).endsWith("ran list\n"));
        assertFalse(Files.readString(second).contains("building Ratatosk"));
    }
}
