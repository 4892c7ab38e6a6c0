package dev.ratatosk.java.agent;

import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.core.event.SpinGuard;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.zip.CRC32;

/// What woven classes of the JDK depend on, in words: which JDK it is, and which weaver.
final class WeavingPurpose {
    private static final String[] JDK = {
        "java.home", "java.vendor.version", "java.runtime.version", "java.vm.version", "os.arch"
    };

    private final CRC32 sum = new CRC32();
    private long length;
    private long latest;

    private WeavingPurpose() {}

    static String describe() throws IOException {
        StringBuilder words = new StringBuilder();
        for (String property : JDK) {
            words.append(property).append('=').append(System.getProperty(property)).append('\n');
        }
        Path modules = Path.of(System.getProperty("java.home"), "lib", "modules");
        BasicFileAttributes image = Files.readAttributes(modules, BasicFileAttributes.class);
        words.append(image.size()).append(' ').append(image.lastModifiedTime()).append('\n');
        // The weaver with its search for loops, and the core: woven code contains guards in a form
        // that it knows.
        for (Path code : codeOf(Agent.class, LoopPass.class, SpinGuard.class)) {
            WeavingPurpose found = new WeavingPurpose();
            found.add(code.toFile());
            words.append(code).append(' ').append(found).append('\n');
        }
        return words.toString();
    }

    private static Set<Path> codeOf(Class<?>... types) throws IOException {
        Set<Path> places = new LinkedHashSet<>();
        for (Class<?> type : types) {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            if (source == null) {
                throw new IOException("unknown origin of class " + type);
            }
            try {
                places.add(Path.of(source.getLocation().toURI()));
            } catch (URISyntaxException | IllegalArgumentException e) {
                throw new IOException(e);
            }
        }
        return places;
    }

    /// A jar, or a folder with class files.
    private void add(File file) throws IOException {
        File[] inside = file.listFiles();
        if (inside == null) {
            byte[] bytes = Files.readAllBytes(file.toPath());
            sum.update(bytes);
            length += bytes.length;
            latest = Math.max(latest, file.lastModified());
            return;
        }
        Arrays.sort(inside);
        for (File one : inside) {
            add(one);
        }
    }

    @Override
    public String toString() {
        return length + " " + sum.getValue() + " " + latest;
    }
}
