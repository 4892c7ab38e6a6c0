package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.CException;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Instruction;
import dev.ratatosk.c.ir.Instruction.BinaryOp;
import dev.ratatosk.c.ir.Instruction.Conversion;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.ir.Type;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads one function.
final class FunctionReader {
    private static final int INLINE_ASSEMBLY = 23;
    private static final int FIRST_PREDICATE = 32;

    private final LlvmLibrary llvm;
    private final Types types;
    private final Constants constants;
    private final int byValue;
    private final long function;
    private final String name;
    private final Map<Long, Integer> values = new HashMap<>();
    private final Map<Long, Integer> blocks = new HashMap<>();
    private final List<Type> valueTypes = new ArrayList<>();
    private final Set<Long> undefined = new HashSet<>();
    private int line;

    FunctionReader(LlvmLibrary llvm, Types types, Constants constants, int byValue, long function) {
        this.llvm = llvm;
        this.types = types;
        this.constants = constants;
        this.byValue = byValue;
        this.function = function;
        this.name = constants.name(function);
    }

    Function read() throws CException {
        long type = llvm.call("LLVMGlobalGetValueType", function);
        int parameters = llvm.number("LLVMCountParams", function);
        long program = llvm.call("LLVMGetSubprogram", function);
        int begin = program == 0 ? 0 : llvm.number("LLVMDISubprogramGetLine", program);
        line = begin;
        for (int i = 0; i < parameters; i++) {
            define(llvm.call("LLVMGetParam", function, i));
        }
        numberBlocks();
        line = begin;
        List<Function.Block> body = new ArrayList<>();
        for (long b = first("BasicBlock", function); b != 0; b = next("BasicBlock", b)) {
            body.add(block(b));
        }
        return new Function(
                name,
                file(program),
                parameters,
                llvm.test("LLVMIsFunctionVarArg", type),
                typeOrFail(llvm.call("LLVMGetReturnType", type)),
                valueTypes,
                body);
    }

    private String file(long program) {
        long file = program == 0 ? 0 : llvm.call("LLVMDIScopeGetFile", program);
        String path = file == 0 ? "" : llvm.shortText("LLVMDIFileGetFilename", file);
        String base = path.substring(path.lastIndexOf('/') + 1);
        return base.isEmpty() ? "unknown" : base;
    }

    private long first(String what, long of) {
        return llvm.call("LLVMGetFirst" + what, of);
    }

    private long next(String what, long after) {
        return llvm.call("LLVMGetNext" + what, after);
    }

    /// Values are numbered before anything is read: a phi may mention what comes later.
    private void numberBlocks() throws CException {
        for (long b = first("BasicBlock", function); b != 0; b = next("BasicBlock", b)) {
            blocks.put(b, blocks.size());
            for (long i = first("Instruction", b); i != 0; i = next("Instruction", i)) {
                at(i);
                define(i);
                if (readsNothing(i)) {
                    undefined.add(i);
                }
            }
        }
    }

    /// Whether it is the mark of an uninitialised variable.
    private boolean readsNothing(long instruction) {
        return llvm.number("LLVMGetInstructionOpcode", instruction) == Opcodes.LOAD
                && constants.name(operandOf(instruction, 0)).equals(Uninitialised.NAME);
    }

    private void at(long instruction) {
        int known = llvm.number("LLVMGetDebugLocLine", instruction);
        if (known != 0) {
            line = known;
        }
    }

    private void define(long value) throws CException {
        values.put(value, valueTypes.size());
        valueTypes.add(typeOrFail(llvm.call("LLVMTypeOf", value)));
    }

    private Type typeOrFail(long type) throws CException {
        Type known = types.read(type);
        if (known == null) {
            throw unsupported("values of type " + text("LLVMPrintTypeToString", type));
        }
        return known;
    }

    private Type.Scalar scalarOrFail(long type) throws CException {
        Type.Scalar known = types.scalar(type);
        if (known == null) {
            throw unsupported("operations on type " + text("LLVMPrintTypeToString", type));
        }
        return known;
    }

    private String text(String how, long what) {
        return llvm.terminated(llvm.call(how, what));
    }

    private CException unsupported(String what) {
        return new CException(
                "not supported: " + what + ", in function '" + name + "' at line " + line);
    }

