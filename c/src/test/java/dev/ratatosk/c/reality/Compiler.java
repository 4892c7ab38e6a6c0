package dev.ratatosk.c.reality;

import dev.ratatosk.c.clang.Clang;
import dev.ratatosk.c.clang.Headers;
import dev.ratatosk.c.clang.Toolchain;
import dev.ratatosk.c.ir.CException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Compiles many programs as the front end does, but in one process: most of the time that clang
/// takes for a small program is that of its start.
final class Compiler {
    private static final Pattern ARGUMENT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final Toolchain toolchain;
    private final Path folder;
    private final List<String> command;

    /// @param folder for files
    Compiler(Path folder) throws IOException, CException {
        this.folder = folder;
        toolchain = Toolchain.provide(_ -> {});
        command = command();
    }

    /// The command line of the compiler proper, as the front end's command line leads to it.
    private List<String> command() throws IOException, CException {
        Path source = Files.writeString(folder.resolve("any.c"), "");
        Clang clang = new Clang(toolchain, Headers.provide(), null);
        String said = clang.compile(source, folder.resolve("any.bc"), List.of("-w", "-###"));
        String line = said.lines().filter(l -> l.contains("\"-cc1\"")).findFirst().orElseThrow();
        List<String> all = new ArrayList<>();
        Matcher arguments = ARGUMENT.matcher(line);
        while (arguments.find()) {
            all.add(arguments.group(1));
        }
        all.removeLast(); // the source
        for (String option : List.of("-o", "-main-file-name")) {
            int at = all.indexOf(option);
            all.subList(at, at + 2).clear();
        }
        return all;
    }

    /// The bitcode of the programs.
    List<Path> compile(List<String> texts) throws IOException, InterruptedException {
        List<Path> compiled = new ArrayList<>();
        List<String> all = new ArrayList<>(command);
        for (int i = 0; i < texts.size(); i++) {
            Path source = folder.resolve("subject" + i + ".c");
            all.add(Files.writeString(source, texts.get(i)).toString());
            compiled.add(folder.resolve("subject" + i + ".bc"));
        }
        ProcessBuilder builder = new ProcessBuilder(all);
        builder.redirectErrorStream(true).directory(folder.toFile());
        builder.environment().put("LD_LIBRARY_PATH", toolchain.folder().toString());
        Process process = builder.start();
        byte[] printed = process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) {
            throw new AssertionError(
                    "clang rejects a program\n" + new String(printed, StandardCharsets.UTF_8));
        }
        return compiled;
    }
}
