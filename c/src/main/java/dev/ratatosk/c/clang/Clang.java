package dev.ratatosk.c.clang;

import dev.ratatosk.c.ir.CException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Calls clang: a source file becomes bitcode.
public final class Clang {
    private final Toolchain toolchain;
    private final Path headers;
    private final @Nullable Path other;

    /// @param headers the folder with the headers of our C library
    /// @param other a clang to use instead of the toolchain's
    public Clang(Toolchain toolchain, Path headers, @Nullable Path other) {
        this.toolchain = toolchain;
        this.headers = headers;
        this.other = other;
    }

    /// Compiles a file. The passes that would merge or drop racy accesses do not run: the program
    /// is checked as it is written.
    ///
    /// @param arguments further arguments, such as `-DN=3`
    /// @return its warnings, as clang prints them; empty if none
    /// @throws CException with clang's own words if it does not compile
    public String compile(Path source, Path bitcode, List<String> arguments) throws CException {
        boolean plusPlus = isPlusPlus(source);
        List<String> command = new ArrayList<>();
        command.add(String.valueOf(other == null ? toolchain.clang() : other));
        command.addAll(
                List.of(
                        "--target=x86_64-unknown-linux-gnu",
                        "-c",
                        "-emit-llvm",
                        "-g",
                        "-O1",
                        "-Xclang",
                        "-disable-llvm-passes",
                        "-fno-discard-value-names",
                        // Not -ffreestanding: there main is a function like any other, and
                        // its end without a return is not a return of 0.
                        "-fno-builtin",
                        "-nostdinc",
                        "-mlong-double-64",
                        "-fno-strict-aliasing",
                        "-fwrapv",
                        plusPlus ? "-std=gnu++20" : "-std=gnu17",
                        "-D_GNU_SOURCE",
                        "-D__RATATOSK__=1"));
        if (plusPlus) {
            command.addAll(
                    List.of(
                            "-fno-exceptions",
                            "-fno-rtti",
                            "-nostdinc++",
                            "-isystem",
                            headers.resolve("c++").toString()));
        }
        command.addAll(List.of("-isystem", headers.toString()));
        command.addAll(List.of("-isystem", toolchain.headers().toString()));
        command.addAll(arguments);
        command.addAll(List.of("-o", bitcode.toString(), source.toString()));
        return run(command);
    }

    private static boolean isPlusPlus(Path source) {
        String name = source.toString();
        return name.endsWith(".cpp") || name.endsWith(".cc") || name.endsWith(".cxx");
    }

    /// Returns what it printed.
    private String run(List<String> command) throws CException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        if (other == null) {
            environment.put("LD_LIBRARY_PATH", toolchain.folder().toString());
        }
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String printed =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw CException.rejected(command.getLast(), printed);
            }
            return printed;
        } catch (IOException e) {
            throw new CException(
                    command.getFirst() + " cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CException("interrupted while compiling", e);
        }
    }
}
