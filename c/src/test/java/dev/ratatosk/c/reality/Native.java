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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Runs programs on the machine, many times each, under perturbation.
///
/// The compiler is the clang that the front end uses, with the headers and the C library of the
/// machine; where it does not find them, the machine's own compiler.
final class Native {
    private static final String OUTPUT = "output.txt";
    private static final List<String> LEVELS = List.of("-O0", "-O2");

    private final Path folder;
    private final Toolchain toolchain;
    private final int repetitions;
    private final List<String> compiler;

    /// @param folder for files
    /// @param repetitions how often each program is run for each level of optimisation
    Native(Path folder, int repetitions) throws IOException, CException, InterruptedException {
        this.folder = folder;
        this.repetitions = repetitions;
        toolchain = Toolchain.provide(_ -> {});
        try (InputStream in = Native.class.getResourceAsStream("/reality/native.c")) {
            if (in == null) {
                throw new IOException("the resource reality/native.c is missing");
            }
            Files.write(folder.resolve("native.c"), in.readAllBytes());
        }
        compiler = compiler();
    }

    private List<String> compiler() throws IOException, InterruptedException {
        List<String> clang =
                List.of(toolchain.clang().toString(), "-isystem", toolchain.headers().toString());
        String nothing = "static int main_0(void) { return 0; }\n";
        Files.writeString(folder.resolve("programs.inc"), nothing + table(1));
        for (List<String> candidate : List.of(clang, List.of("cc"))) {
            if (status(command(candidate, "-O0", folder.resolve("any")), 120) == 0) {
                return candidate;
            }
        }
        throw new AssertionError(
                "No program can be compiled natively: neither clang, which comes with the front"
                        + " end, nor cc finds the headers and start files of a C library. Install"
                        + " them (Debian: libc6-dev and gcc).\n"
                        + Files.readString(folder.resolve(OUTPUT)));
    }

    /// The name of the compiler.
    String compilerName() {
        return String.valueOf(Path.of(compiler.getFirst()).getFileName());
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
            start(command(compiler, level, binary), 120);
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
                seen.computeIfAbsent(Integer.valueOf(words[0]), _ -> new TreeSet<>()).add(words[2]);
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
        for (int i = 0; i < programs.size(); i++) {
            text.append(programs.get(i).nativeText(i));
        }
        text.append(table(programs.size()));
        Files.writeString(folder.resolve("programs.inc"), text);
    }

    private static String table(int programs) {
        return IntStream.range(0, programs)
                .mapToObj(i -> "main_" + i)
                .collect(
                        Collectors.joining(
                                ", ", "static int (*const programs[])(void) = {", "};\n"));
    }

    private List<String> command(List<String> start, String level, Path binary) {
        List<String> all = new ArrayList<>(start);
        all.addAll(List.of(level, "-std=gnu17", "-fwrapv", "-fno-strict-aliasing", "-w"));
        all.addAll(List.of("-pthread", folder.resolve("native.c").toString()));
        all.addAll(List.of("-o", binary.toString()));
        return all;
    }

    /// Runs a command for at most some seconds; returns what it printed.
    private String start(List<String> command, int seconds)
            throws IOException, InterruptedException {
        int status = status(command, seconds);
        String printed = Files.readString(folder.resolve(OUTPUT), StandardCharsets.UTF_8);
        if (status != 0) {
            throw new AssertionError(command + " ended with " + status + "\n" + printed);
        }
        return printed;
    }

    private int status(List<String> command, int seconds) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectErrorStream(true).redirectOutput(folder.resolve(OUTPUT).toFile());
        if (command.getFirst().equals(toolchain.clang().toString())) {
            builder.environment().put("LD_LIBRARY_PATH", toolchain.folder().toString());
        }
        try {
            Process process = builder.start();
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(command + " does not end");
            }
            return process.exitValue();
        } catch (IOException notThere) {
            Files.writeString(folder.resolve(OUTPUT), String.valueOf(notThere.getMessage()));
            return -1;
        }
    }
}