    private Function.Block block(long block) throws CException {
        List<Instruction> body = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        for (long i = first("Instruction", block); i != 0; i = next("Instruction", i)) {
            at(i);
            body.add(instruction(i));
            lines.add(line);
        }
        return new Function.Block(body, lines.stream().mapToInt(Integer::intValue).toArray());
    }

    private long operandOf(long instruction, int index) {
        return llvm.call("LLVMGetOperand", instruction, index);
    }

    private Operand operand(long instruction, int index) throws CException {
        return toOperand(operandOf(instruction, index));
    }

    private Operand toOperand(long value) throws CException {
        Integer id = values.get(value);
        if (undefined.contains(value)) {
            return new Operand.Undefined();
        }
        if (id != null) {
            return new Operand.Value(id);
        }
        Operand constant = constants.read(value);
        if (constant == null) {
            throw unsupported("the constant " + text("LLVMPrintValueToString", value));
        }
        return constant;
    }

    private Type.Scalar typeOfOperand(long instruction, int index) throws CException {
        return scalarOrFail(llvm.call("LLVMTypeOf", operandOf(instruction, index)));
    }

    private int idOf(long instruction) {
        Integer id = values.get(instruction);
        if (id == null) {
            throw new IllegalStateException("an instruction without a number");
        }
        return id;
    }

    private Type typeOf(long instruction) {
        return valueTypes.get(idOf(instruction));
    }

    private Type.Scalar scalarTypeOf(long instruction) throws CException {
        if (typeOf(instruction) instanceof Type.Scalar scalar) {
            return scalar;
        }
        throw unsupported(text("LLVMPrintValueToString", instruction));
    }

    private Instruction instruction(long i) throws CException {
        int opcode = llvm.number("LLVMGetInstructionOpcode", i);
        BinaryOp binary = binary(opcode);
        if (binary != null) {
            return new Instruction.Binary(
                    idOf(i), binary, scalarTypeOf(i), operand(i, 0), operand(i, 1));
        }
        Conversion conversion = conversion(opcode);
        if (conversion != null) {
            return new Instruction.Convert(
                    idOf(i), conversion, typeOfOperand(i, 0), scalarTypeOf(i), operand(i, 0));
        }
        return switch (opcode) {
            case Opcodes.REAL_NEGATE ->
                    new Instruction.Negate(idOf(i), scalarTypeOf(i), operand(i, 0));
            case Opcodes.COMPARE -> compare(i);
            case Opcodes.REAL_COMPARE -> compareReal(i);
            case Opcodes.SELECT ->
                    new Instruction.Select(
                            idOf(i), typeOf(i), operand(i, 0), operand(i, 1), operand(i, 2));
            case Opcodes.ELEMENT -> element(i);
            case Opcodes.ALLOCA -> allocate(i);
            case Opcodes.LOAD ->
                    undefined.contains(i)
                            ? new Instruction.Nothing()
                            : new Instruction.Load(
                                    idOf(i),
                                    typeOf(i),
                                    operand(i, 0),
                                    llvm.number("LLVMGetOrdering", i));
            case Opcodes.STORE ->
                    undefined.contains(operandOf(i, 0))
                            ? new Instruction.Nothing()
                            : new Instruction.Store(
                                    typeOrFail(llvm.call("LLVMTypeOf", operandOf(i, 0))),
                                    operand(i, 1),
                                    operand(i, 0),
                                    llvm.number("LLVMGetOrdering", i));
            case Opcodes.READ_MODIFY_WRITE -> readModifyWrite(i);
            case Opcodes.COMPARE_EXCHANGE ->
                    new Instruction.CompareExchange(
                            idOf(i),
                            typeOfOperand(i, 1),
                            operand(i, 0),
                            operand(i, 1),
                            operand(i, 2),
                            llvm.number("LLVMGetCmpXchgSuccessOrdering", i),
                            llvm.number("LLVMGetCmpXchgFailureOrdering", i),
                            llvm.test("LLVMGetWeak", i));
            // One for signal handlers orders nothing between threads.
            case Opcodes.FENCE ->
                    llvm.test("LLVMIsAtomicSingleThread", i)
                            ? new Instruction.Nothing()
                            : new Instruction.Fence(llvm.number("LLVMGetOrdering", i));
            case Opcodes.CALL -> call(i);
            case Opcodes.PHI -> phi(i);
            case Opcodes.EXTRACT_VALUE -> extract(i);
            case Opcodes.INSERT_VALUE -> insert(i);
            case Opcodes.EXTRACT_ELEMENT ->
                    new Instruction.Extract(
                            idOf(i), typeOf(i), operand(i, 0), constantIndex(i, 1), 1);
            case Opcodes.INSERT_ELEMENT ->
                    new Instruction.Insert(
                            idOf(i),
                            aggregateTypeOf(i),
                            operand(i, 0),
                            typeOfOperand(i, 1),
                            operand(i, 1),
                            constantIndex(i, 2));
            case Opcodes.SHUFFLE -> shuffle(i);
            case Opcodes.FREEZE -> new Instruction.Copy(idOf(i), typeOf(i), operand(i, 0));
            case Opcodes.BRANCH -> branch(i);
            case Opcodes.SWITCH -> choice(i);
            case Opcodes.RETURN ->
                    new Instruction.Return(
                            llvm.number("LLVMGetNumOperands", i) == 0 ? null : operand(i, 0));
            case Opcodes.UNREACHABLE -> new Instruction.Unreachable();
            default ->
                    throw unsupported(
                            "the instruction '" + text("LLVMPrintValueToString", i).strip() + "'");
        };
    }

