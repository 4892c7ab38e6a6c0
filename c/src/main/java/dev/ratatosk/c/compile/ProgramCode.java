package dev.ratatosk.c.compile;

import dev.ratatosk.bytecode.coverage.MarkedClass;
import dev.ratatosk.bytecode.coverage.ObservedProgram;
import dev.ratatosk.bytecode.coverage.Probing;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.machine.Code;
import dev.ratatosk.c.memory.Image;
import dev.ratatosk.c.memory.Site;
import dev.ratatosk.core.port.CoveredCode;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Compiles a program: a class for each source file, and one for calls through pointers.
public final class ProgramCode {
    private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;
    private final IrModule module;
    private final Image image;
    private final Linkage linkage;
    private final LoopTreatment treatment;
    private final boolean spurious;
    private final Predicate<String> isOwn;
    private final ObservedProgram observed = new ObservedProgram(Probing.OF_CORE);
    private final Map<String, byte[]> classes = new LinkedHashMap<>();

    /// @param image where everything is in memory
    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param spinning what to make of spin loops
    /// @param weak whether the memory model is weaker than sequential consistency
    /// @param spurious whether weak compare-and-exchanges may fail without reason
    /// @param isOwn whether a source file is the user's own, so that it is observed which of its
    ///   code is executed
    public ProgramCode(
            IrModule module,
            Library library,
            Image image,
            int bound,
            LoopOptions spinning,
            boolean weak,
            boolean spurious,
            Predicate<String> isOwn) {
        this.module = module;
        this.spurious = spurious;
        this.treatment = new LoopTreatment(spinning, bound, weak, observed.leftOut());
        this.isOwn = isOwn;
        this.image = image;
        this.linkage = new Linkage(library, module.functions(), module.structs());
    }

    /// Where the program allocates; known once it is loaded.
    public List<Site> sites() {
        return linkage.sites();
    }

    /// Where its loops begin; known once it is loaded.
    public List<Site> loops() {
        return linkage.loops();
    }

    /// What became of its loops; known once it is loaded.
    public List<LoopReport> treatedLoops() {
        return treatment.reports();
    }

    /// Which of its code is executed.
    public CoveredCode coveredCode() {
        return observed;
    }

    /// Compiles and loads it.
    public Code load() throws CException {
        return define(compile());
    }

    private Map<String, byte[]> compile() throws CException {
        requireMain();
        Map<String, List<Function>> byFile = new LinkedHashMap<>();
        for (Function function : module.functions()) {
            byFile.computeIfAbsent(function.file(), _ -> new ArrayList<>()).add(function);
        }
        for (Map.Entry<String, List<Function>> file : byFile.entrySet()) {
            compile(file.getKey(), file.getValue());
        }
        Map<String, byte[]> treated = observed.written(treatment.apply(classes));
        treated.put(nameOf(Linkage.CALLS), new PointerCalls(linkage, image).compile());
        return treated;
    }

    private static Code define(Map<String, byte[]> classes) {
        try {
            return (Code)
                    new Loader(classes)
                            .loadClass(nameOf(Linkage.CALLS))
                            .getDeclaredConstructor()
                            .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated code cannot be loaded", e);
        }
    }

    private static String nameOf(ClassDesc type) {
        return type.packageName().isEmpty()
                ? type.displayName()
                : type.packageName() + "." + type.displayName();
    }

    private void requireMain() throws CException {
        if (linkage.find("main").isEmpty()) {
            throw new CException("function 'main' not found in the program");
        }
    }

    private void compile(String file, List<Function> functions) throws CException {
        ClassDesc name = Linkage.owner(file);
        // By name: the code of a long function is written twice.
        Map<String, FunctionProbes> probes = new LinkedHashMap<>();
        List<CException> failures = new ArrayList<>();
        try {
            byte[] bytes =
                    ClassFile.of()
                            .build(
                                    name,
                                    builder -> {
                                        builder.withFlags(
                                                ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
                                        builder.with(SourceFileAttribute.of(file));
                                        for (Function function : functions) {
                                            compile(function, builder, probes, failures);
                                        }
                                    });
            classes.put(nameOf(name), bytes);
            observed.add(
                    new MarkedClass(
                            nameOf(name),
                            file,
                            probes.values().stream().map(FunctionProbes::marked).toList()));
        } catch (IllegalArgumentException tooLarge) {
            if (failures.isEmpty()) {
                throw new CException(
                        "unsupported: a function of "
                                + file
                                + " is too large for the JVM ("
                                + tooLarge.getMessage()
                                + "). Split it.",
                        tooLarge);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    private void compile(
            Function function,
            ClassBuilder builder,
            Map<String, FunctionProbes> probes,
            List<CException> failures) {
        Linkage.Target target = linkage.find(function.name()).orElseThrow();
        builder.withMethodBody(
                target.method(),
                target.type(),
                PUBLIC_STATIC,
                code -> {
                    try {
                        int own = treatment.boundFor(function);
                        FunctionProbes marks =
                                new FunctionProbes(
                                        function, linkage, code, isOwn.test(function.file()));
                        new FunctionCode(function, linkage, image, code, own, spurious, marks)
                                .write();
                        probes.put(function.name(), marks);
                    } catch (CException e) {
                        failures.add(e);
                        code.aconst_null().athrow();
                    }
                });
    }

    /// Holds the classes of one program.
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(ProgramCode.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
