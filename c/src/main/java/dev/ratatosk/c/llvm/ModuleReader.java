package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.IrModule;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads bitcode and textual IR: links the files of a program into one module, puts its local
/// variables into registers, and turns it into records.
public final class ModuleReader implements AutoCloseable {
    /// Kept small on purpose: other passes may merge or drop racy accesses.
    private static final String PASSES = "function(sroa,mem2reg)";

    /// The methods of `std::atomic` take an expected value by reference: only inside of the caller
    /// it is a local variable.
    private static final String PASSES_OF_ATOMICS = "always-inline," + PASSES;

    private static final String ATOMIC = "_ZNSt6atomicI";

    private static final String ATOMIC_FLAG = "_ZNSt11atomic_flag";

    private static final long RETURN_STATUS = 2;
    private static final long MAX_GLOBAL = 1L << 28;

    private final LlvmLibrary llvm;
    private final long context;

    /// @param library the LLVM library
    public ModuleReader(Path library) {
        llvm = new LlvmLibrary(library);
        context = llvm.call("LLVMContextCreate");
    }

    /// Reads the files of one program.
    public IrModule read(List<Path> files) throws CException {
        long module = parse(files.getFirst());
        if (files.size() > 1) {
            link(module, files.subList(1, files.size()));
        }
        new Uninitialised(llvm, module, context).mark();
        runPasses(module);
        IrModule converted = convert(module);
        llvm.call("LLVMDisposeModule", module);
        return converted;
    }

    private void link(long module, List<Path> others) throws CException {
        try (Diagnostics diagnostics = new Diagnostics(llvm, context)) {
            for (Path file : others) {
                if ((int) llvm.call("LLVMLinkModules2", module, parse(file)) != 0) {
                    throw new CException(
                            "files of the program cannot be linked: " + diagnostics.text());
                }
            }
        }
    }

    @Override
    public void close() {
        llvm.call("LLVMContextDispose", context);
    }

    private long parse(Path file) throws CException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
            MemorySegment message = arena.allocate(ValueLayout.JAVA_LONG);
            long path = arena.allocateFrom(file.toString()).address();
            int failed =
                    (int)
                            llvm.call(
                                    "LLVMCreateMemoryBufferWithContentsOfFile",
                                    path,
                                    result.address(),
                                    message.address(),
                                    0L);
            if (failed != 0) {
                throw unreadable(file, message);
            }
            long buffer = result.get(ValueLayout.JAVA_LONG, 0);
            failed =
                    (int)
                            llvm.call(
                                    "LLVMParseIRInContext",
                                    context,
                                    buffer,
                                    result.address(),
                                    message.address());
            if (failed != 0) {
                throw unreadable(file, message);
            }
            long module = result.get(ValueLayout.JAVA_LONG, 0);
            // Passes crash on code that is not valid, which only files of the user's are.
            if ((int) llvm.call("LLVMVerifyModule", module, RETURN_STATUS, message.address(), 0L)
                    != 0) {
                throw unreadable(file, message);
            }
            return module;
        }
    }

    private CException unreadable(Path file, MemorySegment message) {
        return new CException(
                file
                        + " cannot be read: "
                        + llvm.terminated(message.get(ValueLayout.JAVA_LONG, 0)).strip());
    }

    private void runPasses(long module) throws CException {
        long options = llvm.call("LLVMCreatePassBuilderOptions");
        try (Arena arena = Arena.ofConfined()) {
            String names = hasAtomicMethods(module) ? PASSES_OF_ATOMICS : PASSES;
            long passes = arena.allocateFrom(names).address();
            long error = llvm.call("LLVMRunPasses", module, passes, 0L, options);
            if (error != 0) {
                throw new CException(llvm.terminated(llvm.call("LLVMGetErrorMessage", error)));
            }
        }
        llvm.call("LLVMDisposePassBuilderOptions", options);
    }

    private boolean hasAtomicMethods(long module) {
        Constants constants = new Constants(llvm, new Types(llvm, dataLayout(module)));
        for (long f = llvm.call("LLVMGetFirstFunction", module);
                f != 0;
                f = llvm.call("LLVMGetNextFunction", f)) {
            String name = constants.name(f);
            if (name.startsWith(ATOMIC) || name.startsWith(ATOMIC_FLAG)) {
                return true;
            }
        }
        return false;
    }

    private long dataLayout(long module) {
        return llvm.call("LLVMGetModuleDataLayout", module);
    }

    private IrModule convert(long module) throws CException {
        Types types = new Types(llvm, dataLayout(module));
        Constants constants = new Constants(llvm, types);
        List<String> constructors = new ArrayList<>();
        ShapeReader shapes = new ShapeReader(llvm, context);
        List<Global> globals = globals(module, types, constants, constructors, shapes);
        List<Function> functions = new ArrayList<>();
        List<String> declared = new ArrayList<>();
        int byValue = attribute("byval");
        for (long f = llvm.call("LLVMGetFirstFunction", module);
                f != 0;
                f = llvm.call("LLVMGetNextFunction", f)) {
            if (llvm.test("LLVMIsDeclaration", f)) {
                declared.add(constants.name(f));
            } else {
                shapes.readTypesOf(f);
                functions.add(new FunctionReader(llvm, types, constants, byValue, f).read());
            }
        }
        return new IrModule(globals, functions, declared, constructors, shapes.structs());
    }

    private int attribute(String name) {
        try (Arena arena = Arena.ofConfined()) {
            long text = arena.allocateFrom(name).address();
            return (int) llvm.call("LLVMGetEnumAttributeKindForName", text, (long) name.length());
        }
    }

    private List<Global> globals(
            long module,
            Types types,
            Constants constants,
            List<String> constructors,
            ShapeReader shapes)
            throws CException {
        List<Global> found = new ArrayList<>();
        for (long g = llvm.call("LLVMGetFirstGlobal", module);
                g != 0;
                g = llvm.call("LLVMGetNextGlobal", g)) {
            String name = constants.name(g);
            if (name.equals("llvm.global_ctors")) {
                readConstructors(g, constants, constructors);
            } else if (!name.startsWith("llvm.") && !name.equals(Uninitialised.NAME)) {
                found.add(global(g, name, types, constants, shapes));
            }
        }
        return found;
    }

    private Global global(long g, String name, Types types, Constants constants, ShapeReader shapes)
            throws CException {
        if (llvm.test("LLVMIsDeclaration", g)) {
            throw new CException(
                    "undefined variable '" + name + "': declared, but not defined in any file");
        }
        long size = types.size(llvm.call("LLVMGlobalGetValueType", g));
        List<Global.Datum> data = new ArrayList<>();
        boolean known = constants.initialiser(llvm.call("LLVMGetInitializer", g), 0, data);
        if (!known || size >= MAX_GLOBAL) {
            throw new CException("unsupported: initial value of the variable '" + name + "'");
        }
        return new Global(
                name,
                (int) size,
                llvm.test("LLVMIsGlobalConstant", g),
                llvm.test("LLVMIsThreadLocal", g),
                data,
                shapes.read(g));
    }

    private void readConstructors(long g, Constants constants, List<String> into) {
        List<Global.Datum> data = new ArrayList<>();
        constants.initialiser(llvm.call("LLVMGetInitializer", g), 0, data);
        for (Global.Datum datum : data) {
            if (datum.value() instanceof dev.ratatosk.c.ir.Operand.Address address) {
                into.add(address.symbol());
            }
        }
    }
}
