package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.Global;
import dev.ratatosk.c.ir.Operand;
import dev.ratatosk.c.ir.Type;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Constants of LLVM IR as operands, and initialisers as lists of scalars.
final class Constants {
    static final int FUNCTION = 5;
    static final int ALIAS = 6;
    static final int GLOBAL = 8;
    private static final int EXPRESSION = 10;
    private static final int ARRAY = 11;
    private static final int STRUCT = 12;
    private static final int VECTOR = 13;
    private static final int UNDEFINED = 14;
    private static final int ZERO = 15;
    private static final int DATA_ARRAY = 16;
    private static final int DATA_VECTOR = 17;
    private static final int INTEGER = 18;
    private static final int REAL = 19;
    private static final int NULL = 20;
    private static final int POISON = 25;

    private final LlvmLibrary llvm;
    private final Types types;

    Constants(LlvmLibrary llvm, Types types) {
        this.llvm = llvm;
        this.types = types;
    }

    int kind(long value) {
        return llvm.number("LLVMGetValueKind", value);
    }

    /// The constant, or null if it is none or not supported.
    @Nullable Operand read(long value) {
        return switch (kind(value)) {
            case FUNCTION, GLOBAL -> new Operand.Address(name(value), 0);
            case ALIAS -> read(llvm.call("LLVMAliasGetAliasee", value));
            case INTEGER -> {
                Type.Scalar type = types.scalar(llvm.call("LLVMTypeOf", value));
                if (type == null) {
                    yield null;
                }
                yield whole(value, type);
            }
            case REAL -> new Operand.Real(real(value));
            case NULL -> new Operand.Whole(0);
            case UNDEFINED, POISON -> new Operand.Undefined();
            case ZERO -> zero(value);
            case STRUCT, ARRAY, DATA_ARRAY, VECTOR, DATA_VECTOR -> parts(value);
            case EXPRESSION -> expression(value);
            default -> null;
        };
    }

    String name(long value) {
        return llvm.text("LLVMGetValueName2", value);
    }

    /// 0 and 1 for a bit; everything else keeps its sign.
    private Operand whole(long value, Type.Scalar type) {
        return new Operand.Whole(
                type.bits() == 1
                        ? llvm.call("LLVMConstIntGetZExtValue", value)
                        : llvm.call("LLVMConstIntGetSExtValue", value));
    }

    private double real(long value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment losesInfo = arena.allocate(ValueLayout.JAVA_LONG);
            return llvm.real("LLVMConstRealGetDouble", value, losesInfo.address());
        }
    }

    private @Nullable Operand zero(long value) {
        Type type = types.read(llvm.call("LLVMTypeOf", value));
        if (type == null) {
            return null;
        }
        List<Operand> zeros = new ArrayList<>();
        for (Type.Leaf leaf : type.parts()) {
            zeros.add(leaf.type().isReal() ? new Operand.Real(0) : new Operand.Whole(0));
        }
        return new Operand.Parts(zeros);
    }

    private @Nullable Operand parts(long value) {
        List<Operand> all = new ArrayList<>();
        for (int i = 0; i < members(value); i++) {
            Operand part = read(llvm.call("LLVMGetAggregateElement", value, i));
            if (part == null) {
                return null;
            }
            if (part instanceof Operand.Parts nested) {
                all.addAll(nested.parts());
            } else {
                all.add(part);
            }
        }
        return new Operand.Parts(all);
    }

    private long members(long value) {
        long type = llvm.call("LLVMTypeOf", value);
        return types.kind(type) == Types.STRUCT ? types.fields(type) : types.length(type);
    }

    private @Nullable Operand expression(long value) {
        int opcode = llvm.number("LLVMGetConstOpcode", value);
        return switch (opcode) {
            case Opcodes.ELEMENT -> element(value);
            case Opcodes.BIT_CAST,
                    Opcodes.POINTER_TO_INTEGER,
                    Opcodes.INTEGER_TO_POINTER,
                    Opcodes.ADDRESS_SPACE_CAST ->
                    read(operand(value, 0));
            case Opcodes.ADD, Opcodes.SUB -> sum(value, opcode == Opcodes.ADD ? 1 : -1);
            default -> null;
        };
    }

    private long operand(long value, int index) {
        return llvm.call("LLVMGetOperand", value, index);
    }

    private @Nullable Operand sum(long value, int sign) {
        Operand a = read(operand(value, 0));
        Operand b = read(operand(value, 1));
        if (a instanceof Operand.Address base && b instanceof Operand.Whole offset) {
            return new Operand.Address(base.symbol(), base.offset() + sign * offset.value());
        }
        if (a instanceof Operand.Whole x && b instanceof Operand.Whole y) {
            return new Operand.Whole(x.value() + sign * y.value());
        }
        if (a instanceof Operand.Address x
                && b instanceof Operand.Address y
                && sign < 0
                && x.symbol().equals(y.symbol())) {
            return new Operand.Whole(x.offset() - y.offset());
        }
        return null;
    }

    private @Nullable Operand element(long value) {
        Operand base = read(operand(value, 0));
        long type = llvm.call("LLVMGetGEPSourceElementType", value);
        long offset = 0;
        int count = llvm.number("LLVMGetNumOperands", value);
        for (int i = 1; i < count; i++) {
            if (!(read(operand(value, i)) instanceof Operand.Whole index)) {
                return null;
            }
            if (i == 1) {
                offset += index.value() * types.size(type);
            } else if (types.kind(type) == Types.STRUCT) {
                offset += types.offset(type, (int) index.value());
                type = types.field(type, (int) index.value());
            } else {
                type = types.element(type);
                offset += index.value() * types.size(type);
            }
        }
        return switch (base) {
            case Operand.Address address ->
                    new Operand.Address(address.symbol(), address.offset() + offset);
            case Operand.Whole whole -> new Operand.Whole(whole.value() + offset);
            case null, default -> null;
        };
    }

    /// Adds the scalars of an initialiser that are not 0.
    ///
    /// @return false if it has something that is not supported
    boolean initialiser(long value, int offset, List<Global.Datum> into) {
        return switch (kind(value)) {
            case ZERO, UNDEFINED, POISON, NULL -> true;
            case STRUCT, ARRAY, DATA_ARRAY, VECTOR, DATA_VECTOR -> members(value, offset, into);
            default -> {
                Type.Scalar type = types.scalar(llvm.call("LLVMTypeOf", value));
                Operand operand = read(value);
                if (type == null || operand == null) {
                    yield false;
                }
                if (!isZero(operand)) {
                    into.add(new Global.Datum(offset, type, operand));
                }
                yield true;
            }
        };
    }

    private static boolean isZero(Operand operand) {
        return operand instanceof Operand.Whole whole && whole.value() == 0;
    }

    private boolean members(long value, int offset, List<Global.Datum> into) {
        long type = llvm.call("LLVMTypeOf", value);
        boolean struct = types.kind(type) == Types.STRUCT;
        long stride = struct ? 0 : types.size(types.element(type));
        boolean known = true;
        for (int i = 0; i < members(value) && known; i++) {
            long at = offset + (struct ? types.offset(type, i) : i * stride);
            known = initialiser(llvm.call("LLVMGetAggregateElement", value, i), (int) at, into);
        }
        return known;
    }
}
