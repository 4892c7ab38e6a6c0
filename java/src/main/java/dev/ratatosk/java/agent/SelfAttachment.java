package dev.ratatosk.java.agent;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.management.JMException;
import javax.management.ObjectName;

/// Attaches the agent to this JVM. A JVM refuses to attach to itself, but it executes diagnostic
/// commands, and one of them loads an agent. (A second JVM that attaches to this one would take
/// twice as long. Starting it would also load the JDK's thread pools and futures, which made up
/// about a third of all weaving.)
final class SelfAttachment {
    private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
    private static final String LOAD = "jvmtiAgentLoad";
    private static final String SUCCESS = "return code: 0";

    private SelfAttachment() {}

    static void attach() {
        try {
            Path jar = agentJar();
            try {
                load(jar);
            } finally {
                Files.deleteIfExists(jar);
            }
        } catch (IOException | JMException e) {
            throw failed(e.toString());
        }
    }

    /// A jar with nothing but a manifest: the classes are on the class path already. Its name is
    /// not random, because making a good random number would take longer than all the rest.
    private static Path agentJar() throws IOException {
        String name = "ratatosk-agent-" + System.nanoTime() + ".jar";
        Path jar = Path.of(System.getProperty("java.io.tmpdir"), name);
        try (ZipOutputStream out =
                new ZipOutputStream(
                        Files.newOutputStream(
                                jar, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
            out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            out.write(manifest().getBytes(StandardCharsets.UTF_8));
            out.closeEntry();
        }
        return jar;
    }

    private static String manifest() {
        return """
        Manifest-Version: 1.0
        Agent-Class: %s
        Can-Retransform-Classes: true
        Can-Redefine-Classes: true
        """
                .replace("%s", Agent.class.getName());
    }

    private static void load(Path jar) throws JMException {
        Object said =
                ManagementFactory.getPlatformMBeanServer()
                        .invoke(
                                new ObjectName(COMMANDS),
                                LOAD,
                                new Object[] {new String[] {jar.toString()}},
                                new String[] {String[].class.getName()});
        String answer = String.valueOf(said).strip();
        if (!answer.equals(SUCCESS)) {
            throw failed(answer);
        }
    }

    private static IllegalStateException failed(String why) {
        return new IllegalStateException(
                "The agent could not be attached to this JVM: "
                        + why
                        + "\nStart it with -javaagent:<path to the ratatosk java jar>, or allow"
                        + " agents to be loaded (no -XX:-EnableDynamicAgentLoading, and with the"
                        + " module jdk.management).");
    }
}
