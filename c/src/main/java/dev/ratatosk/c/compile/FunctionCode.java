package dev.ratatosk.c.compile;

import static java.lang.constant.ConstantDescs.CD_void;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.memory.Image;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/// The code of a function: its instructions, block by block.
final class FunctionCode {
    private static final ClassDesc ASSERTION_ERROR = ClassDesc.of("java.lang.AssertionError");

    /// What a line number in a class file may be at most.
    private static final int MAX_LINE = 65_535;

    private final Function function;
    private final Linkage linkage;
    private final CodeBuilder code;
    private final Emitter emit;
    private final ArithmeticCode arithmetic;
    private final ConversionCode conversions;
    private final AggregateCode aggregates;
    private final MemoryCode memory;
    private final CallCode calls;
    private final UndefinedCode undefined;
    private final ControlCode control;
    private final FrameCode frame;
    private final Scopes scopes;
    private final FunctionProbes probes;
    private int line;

    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param spurious whether weak compare-and-exchanges may fail without reason
    /// @param probes mark where the code comes
    FunctionCode(
            Function function,
            Linkage linkage,
            Image image,
            CodeBuilder code,
            int bound,
            boolean spurious,
            FunctionProbes probes) {
        this.probes = probes;
        this.function = function;
        this.linkage = linkage;
        this.code = code;
        this.emit = new Emitter(code, function, image);
        Undefined looks = new Undefined(function, linkage::isLibrary);
        this.arithmetic = new ArithmeticCode(emit);
        this.conversions = new ConversionCode(emit);
        this.aggregates = new AggregateCode(emit);
        this.memory = new MemoryCode(emit, looks, spurious);
        this.calls = new CallCode(emit, linkage);
        this.undefined = new UndefinedCode(emit, looks);
        this.control = new ControlCode(emit, linkage, undefined, bound, probes);
        this.frame = new FrameCode(emit);
        this.scopes = new Scopes(function);
    }

    void write() throws CException {
        control.begin();
        frame.enter();
        for (int b = 0; b < function.blocks().size(); b++) {
            if (control.isReachable(b)) {
                block(b);
            }
        }
    }

    private void block(int number) throws CException {
        Function.Block block = function.blocks().get(number);
        control.bind(number);
        probes.beginBlock();
        if (control.isBounded(number)) {
            at(block.lines()[0]);
            control.countVisit(number);
        }
        for (int n = 0; n < block.instructions().size(); n++) {
            at(block.lines()[n]);
            probes.before(block.instructions().get(n), number, line);
            instruction(number, block.instructions().get(n));
        }
    }

    private void at(int newLine) {
        if (newLine != line && newLine > 0 && newLine <= MAX_LINE) {
            line = newLine;
            code.lineNumber(line);
        }
    }

    private void instruction(int from, Instruction instruction) throws CException {
        undefined.requireDefined(instruction);
        switch (instruction) {
            case Instruction.Binary i -> arithmetic.binary(i);
            case Instruction.Negate i -> arithmetic.negate(i);
            case Instruction.Compare i -> arithmetic.compare(i);
            case Instruction.CompareReal i -> arithmetic.compareReal(i);
            case Instruction.Convert i -> conversions.convert(i);
            case Instruction.Select i -> aggregates.select(i);
            case Instruction.Extract i -> aggregates.extract(i);
            case Instruction.Insert i -> aggregates.insert(i);
            case Instruction.Shuffle i -> aggregates.shuffle(i);
            case Instruction.Copy i -> aggregates.copy(i);
            case Instruction.Element i -> memory.element(i);
            case Instruction.Allocate i ->
                    memory.allocate(
                            i,
                            linkage.site(variable(i.name()), function, line),
                            scopes.has(i.result()));
            case Instruction.BeginScope i -> {
                if (scopes.has(i.variable())) {
                    memory.beginScope(i);
                }
            }
            case Instruction.EndScope i -> {
                if (scopes.ends(i)) {
                    memory.endScope(i);
                }
            }
            case Instruction.Load i -> memory.load(i);
            case Instruction.Store i -> memory.store(i);
            case Instruction.ReadModifyWrite i -> memory.readModifyWrite(i);
            case Instruction.CompareExchange i -> memory.compareExchange(i);
            case Instruction.Fence i -> memory.fence(i);
            case Instruction.Nothing _ -> {}
            case Instruction.Call i -> calls.call(i, line);
            case Instruction.Phi _ -> {} // Its copies are on the edges.
            case Instruction.Jump i -> control.jump(from, i.to());
            case Instruction.Branch i -> control.branch(from, i, line, arithmetic);
            case Instruction.Switch i -> control.choice(from, i, line);
            case Instruction.Return i -> frame.leave(i);
            case Instruction.Unreachable _ -> unreachable();
        }
    }

    /// LLVM adds suffixes to names that occur more than once.
    private static String variable(String name) {
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name.isEmpty() ? "local" : name;
    }

    /// The JVM wants to see an end, although the call does not return.
    private void unreachable() {
        emit.thread();
        emit.callStatic(Callees.INTRINSICS, "unreachable", CD_void, Callees.THREAD);
        code.new_(ASSERTION_ERROR);
        code.dup();
        code.invokespecial(ASSERTION_ERROR, "<init>", MethodTypeDesc.of(CD_void));
        code.athrow();
    }
}
