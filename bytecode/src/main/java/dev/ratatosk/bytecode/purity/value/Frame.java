package dev.ratatosk.bytecode.purity.value;

import dev.ratatosk.bytecode.purity.value.Value.Phi;
import dev.ratatosk.bytecode.purity.value.Value.Unknown;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Local variables and stack at one point of a method. A place on the stack is one value, whatever
/// its width.
final class Frame {
    private final @Nullable Value[] locals;
    private final List<Value> stack = new ArrayList<>();

    Frame(int maxLocals) {
        locals = new Value[maxLocals];
    }

    Frame copy() {
        Frame copy = new Frame(locals.length);
        System.arraycopy(locals, 0, copy.locals, 0, locals.length);
        copy.stack.addAll(stack);
        return copy;
    }

    /// The same places, each a phi of the block.
    Frame phis(int block) {
        Frame frame = new Frame(locals.length);
        for (int slot = 0; slot < locals.length; slot++) {
            Value local = locals[slot];
            if (local != null) {
                frame.locals[slot] = new Phi(local.kind(), block, slot, false);
            }
        }
        for (int depth = 0; depth < stack.size(); depth++) {
            boolean isOnTop = depth == stack.size() - 1;
            frame.push(new Phi(stack.get(depth).kind(), block, Phi.STACK + depth, isOnTop));
        }
        return frame;
    }

    /// The phis of a block among the places.
    List<Phi> phisOf(int block) {
        List<Phi> found = new ArrayList<>();
        for (Value local : locals) {
            if (local instanceof Phi phi && phi.block() == block) {
                found.add(phi);
            }
        }
        for (Value value : stack) {
            if (value instanceof Phi phi && phi.block() == block) {
                found.add(phi);
            }
        }
        return found;
    }

    void forgetLocals() {
        Arrays.setAll(locals, _ -> new Unknown(TypeKind.REFERENCE));
    }

    int depth() {
        return stack.size();
    }

    void push(Value value) {
        stack.add(value);
    }

    Value pop() {
        return stack.removeLast();
    }

    void store(int slot, Value value) {
        locals[slot] = value;
        if (value.kind().slotSize() == 2) {
            locals[slot + 1] = null;
        }
    }

    Value load(int slot, TypeKind kind) {
        Value value = locals[slot];
        return value == null ? new Unknown(kind) : value;
    }

    /// What a place holds; nothing is known about one that was never assigned.
    Value at(int place) {
        if (place >= Phi.STACK) {
            int depth = place - Phi.STACK;
            return depth < stack.size() ? stack.get(depth) : new Unknown(TypeKind.REFERENCE);
        }
        return load(place, TypeKind.REFERENCE);
    }
}
