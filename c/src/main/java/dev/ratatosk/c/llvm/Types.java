package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// LLVM's types, laid out as the target machine has them.
final class Types {
    static final int VOID = 0;
    static final int FLOAT = 2;
    static final int DOUBLE = 3;
    static final int INTEGER = 8;
    static final int STRUCT = 10;
    static final int ARRAY = 11;
    static final int POINTER = 12;
    static final int VECTOR = 13;
    private static final int MAX_BITS = 64;
    private static final int MAX_PARTS = 64;

    private final LlvmLibrary llvm;
    private final long layout;

    Types(LlvmLibrary llvm, long layout) {
        this.llvm = llvm;
        this.layout = layout;
    }

    int kind(long type) {
        return llvm.number("LLVMGetTypeKind", type);
    }

    /// How many bytes from one element of an array to the next.
    long size(long type) {
        return llvm.call("LLVMABISizeOfType", layout, type);
    }

    long offset(long struct, int field) {
        return llvm.call("LLVMOffsetOfElement", layout, struct, field);
    }

    int fields(long struct) {
        return llvm.number("LLVMCountStructElementTypes", struct);
    }

    long field(long struct, int index) {
        return llvm.call("LLVMStructGetTypeAtIndex", struct, index);
    }

    long element(long array) {
        return llvm.call("LLVMGetElementType", array);
    }

    /// How many elements an array or a vector has.
    long length(long array) {
        return kind(array) == VECTOR
                ? llvm.number("LLVMGetVectorSize", array)
                : llvm.call("LLVMGetArrayLength2", array);
    }

    /// The type of a value, or null if it is not supported.
    @Nullable Type read(long type) {
        int kind = kind(type);
        if (kind == VOID) {
            return Type.NOTHING;
        }
        Type.Scalar scalar = scalar(type);
        if (scalar != null) {
            return scalar;
        }
        if (kind != STRUCT && kind != ARRAY && kind != VECTOR) {
            return null;
        }
        List<Type.Leaf> leaves = new ArrayList<>();
        return collect(type, 0, leaves) ? new Type.Aggregate(leaves) : null;
    }

    /// The scalar type, or null if it is none or not supported.
    Type.@Nullable Scalar scalar(long type) {
        return switch (kind(type)) {
            case INTEGER -> {
                int bits = llvm.number("LLVMGetIntTypeWidth", type);
                if (bits > MAX_BITS) {
                    yield null;
                }
                yield new Type.Scalar(Type.Kind.INTEGER, bits);
            }
            case POINTER -> Type.ADDRESS;
            case FLOAT -> new Type.Scalar(Type.Kind.FLOAT, 32);
            case DOUBLE -> new Type.Scalar(Type.Kind.DOUBLE, 64);
            default -> null;
        };
    }

    private boolean collect(long type, long offset, List<Type.Leaf> into) {
        Type.Scalar scalar = scalar(type);
        if (scalar != null) {
            into.add(new Type.Leaf(offset, scalar));
            return into.size() <= MAX_PARTS;
        }
        int kind = kind(type);
        if (kind == STRUCT) {
            for (int i = 0; i < fields(type); i++) {
                if (!collect(field(type, i), offset + offset(type, i), into)) {
                    return false;
                }
            }
            return true;
        }
        // Small structs of floats travel as vectors.
        if (kind == ARRAY || kind == VECTOR && hasWholeBytes(element(type))) {
            long stride = size(element(type));
            for (long i = 0; i < length(type); i++) {
                if (!collect(element(type), offset + i * stride, into)) {
                    return false;
                }
            }
            return true;
        }
        return false;
    }

    private boolean hasWholeBytes(long type) {
        Type.Scalar scalar = scalar(type);
        return scalar != null && scalar.bits() % Byte.SIZE == 0;
    }

    /// How many parts a type has.
    int parts(long type) {
        int kind = kind(type);
        if (kind == STRUCT) {
            int sum = 0;
            for (int i = 0; i < fields(type); i++) {
                sum += parts(field(type, i));
            }
            return sum;
        }
        return kind == ARRAY || kind == VECTOR ? (int) length(type) * parts(element(type)) : 1;
    }

    /// How many parts of an aggregate come before the member.
    int partsBefore(long aggregate, int member) {
        if (kind(aggregate) == ARRAY) {
            return member * parts(element(aggregate));
        }
        int sum = 0;
        for (int i = 0; i < member; i++) {
            sum += parts(field(aggregate, i));
        }
        return sum;
    }

    /// The type of a member of an aggregate.
    long member(long aggregate, int index) {
        return kind(aggregate) == ARRAY ? element(aggregate) : field(aggregate, index);
    }
}
