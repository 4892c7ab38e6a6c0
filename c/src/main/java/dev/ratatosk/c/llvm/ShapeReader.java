package dev.ratatosk.c.llvm;

import dev.ratatosk.c.ir.Shape;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the parts of global variables, and of structs on the heap, are called, from debug
/// information.
final class ShapeReader {
    private static final int DERIVED = 12;
    private static final int COMPOSITE = 13;
    private static final int TYPE_OF_VARIABLE = 3;
    private static final int BASE_TYPE = 3;
    private static final int ELEMENTS = 4;
    private static final int TAG_ARRAY = 0x01;
    private static final int TAG_MEMBER = 0x0d;
    private static final int TAG_POINTER = 0x0f;
    private static final int TAG_TYPEDEF = 0x16;
    private static final int TYPE_OF_FUNCTION = 4;
    private static final int TYPES_OF_SIGNATURE = 3;
    private static final int BITS = 8;
    private static final int MAX_DEPTH = 12;

    private final LlvmLibrary llvm;
    private final long context;
    private final Map<String, Shape> structs = new HashMap<>();
    private final Set<Long> collected = new HashSet<>();

    ShapeReader(LlvmLibrary llvm, long context) {
        this.llvm = llvm;
        this.context = context;
    }

    Shape read(long global) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(ValueLayout.JAVA_LONG);
            long entries = llvm.call("LLVMGlobalCopyAllMetadata", global, count.address());
            Shape shape = Shape.PLAIN;
            for (int i = 0; i < count.get(ValueLayout.JAVA_LONG, 0); i++) {
                long metadata = llvm.call("LLVMValueMetadataEntriesGetMetadata", entries, i);
                long variable = llvm.call("LLVMDIGlobalVariableExpressionGetVariable", metadata);
                shape = shapeOf(operand(variable, TYPE_OF_VARIABLE), 0);
                collect(operand(variable, TYPE_OF_VARIABLE));
            }
            if (entries != 0) {
                llvm.call("LLVMDisposeValueMetadataEntries", entries);
            }
            return shape;
        }
    }

    /// Gets to know the structs in the signature of a function.
    void readTypesOf(long function) {
        long program = llvm.call("LLVMGetSubprogram", function);
        long signature = program == 0 ? 0 : operand(program, TYPE_OF_FUNCTION);
        long types = signature == 0 ? 0 : operand(signature, TYPES_OF_SIGNATURE);
        for (int i = 0; types != 0 && i < operands(types); i++) {
            collect(operand(types, i));
        }
    }

    /// The structs that variables and functions lead to, by name.
    Map<String, Shape> structs() {
        return structs;
    }

    private void collect(long type) {
        if (type == 0 || !collected.add(type)) {
            return;
        }
        int kind = llvm.number("LLVMGetMetadataKind", type);
        if (kind == DERIVED) {
            long base = operand(type, BASE_TYPE);
            if (tag(type) == TAG_TYPEDEF) {
                name(llvm.text("LLVMDITypeGetName", type), base);
            }
            collect(base);
        } else if (kind == COMPOSITE && tag(type) == TAG_ARRAY) {
            collect(operand(type, BASE_TYPE));
        } else if (kind == COMPOSITE) {
            name(llvm.text("LLVMDITypeGetName", type), type);
            long elements = operand(type, ELEMENTS);
            for (int i = 0; elements != 0 && i < operands(elements); i++) {
                long member = operand(elements, i);
                if (member != 0 && llvm.number("LLVMGetMetadataKind", member) == DERIVED) {
                    collect(operand(member, BASE_TYPE));
                }
            }
        }
    }

    private void name(String name, long type) {
        if (!name.isEmpty() && shapeOf(type, 0) instanceof Shape.Struct struct) {
            structs.putIfAbsent(name, struct);
        }
    }

    private long operand(long node, int index) {
        long value = llvm.call("LLVMMetadataAsValue", context, node);
        int count = llvm.number("LLVMGetMDNodeNumOperands", value);
        if (index >= count) {
            return 0;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment operands = arena.allocate(ValueLayout.JAVA_LONG, count);
            llvm.call("LLVMGetMDNodeOperands", value, operands.address());
            long one = operands.getAtIndex(ValueLayout.JAVA_LONG, index);
            return one == 0 ? 0 : llvm.call("LLVMValueAsMetadata", one);
        }
    }

    private int operands(long node) {
        long value = llvm.call("LLVMMetadataAsValue", context, node);
        return llvm.number("LLVMGetMDNodeNumOperands", value);
    }

    private int tag(long node) {
        return llvm.number("LLVMGetDINodeTag", node) & 0xffff;
    }

    private long size(long type) {
        return llvm.call("LLVMDITypeGetSizeInBits", type) / BITS;
    }

    private Shape shapeOf(long type, int depth) {
        if (type == 0 || depth > MAX_DEPTH) {
            return Shape.PLAIN;
        }
        int kind = llvm.number("LLVMGetMetadataKind", type);
        if (kind == DERIVED) {
            return tag(type) == TAG_POINTER
                    ? new Shape.Plain(true)
                    : shapeOf(operand(type, BASE_TYPE), depth + 1);
        }
        if (kind != COMPOSITE) {
            return Shape.PLAIN;
        }
        return tag(type) == TAG_ARRAY ? array(type, depth) : struct(type, depth);
    }

    /// An array of several dimensions has one node; only the first index is shown for it.
    private Shape array(long type, int depth) {
        long element = operand(type, BASE_TYPE);
        Shape shape = shapeOf(element, depth + 1);
        return operands(operand(type, ELEMENTS)) == 1
                ? new Shape.Array(sizeOf(element), shape)
                : Shape.PLAIN;
    }

    /// Typedefs and qualifiers have no size of their own.
    private long sizeOf(long type) {
        long found = type;
        while (found != 0
                && size(found) == 0
                && llvm.number("LLVMGetMetadataKind", found) == DERIVED) {
            found = operand(found, BASE_TYPE);
        }
        return found == 0 ? 0 : size(found);
    }

    private Shape struct(long type, int depth) {
        long elements = operand(type, ELEMENTS);
        if (elements == 0) {
            return Shape.PLAIN;
        }
        List<Shape.Field> fields = new ArrayList<>();
        for (int i = 0; i < operands(elements); i++) {
            long member = operand(elements, i);
            if (member != 0
                    && llvm.number("LLVMGetMetadataKind", member) == DERIVED
                    && tag(member) == TAG_MEMBER) {
                fields.add(
                        new Shape.Field(
                                llvm.text("LLVMDITypeGetName", member),
                                llvm.call("LLVMDITypeGetOffsetInBits", member) / BITS,
                                size(member),
                                shapeOf(operand(member, BASE_TYPE), depth + 1)));
            }
        }
        return new Shape.Struct(fields);
    }
}
