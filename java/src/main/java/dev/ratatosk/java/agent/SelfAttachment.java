package dev.ratatosk.java.agent;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/// Attaches the agent to this JVM. A JVM refuses to attach to itself, so a helper JVM does it,
/// which takes about half a second.
final class SelfAttachment {
    private static final long SECONDS = 30;

    private SelfAttachment() {}

    static void attach() {
        try {
            Path jar = agentJar();
            try {
                run(jar);
            } finally {
                Files.deleteIfExists(jar);
            }
        } catch (IOException e) {
            throw failed(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("interrupted");
        }
    }

    /// A jar with nothing but a manifest: the classes are on the class path already.
    private static Path agentJar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Agent-Class", Agent.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Can-Redefine-Classes", "true");
        Path jar = Files.createTempFile("ratatosk-agent", ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream _ = new JarOutputStream(out, manifest)) {
            return jar;
        }
    }

    private static void run(Path jar) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process helper =
                new ProcessBuilder(
                                List.of(
                                        java,
                                        "-XX:TieredStopAtLevel=1",
                                        "-XX:+UseSerialGC",
                                        "--add-modules",
                                        "jdk.attach",
                                        "-cp",
                                        classPath(),
                                        Attacher.class.getName(),
                                        Long.toString(ProcessHandle.current().pid()),
                                        jar.toString()))
                        .redirectErrorStream(true)
                        .start();
        helper.getOutputStream().close();
        String said = new String(helper.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!helper.waitFor(SECONDS, TimeUnit.SECONDS) || helper.exitValue() != 0) {
            throw failed(said.strip());
        }
    }

    private static String classPath() {
        try {
            return Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw failed(e.toString());
        }
    }

    private static IllegalStateException failed(String why) {
        return new IllegalStateException(
                "The agent could not be attached to this JVM: "
                        + why
                        + "\nStart it with -javaagent:<path to the ratatosk java jar>, or allow"
                        + " attaching (no -XX:+DisableAttachMechanism, a JDK rather than a JRE).");
    }
}
