package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.IrModule;
import dev.ratatosk.c.memory.Code;
import dev.ratatosk.c.memory.Image;
import dev.ratatosk.c.memory.Site;
import dev.ratatosk.java.purity.LoopOptions;
import dev.ratatosk.java.purity.LoopReport;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Compiles a program: a class for each source file, and one for calls through pointers.
public final class ProgramCode {
    private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;
    private final IrModule module;
    private final Image image;
    private final Linkage linkage;
    private final LoopTreatment treatment;
    private final Map<String, byte[]> classes = new LinkedHashMap<>();

    /// @param image where everything is in memory
    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param spinning what to make of spin loops
    public ProgramCode(
            IrModule module, Library library, Image image, int bound, LoopOptions spinning) {
        this.module = module;
        this.treatment = new LoopTreatment(spinning, bound);
        this.image = image;
        this.linkage = new Linkage(library, module.functions());
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

    /// Compiles and loads it.
    public Code load() throws CException {
        requireMain();
        Map<String, List<Function>> byFile = new LinkedHashMap<>();
        for (Function function : module.functions()) {
            byFile.computeIfAbsent(function.file(), _ -> new ArrayList<>()).add(function);
        }
        for (Map.Entry<String, List<Function>> file : byFile.entrySet()) {
            compile(file.getKey(), file.getValue());
        }
        Map<String, byte[]> treated = treatment.apply(classes);
        compileCalls();
        treated.put(nameOf(Linkage.CALLS), classes.get(nameOf(Linkage.CALLS)));
        try {
            return (Code)
                    new Loader(treated)
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
            throw new CException("the program has no function 'main'");
        }
    }

    private void compile(String file, List<Function> functions) throws CException {
        ClassDesc name = Linkage.owner(file);
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
                                            compile(function, builder, failures);
                                        }
                                    });
            classes.put(nameOf(name), bytes);
        } catch (IllegalArgumentException tooLarge) {
            if (failures.isEmpty()) {
                throw new CException(
                        "not supported: a function of "
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

    private void compile(Function function, ClassBuilder builder, List<CException> failures) {
        Linkage.Target target = linkage.find(function.name()).orElseThrow();
        builder.withMethodBody(
                target.method(),
                target.type(),
                PUBLIC_STATIC,
                code -> {
                    try {
                        int own = treatment.boundFor(function);
                        new FunctionCode(function, linkage, image, code, own).write();
                    } catch (CException e) {
                        failures.add(e);
                        code.aconst_null().athrow();
                    }
                });
    }

    private void compileCalls() {
        byte[] bytes =
                ClassFile.of()
                        .build(
                                Linkage.CALLS,
                                builder -> {
                                    builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
                                    builder.withInterfaceSymbols(
                                            ClassDesc.of("dev.ratatosk.c.memory.Code"));
                                    constructor(builder);
                                    mainCall(builder);
                                    bridge(builder, "callPointer", CD_long, CD_long);
                                    bridge(builder, "callInt", CD_int, CD_long);
                                    bridge(builder, "callWith", CD_void, CD_long);
                                    bridge(builder, "call", CD_void);
                                    bridge(builder, "compare", CD_int, CD_long, CD_long);
                                    for (Map.Entry<MethodTypeDesc, String> one :
                                            linkage.dispatchers().entrySet()) {
                                        dispatcher(builder, one.getKey(), one.getValue());
                                    }
                                });
        classes.put(nameOf(Linkage.CALLS), bytes);
    }

    private static void constructor(ClassBuilder builder) {
        builder.withMethodBody(
                "<init>",
                MethodTypeDesc.of(CD_void),
                ClassFile.ACC_PUBLIC,
                code ->
                        code.aload(0)
                                .invokespecial(CD_Object, "<init>", MethodTypeDesc.of(CD_void))
                                .return_());
    }

    /// `main` with as many of its arguments as it wants.
    private void mainCall(ClassBuilder builder) {
        Linkage.Target main = linkage.find("main").orElseThrow();
        builder.withMethodBody(
                "main",
                MethodTypeDesc.of(CD_int, Emitter.THREAD, CD_int, CD_long),
                ClassFile.ACC_PUBLIC,
                code -> {
                    code.aload(1);
                    if (main.type().parameterCount() > 1) {
                        code.iload(2);
                    }
                    if (main.type().parameterCount() > 2) {
                        code.lload(3);
                    }
                    if (main.type().parameterCount() > 3) {
                        code.loadConstant(0L);
                    }
                    code.invokestatic(main.owner(), main.method(), main.type());
                    if (main.type().returnType().equals(CD_void)) {
                        code.iconst_0();
                    }
                    code.ireturn();
                });
    }

    /// A call from the library.
    private void bridge(
            ClassBuilder builder, String name, ClassDesc result, ClassDesc... arguments) {
        MethodTypeDesc type = MethodTypeDesc.of(result, arguments);
        MethodTypeDesc called = type.insertParameterTypes(0, Emitter.THREAD);
        MethodTypeDesc through = called.insertParameterTypes(1, CD_long);
        String dispatcher = linkage.dispatch(called);
        builder.withMethodBody(
                name,
                through,
                ClassFile.ACC_PUBLIC,
                code -> {
                    code.aload(1).lload(2);
                    int slot = 4;
                    for (ClassDesc argument : arguments) {
                        code.loadLocal(TypeKind.from(argument), slot);
                        slot += TypeKind.from(argument).slotSize();
                    }
                    code.invokestatic(Linkage.CALLS, dispatcher, through);
                    code.return_(TypeKind.from(result));
                });
    }

    private record Candidate(int index, ClassDesc owner, String method, MethodTypeDesc type) {}

    private List<Candidate> candidates(MethodTypeDesc type) {
        List<Candidate> found = new ArrayList<>();
        List<String> names = image.functions();
        for (int f = 0; f < names.size(); f++) {
            int index = f;
            linkage.find(names.get(f))
                    .filter(t -> t.type().equals(type))
                    .ifPresent(
                            t -> found.add(new Candidate(index, t.owner(), t.method(), t.type())));
            if (linkage.find(names.get(f)).isEmpty()) {
                linkage.library()
                        .find(names.get(f))
                        .filter(e -> e.type().equals(type))
                        .ifPresent(e ->
                                found.add(new Candidate(index, e.owner(), e.method(), e.type())));
            }
        }
        return found;
    }

    /// A method that calls the function at an address, which must have this type.
    private void dispatcher(ClassBuilder builder, MethodTypeDesc type, String name) {
        MethodTypeDesc through = type.insertParameterTypes(1, CD_long);
        List<Candidate> candidates = candidates(type);
        builder.withMethodBody(
                name,
                through,
                PUBLIC_STATIC,
                code -> {
                    Label none = code.newLabel();
                    List<SwitchCase> cases = new ArrayList<>();
                    for (Candidate candidate : candidates) {
                        cases.add(SwitchCase.of(candidate.index, code.newLabel()));
                    }
                    code.aload(0).lload(1);
                    code.invokevirtual(
                            Emitter.THREAD, "functionAt", MethodTypeDesc.of(CD_int, CD_long));
                    code.lookupswitch(none, cases);
                    for (int c = 0; c < candidates.size(); c++) {
                        code.labelBinding(cases.get(c).target());
                        pass(code, type);
                        Candidate to = candidates.get(c);
                        code.invokestatic(to.owner, to.method, to.type);
                        code.return_(TypeKind.from(type.returnType()));
                    }
                    code.labelBinding(none);
                    code.aload(0).lload(1);
                    code.invokevirtual(
                            Emitter.THREAD,
                            "badCall",
                            MethodTypeDesc.of(ClassDesc.of("java.lang.RuntimeException"), CD_long));
                    code.athrow();
                });
    }

    private static void pass(CodeBuilder code, MethodTypeDesc type) {
        code.aload(0);
        int slot = 3;
        for (int p = 1; p < type.parameterCount(); p++) {
            TypeKind kind = TypeKind.from(type.parameterType(p));
            code.loadLocal(kind, slot);
            slot += kind.slotSize();
        }
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
