package dev.ratatosk.java.weave.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// Local variables of one method for the arguments of a call while it is announced: one per
/// position and kind for the whole method.
public final class ArgumentSlots {
    private final List<List<Integer>> slots = new ArrayList<>();

    public int slot(CodeBuilder code, int position, TypeKind kind) {
        while (slots.size() <= position) {
            slots.add(new ArrayList<>());
        }
        List<Integer> byKind = slots.get(position);
        int index = kind.asLoadable().ordinal();
        while (byKind.size() <= index) {
            byKind.add(-1);
        }
        if (byKind.get(index) < 0) {
            byKind.set(index, code.allocateLocal(kind));
        }
        return byKind.get(index);
    }

    /// Moves the arguments from the one with the number on from the stack to local variables.
    ///
    /// @return the variables by argument; what is below stays on the stack
    public int[] store(CodeBuilder code, MethodTypeDesc type, int from) {
        int[] local = new int[type.parameterCount()];
        for (int i = local.length - 1; i >= from; i--) {
            TypeKind kind = TypeKind.from(type.parameterType(i));
            local[i] = slot(code, i + 1, kind);
            code.storeLocal(kind, local[i]);
        }
        return local;
    }

    /// Puts back what was moved.
    public static void load(CodeBuilder code, MethodTypeDesc type, int from, int[] local) {
        for (int i = from; i < local.length; i++) {
            code.loadLocal(TypeKind.from(type.parameterType(i)), local[i]);
        }
    }
}
