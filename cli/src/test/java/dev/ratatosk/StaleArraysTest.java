package dev.ratatosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.bench.catalogue.Catalogue;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.c.CProgram;
import dev.ratatosk.cli.Main;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.table.IntColumn;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.litmus.LitmusTest;
import dev.ratatosk.report.text.TextReport;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// No array is indexed by a call that may replace it.
final class StaleArraysTest {
    private static final List<Class<?>> ONE_OF_EACH_MODULE =
            List.of(
                    Checker.class,
                    Agent.class,
                    CProgram.class,
                    LoopPass.class,
                    LitmusTest.class,
                    TextReport.class,
                    Main.class,
                    Catalogue.class);

    @Test
    void noArrayIsUsedAfterACallThatMayReplaceIt() throws IOException {
        List<ClassModel> all = new ArrayList<>();
        for (Class<?> one : ONE_OF_EACH_MODULE) {
            List<ClassModel> module = classesBeside(one);
            assertTrue(module.size() > 10, module.size() + " classes beside " + one);
            all.addAll(module);
        }
        assertEquals(List.of(), StaleArrays.in(all));
    }

    @Test
    void thePatternIsFound() throws IOException {
        List<String> found =
                StaleArrays.in(
                        List.of(parse(Examples.class.getName()), parse(IntColumn.class.getName())));
        List<String> methods =
                found.stream().map(line -> line.substring(line.indexOf('.') + 1)).toList();
        assertEquals(
                List.of(
                        "increments",
                        "stores",
                        "reads",
                        "choosesWhere",
                        "throughAnother",
                        "handedOut"),
                methods.stream().map(m -> m.substring(0, m.indexOf(','))).distinct().toList());
    }

    /// All classes of a module, from a folder or from a jar.
    private static List<ClassModel> classesBeside(Class<?> one) throws IOException {
        Path place = Path.of(URI.create(locationOf(one)));
        if (Files.isDirectory(place)) {
            return classesBelow(place);
        }
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
            return classesBelow(jar.getPath("/"));
        }
    }

    private static String locationOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().toString();
    }

    private static List<ClassModel> classesBelow(Path folder) throws IOException {
        List<ClassModel> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                if (file.toString().contains("dev/ratatosk")) {
                    found.add(ClassFile.of().parse(Files.readAllBytes(file)));
                }
            }
        }
        return found;
    }

    private static ClassModel parse(String name) throws IOException {
        String file = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = StaleArraysTest.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException("no class file " + file);
            }
            return ClassFile.of().parse(in.readAllBytes());
        }
    }

    /// Ways to get it wrong, and to get it right.
    @SuppressWarnings("UnusedMethod") // Their bytecode is looked at.
    private static final class Examples {
        private long[] counts = new long[1];
        private final IntColumn column = new IntColumn();
        private int next;

        private int grown() {
            if (next >= counts.length) {
                counts = Arrays.copyOf(counts, next + 1);
            }
            return next++;
        }

        private int indirectly() {
            return grown() + 1;
        }

        void increments() {
            counts[grown()]++;
        }

        void stores() {
            counts[0] = grown();
        }

        long reads() {
            return counts[grown()];
        }

        void choosesWhere(boolean where) {
            counts[where ? grown() : 0] = 1;
        }

        void throughAnother() {
            counts[indirectly() - 1] += 2;
        }

        void handedOut() {
            column.raw()[grownColumn()]++;
        }

        private int grownColumn() {
            column.add(0);
            return column.size() - 1;
        }

        void isRightWithAColumn() {
            column.increase(grownColumn(), 1);
            column.raw()[column.size() - 1] = grown();
        }

        void isRight() {
            int index = grown();
            counts[index]++;
            counts[next - 1] = Math.max(index, 3);
        }
    }
}
