package dev.ratatosk.c.reality;

import dev.ratatosk.c.clang.Toolchain;
import dev.ratatosk.c.ir.CException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/// Runs programs on the machine, many times each, under perturbation.
///
/// The compiler is the clang that the front end uses, with the headers and the C library of the
/// machine.
final class Native {
    private static final List<String> LEVELS = List.of("-O0", "-O2");

    private final Path folder;
    private final Toolchain toolchain;
    private final int repetitions;

    /// @param folder for files
    /// @param repetitions how often each program is run for each level of optimisation
    Native(Path folder, int repetitions) throws IOException, CException {
        this.folder = folder;
        this.repetitions = repetitions;
        toolchain = Toolchain.provide(_ -> {});
        try (InputStream in = Native.class.getResourceAsStream("/reality/native.c")) {
            if (in == null) {
                throw new IOException("the resource reality/native.c is missing");
            }
            Files.write(folder.resolve("native.c"), in.readAllBytes());
        }
    }

    /// What was seen of each program.
    ///
    /// @param mayHang for each, whether it may hang
    List<Set<String>> run(List<Subject> programs, List<Boolean> mayHang, long seed)
            throws IOException, InterruptedException {
        writePrograms(programs);
        Map<Integer, Set<String>> seen = new TreeMap<>();
        for (String level : LEVELS) {
            Path binary = folder.resolve("native" + level);
            start(compiler(level, binary), 120);
            StringBuilder expected = new StringBuilder();
            mayHang.forEach(may -> expected.append(may ? '1' : '0'));
            List<String> command =
                    List.of(
                            binary.toString(),
                            Integer.toString(repetitions),
                            expected.toString(),
                            Long.toString(seed));
            for (String line : start(command, 600).lines().toList()) {
                String[] words = line.split(" ", 3);
                seen.computeIfAbsent(Integer.valueOf(words[0]), _ -> new TreeSet<>())
                        .add(words[2]);
            }
        }
        List<Set<String>> all = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            all.add(seen.getOrDefault(i, Set.of()));
        }
        return all;
    }

    private void writePrograms(List<Subject> programs) throws IOException {
        StringBuilder text = new StringBuilder();
        StringBuilder table = new StringBuilder("static int (*const programs[])(void) = {");
        for (int i = 0; i < programs.size(); i++) {
            text.append(programs.get(i).nativeText(i));
            table.append("main_").append(i).append(", ");
        }
        Files.writeString(folder.resolve("programs.inc"), text.append(table).append("};\n"));
    }

    private List<String> compiler(String level, Path binary) {
        return List.of(
                toolchain.clang().toString(),
                level,
                "-std=gnu17",
                "-fwrapv",
                "-fno-strict-aliasing",
                "-w",
                "-pthread",
                "-isystem",
                toolchain.headers().toString(),
                "-o",
                binary.toString(),
                folder.resolve("native.c").toString());
    }

    /// Runs a command for at most some seconds; returns what it printed.
    private String start(List<String> command, int seconds)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("LD_LIBRARY_PATH", toolchain.folder().toString());
        Process process = builder.start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(command + " does not end");
        }
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        if (process.exitValue() != 0) {
            throw new AssertionError(command + " ended with " + process.exitValue() + "\n" + printed);
        }
        return printed;
    }
}