    private static @Nullable BinaryOp binary(int opcode) {
        return switch (opcode) {
            case Opcodes.ADD, Opcodes.REAL_ADD -> BinaryOp.ADD;
            case Opcodes.SUB, Opcodes.REAL_SUB -> BinaryOp.SUB;
            case Opcodes.MUL, Opcodes.REAL_MUL -> BinaryOp.MUL;
            case Opcodes.UDIV -> BinaryOp.UDIV;
            case Opcodes.SDIV, Opcodes.REAL_DIV -> BinaryOp.SDIV;
            case Opcodes.UREM -> BinaryOp.UREM;
            case Opcodes.SREM, Opcodes.REAL_REM -> BinaryOp.SREM;
            case Opcodes.SHL -> BinaryOp.SHL;
            case Opcodes.LSHR -> BinaryOp.LSHR;
            case Opcodes.ASHR -> BinaryOp.ASHR;
            case Opcodes.AND -> BinaryOp.AND;
            case Opcodes.OR -> BinaryOp.OR;
            case Opcodes.XOR -> BinaryOp.XOR;
            default -> null;
        };
    }

    private static @Nullable Conversion conversion(int opcode) {
        return switch (opcode) {
            case Opcodes.TRUNCATE -> Conversion.TRUNCATE;
            case Opcodes.ZERO_EXTEND -> Conversion.ZERO_EXTEND;
            case Opcodes.SIGN_EXTEND -> Conversion.SIGN_EXTEND;
            case Opcodes.REAL_TO_UNSIGNED -> Conversion.REAL_TO_UNSIGNED;
            case Opcodes.REAL_TO_SIGNED -> Conversion.REAL_TO_SIGNED;
            case Opcodes.UNSIGNED_TO_REAL -> Conversion.UNSIGNED_TO_REAL;
            case Opcodes.SIGNED_TO_REAL -> Conversion.SIGNED_TO_REAL;
            case Opcodes.REAL_TRUNCATE, Opcodes.REAL_EXTEND -> Conversion.REAL_TO_REAL;
            case Opcodes.POINTER_TO_INTEGER -> Conversion.TRUNCATE;
            case Opcodes.INTEGER_TO_POINTER -> Conversion.ZERO_EXTEND;
            case Opcodes.BIT_CAST, Opcodes.ADDRESS_SPACE_CAST -> Conversion.BITS;
            default -> null;
        };
    }

    private Instruction compare(long i) throws CException {
        int predicate = llvm.number("LLVMGetICmpPredicate", i) - FIRST_PREDICATE;
        return new Instruction.Compare(
                idOf(i),
                Instruction.Comparison.values()[predicate],
                typeOfOperand(i, 0),
                operand(i, 0),
                operand(i, 1));
    }

    private Instruction compareReal(long i) throws CException {
        int predicate = llvm.number("LLVMGetFCmpPredicate", i);
        return new Instruction.CompareReal(
                idOf(i),
                Instruction.RealComparison.values()[predicate],
                typeOfOperand(i, 0),
                operand(i, 0),
                operand(i, 1));
    }

