package dev.ratatosk.c;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.c.clang.Clang;
import dev.ratatosk.c.clang.Headers;
import dev.ratatosk.c.clang.Toolchain;
import dev.ratatosk.c.compile.Library;
import dev.ratatosk.c.compile.ProgramCode;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.CallGraph;
import dev.ratatosk.c.ir.CodeFingerprint;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.libc.LibraryClasses;
import dev.ratatosk.c.libc.Threads;
import dev.ratatosk.c.llvm.ModuleReader;
import dev.ratatosk.c.machine.CProcess;
import dev.ratatosk.c.machine.Code;
import dev.ratatosk.c.machine.SyncKind;
import dev.ratatosk.c.machine.Warnings;
import dev.ratatosk.c.memory.Image;
import dev.ratatosk.c.memory.Knowledge;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.port.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A C program as a program under test.
///
/// ```java
/// CProgram program = CProgram.load(List.of(Path.of("queue.c")), COptions.defaults());
/// Verdict verdict = Checker.check(program.scenario(), config);
/// ```
public final class CProgram {
    private static final Set<String> FREEING =
            Set.of("free", "realloc", "_ZdlPv", "_ZdlPvm", "_ZdaPv", "_ZdaPvm");

    private final Scenario scenario;
    private final Warnings warnings;
    private final String remarks;
    private final List<LoopReport> loops;
    private final List<String> assumptions;

    private CProgram(
            Scenario scenario,
            Warnings warnings,
            String remarks,
            List<LoopReport> loops,
            List<String> assumptions) {
        this.scenario = scenario;
        this.warnings = warnings;
        this.remarks = remarks;
        this.loops = loops;
        this.assumptions = List.copyOf(assumptions);
    }

    /// Compiles and loads a program.
    ///
    /// @param files sources, or LLVM IR as text or bitcode
    /// @throws CException if it cannot be checked
    public static CProgram load(List<Path> files, COptions options) throws CException {
        for (Path file : files) {
            requireReadable(file);
        }
        Toolchain toolchain = Toolchain.provide(options.say());
        try {
            Path work = Files.createTempDirectory("ratatosk-c-");
            try {
                return load(files, options, toolchain, work);
            } finally {
                delete(work);
            }
        } catch (IOException e) {
            throw new CException("temporary folder cannot be created: " + e.getMessage(), e);
        }
    }

    /// Compiles a program to LLVM IR, which [#load] takes on another machine, too.
    ///
    /// @param files sources, or LLVM IR as text or bitcode
    /// @param into the folder where compiled files go
    /// @return one file with LLVM IR for each file
    /// @throws CException if it cannot be compiled
    public static List<Path> compile(List<Path> files, COptions options, Path into)
            throws CException {
        for (Path file : files) {
            requireReadable(file);
        }
        return compile(files, options, Toolchain.provide(options.say()), into, new StringBuilder());
    }

    /// Whether a file's name says that it is one for this class.
    public static boolean isSource(String name) {
        return Stream.of(".c", ".cpp", ".cc", ".cxx", ".ll", ".bc").anyMatch(name::endsWith);
    }

    private static void requireReadable(Path file) throws CException {
        if (!Files.isRegularFile(file)) {
            throw new CException("file not found: " + file);
        }
        if (!Files.isReadable(file)) {
            throw new CException(file + " cannot be read: permission denied");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static CProgram load(List<Path> files, COptions options, Toolchain toolchain, Path work)
            throws CException {
        StringBuilder remarks = new StringBuilder();
        List<Path> compiled = compile(files, options, toolchain, work, remarks);
        try (ModuleReader reader = new ModuleReader(toolchain.library())) {
            return link(reader.read(compiled), options, remarks.toString());
        }
    }

    private static List<Path> compile(
            List<Path> files,
            COptions options,
            Toolchain toolchain,
            Path work,
            StringBuilder remarks)
            throws CException {
        List<Path> compiled = new ArrayList<>();
        Clang clang = new Clang(toolchain, Headers.provide(), options.clang().orElse(null));
        for (Path file : files) {
            String name = file.toString();
            if (name.endsWith(".ll") || name.endsWith(".bc")) {
                compiled.add(file);
            } else {
                Path bitcode = work.resolve(compiled.size() + ".bc");
                try {
                    remarks.append(clang.compile(file, bitcode, options.arguments()));
                } catch (CException e) {
                    throw ForeignHeaders.explain(e);
                }
                compiled.add(bitcode);
            }
        }
        return compiled;
    }

    private static CProgram link(IrModule module, COptions options, String remarks)
            throws CException {
        List<String> functions =
                new ArrayList<>(module.functions().stream().map(Function::name).toList());
        functions.addAll(module.declared());
        Image image = new Image(module.globals(), functions);
        ProgramCode code =
                new ProgramCode(
                        module,
                        new Library(LibraryClasses.ALL),
                        image,
                        options.unroll(),
                        options.loops(),
                        options.weak(),
                        options.spurious(),
                        file -> isObserved(module, file));
        Code loaded = code.load();
        Warnings warnings = new Warnings(code.loops());
        Set<CProcess.Trait> traits = EnumSet.noneOf(CProcess.Trait.class);
        if (module.declared().stream().anyMatch(FREEING::contains)) {
            traits.add(CProcess.Trait.FREES);
        }
        if (new CallGraph(module).mayReach("main", "pthread_exit")) {
            traits.add(CProcess.Trait.MAIN_EXITS);
        }
        if (options.weak()) {
            traits.add(CProcess.Trait.WEAK);
        }
        if (options.spurious()) {
            traits.add(CProcess.Trait.SPURIOUS);
        }
        if (options.races() == RaceMode.REPORT) {
            traits.add(CProcess.Trait.REPORTS_RACES);
        }
        Set<SyncKind> destroyed = EnumSet.noneOf(SyncKind.class);
        for (SyncKind kind : SyncKind.values()) {
            if (module.declared().stream().anyMatch(kind::isDestroyedBy)) {
                destroyed.add(kind);
            }
        }
        CProcess process =
                new CProcess(
                        image,
                        loaded,
                        code.sites(),
                        warnings,
                        new Knowledge(),
                        options.output(),
                        traits,
                        destroyed);
        List<Long> constructors = module.constructors().stream().map(image::address).toList();
        return new CProgram(
                Fingerprint.on(
                        Threads.program(
                                process,
                                constructors,
                                OutsideLoops.notes(module, options),
                                ExpectedOutcomes.in(module),
                                code.coveredCode()),
                        () -> CodeFingerprint.of(module)),
                warnings,
                remarks,
                code.treatedLoops(),
                MemoryOrders.of(module).assumptions(options.weak()));
    }

    /// The headers of the library are not the program's. The lines of C++ are, where templates are
    /// inlined, those of several files at once.
    private static boolean isObserved(IrModule module, String file) {
        return !Headers.isOne(file)
                && module.functions().stream()
                        .allMatch(f -> f.file().endsWith(".c") || f.file().endsWith(".h"));
    }

    /// Its main thread. What explorations find out about its memory is its
    /// [dev.ratatosk.core.port.Learning].
    public Scenario scenario() {
        return scenario;
    }

    /// What clang said, although it compiled.
    public String remarks() {
        return remarks;
    }

    /// What became of its loops.
    public List<LoopReport> loops() {
        return loops;
    }

    /// What a verdict takes for granted about its memory orders, in sentences.
    public List<String> assumptions() {
        return assumptions;
    }

    /// What is worth telling about it besides the verdict, once it has been explored.
    public Warnings warnings() {
        return warnings;
    }
}