    private Instruction element(long i) throws CException {
        long type = llvm.call("LLVMGetGEPSourceElementType", i);
        long constant = 0;
        List<Instruction.Term> terms = new ArrayList<>();
        int count = llvm.number("LLVMGetNumOperands", i);
        for (int n = 1; n < count; n++) {
            Operand index = operand(i, n);
            long scale;
            if (n > 1 && types.kind(type) == Types.STRUCT) {
                int field = index instanceof Operand.Whole whole ? (int) whole.value() : -1;
                constant += types.offset(type, field);
                type = types.field(type, field);
                continue;
            }
            if (n > 1) {
                type = types.element(type);
            }
            scale = types.size(type);
            if (index instanceof Operand.Whole whole) {
                constant += whole.value() * scale;
            } else {
                terms.add(new Instruction.Term(index, typeOfOperand(i, n), scale));
            }
        }
        return new Instruction.Element(idOf(i), operand(i, 0), constant, terms);
    }

    private Instruction allocate(long i) throws CException {
        long size = types.size(llvm.call("LLVMGetAllocatedType", i));
        return new Instruction.Allocate(
                idOf(i), size, operand(i, 0), typeOfOperand(i, 0), constants.name(i));
    }

    private Instruction readModifyWrite(long i) throws CException {
        int op = llvm.number("LLVMGetAtomicRMWBinOp", i);
        if (op >= Instruction.RmwOp.values().length) {
            throw unsupported("this atomic operation");
        }
        return new Instruction.ReadModifyWrite(
                idOf(i),
                Instruction.RmwOp.values()[op],
                typeOfOperand(i, 1),
                operand(i, 0),
                operand(i, 1),
                isUsed(i),
                llvm.number("LLVMGetOrdering", i));
    }

    /// Whether anything that matters uses the value: arithmetic whose result nobody uses does not.
    private boolean isUsed(long value) {
        for (long use = llvm.call("LLVMGetFirstUse", value);
                use != 0;
                use = llvm.call("LLVMGetNextUse", use)) {
            long user = llvm.call("LLVMGetUser", use);
            int opcode = llvm.number("LLVMGetInstructionOpcode", user);
            boolean pure = binary(opcode) != null || conversion(opcode) != null;
            if (!pure || isUsed(user)) {
                return true;
            }
        }
        return false;
    }

    private Instruction call(long i) throws CException {
        long called = llvm.call("LLVMGetCalledValue", i);
        int count = llvm.number("LLVMGetNumArgOperands", i);
        if (constants.kind(called) == INLINE_ASSEMBLY) {
            if (!(typeOf(i) instanceof Type.Nothing)) {
                throw unsupported(
                        "the inline assembly \""
                                + llvm.text("LLVMGetInlineAsmAsmString", called)
                                + "\"");
            }
            return assembly(called);
        }
        long type = llvm.call("LLVMGetCalledFunctionType", i);
        Operand callee = toOperand(called);
        boolean intrinsic = callee instanceof Operand.Address a && Intrinsics.isIgnored(a.symbol());
        List<Type> parameters = new ArrayList<>();
        List<Operand> arguments = new ArrayList<>();
        List<Long> copied = new ArrayList<>();
        for (int n = 0; n < count && !intrinsic; n++) {
            parameters.add(typeOrFail(llvm.call("LLVMTypeOf", operandOf(i, n))));
            arguments.add(operand(i, n));
            long attribute = llvm.call("LLVMGetCallSiteEnumAttribute", i, n + 1, byValue);
            copied.add(
                    attribute == 0
                            ? 0
                            : types.size(llvm.call("LLVMGetTypeAttributeValue", attribute)));
        }
        return new Instruction.Call(
                idOf(i),
                typeOf(i),
                callee,
                parameters,
                arguments,
                llvm.number("LLVMCountParamTypes", type),
                llvm.test("LLVMIsFunctionVarArg", type),
                copied);
    }

    /// Of inline assembly only what means nothing to a checker is known.
    private Instruction assembly(long called) throws CException {
        String code = llvm.text("LLVMGetInlineAsmAsmString", called).strip();
        return switch (code) {
            case "", "nop", "pause", "rep; nop", "rep nop", "yield" -> new Instruction.Nothing();
            case "mfence", "lfence", "sfence" -> new Instruction.Fence(Order.SEQUENTIAL);
            default -> throw unsupported("the inline assembly \"" + code + "\"");
        };
    }

    private Instruction phi(long i) throws CException {
        List<Integer> from = new ArrayList<>();
        List<Operand> incoming = new ArrayList<>();
        int count = llvm.number("LLVMCountIncoming", i);
        for (int n = 0; n < count; n++) {
            from.add(blockNumber(llvm.call("LLVMGetIncomingBlock", i, n)));
            incoming.add(toOperand(llvm.call("LLVMGetIncomingValue", i, n)));
        }
        return new Instruction.Phi(idOf(i), typeOf(i), from, incoming);
    }

    private int blockNumber(long block) {
        Integer number = blocks.get(block);
        if (number == null) {
            throw new IllegalStateException("a block of another function");
        }
        return number;
    }

    @SuppressWarnings("restricted")
    private int[] indices(long i) {
        int count = llvm.number("LLVMGetNumIndices", i);
        return MemorySegment.ofAddress(llvm.call("LLVMGetIndices", i))
                .reinterpret((long) count * Integer.BYTES)
                .toArray(ValueLayout.JAVA_INT);
    }

    private record Position(int first, long type) {}

    private Position position(long aggregateType, int[] indices) {
        int first = 0;
        long type = aggregateType;
        for (int index : indices) {
            first += types.partsBefore(type, index);
            type = types.member(type, index);
        }
        return new Position(first, type);
    }

    private Instruction extract(long i) throws CException {
        Position at = position(llvm.call("LLVMTypeOf", operandOf(i, 0)), indices(i));
        return new Instruction.Extract(
                idOf(i), typeOf(i), operand(i, 0), at.first, types.parts(at.type));
    }

    private Instruction insert(long i) throws CException {
        Position at = position(llvm.call("LLVMTypeOf", operandOf(i, 0)), indices(i));
        return new Instruction.Insert(
                idOf(i),
                aggregateTypeOf(i),
                operand(i, 0),
                typeOrFail(at.type),
                operand(i, 1),
                at.first);
    }

    private Type.Aggregate aggregateTypeOf(long i) throws CException {
        if (typeOf(i) instanceof Type.Aggregate aggregate) {
            return aggregate;
        }
        throw unsupported(text("LLVMPrintValueToString", i));
    }

    private int constantIndex(long i, int operand) throws CException {
        if (operand(i, operand) instanceof Operand.Whole whole) {
            return (int) whole.value();
        }
        throw unsupported("an element of a vector at a computed index");
    }

    private Instruction shuffle(long i) throws CException {
        List<Integer> mask = new ArrayList<>();
        int count = llvm.number("LLVMGetNumMaskElements", i);
        for (int n = 0; n < count; n++) {
            mask.add((int) llvm.call("LLVMGetMaskValue", i, n));
        }
        int width = (int) types.length(llvm.call("LLVMTypeOf", operandOf(i, 0)));
        return new Instruction.Shuffle(
                idOf(i), aggregateTypeOf(i), operand(i, 0), operand(i, 1), width, mask);
    }

    private Instruction branch(long i) throws CException {
        if (!llvm.test("LLVMIsConditional", i)) {
            return new Instruction.Jump(successor(i, 0));
        }
        Operand condition = toOperand(llvm.call("LLVMGetCondition", i));
        return new Instruction.Branch(condition, successor(i, 0), successor(i, 1));
    }

    private int successor(long i, int n) {
        return blockNumber(llvm.call("LLVMGetSuccessor", i, n));
    }

    private Instruction choice(long i) throws CException {
        List<Long> cases = new ArrayList<>();
        List<Integer> targets = new ArrayList<>();
        int successors = llvm.number("LLVMGetNumSuccessors", i);
        for (int n = 1; n < successors; n++) {
            if (operand(i, 2 * n) instanceof Operand.Whole whole) {
                cases.add(whole.value());
                targets.add(successor(i, n));
            }
        }
        return new Instruction.Switch(
                operand(i, 0), typeOfOperand(i, 0), successor(i, 0), cases, targets);
    }
}
