package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.bytecode.code.Node.Probe;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the plain accesses to fields that stand next to fences: the first write after a release
/// fence and the last read before an acquire fence, with neither branches nor calls in between.
///
/// That is how programs hand data over by a plain field: `VarHandle.releaseFence(); value = v` and
/// `v = value; VarHandle.acquireFence()`. Such an access is meant as one by `VarHandle` in opaque
/// mode and treated like one. To another plain access, without its fence, it is in a race.
public final class FencedAccesses {
    private static final Pattern RELEASING =
            Pattern.compile("(release|store|storeStore|full)Fence");
    private static final Pattern ACQUIRING = Pattern.compile("(acquire|load|loadLoad|full)Fence");

    private static final int NONE = -1;

    private FencedAccesses() {}

    /// The accesses: the how manieth to a field in the code each of them is, from 0 on.
    public static BitSet in(CodeModel code) {
        BitSet found = new BitSet();
        if (code.elementStream().noneMatch(FencedAccesses::isFence)) {
            return found;
        }
        Set<Label> targets = targets(code);
        boolean released = false;
        int lastRead = NONE;
        int next = 0;
        for (CodeElement element : code) {
            if (element instanceof Instruction instruction && Probe.isCall(instruction)) {
                continue;
            }
            if (element instanceof InvokeInstruction call && isFence(call)) {
                if (lastRead != NONE && is(call, ACQUIRING)) {
                    found.set(lastRead);
                }
                released |= is(call, RELEASING);
                lastRead = NONE;
            } else if (ends(element, targets)) {
                released = false;
                lastRead = NONE;
            } else if (element instanceof FieldInstruction access) {
                if (isWrite(access)) {
                    found.set(next, released);
                    released = false;
                    lastRead = NONE;
                } else {
                    lastRead = next;
                }
                next++;
            }
        }
        return found;
    }

    private static boolean isWrite(FieldInstruction access) {
        return access.opcode() == Opcode.PUTFIELD || access.opcode() == Opcode.PUTSTATIC;
    }

    private static boolean is(InvokeInstruction call, Pattern names) {
        return names.matcher(call.name().stringValue()).matches();
    }

    public static boolean isFence(@Nullable CodeElement element) {
        if (!(element instanceof InvokeInstruction call)) {
            return false;
        }
        String owner = call.owner().asInternalName();
        boolean may =
                owner.equals("java/lang/invoke/VarHandle")
                        || owner.equals("sun/misc/Unsafe")
                        || owner.equals("jdk/internal/misc/Unsafe");
        return may && (is(call, RELEASING) || is(call, ACQUIRING));
    }

    /// Whether the straight piece of code ends, or another one begins.
    private static boolean ends(CodeElement element, Set<Label> targets) {
        return switch (element) {
            case LabelTarget target -> targets.contains(target.label());
            case BranchInstruction _,
                    LookupSwitchInstruction _,
                    TableSwitchInstruction _,
                    ReturnInstruction _,
                    ThrowInstruction _,
                    InvokeInstruction _,
                    InvokeDynamicInstruction _,
                    MonitorInstruction _ ->
                    true;
            default -> false;
        };
    }

    /// Where code continues that jumps in from elsewhere.
    private static Set<Label> targets(CodeModel code) {
        Set<Label> targets = new HashSet<>();
        for (CodeElement element : code) {
            switch (element) {
                case BranchInstruction branch -> targets.add(branch.target());
                case ExceptionCatch handler -> targets.add(handler.handler());
                case LookupSwitchInstruction choice -> {
                    targets.add(choice.defaultTarget());
                    choice.cases().forEach(one -> targets.add(one.target()));
                }
                case TableSwitchInstruction choice -> {
                    targets.add(choice.defaultTarget());
                    choice.cases().forEach(one -> targets.add(one.target()));
                }
                default -> {}
            }
        }
        return targets;
    }
}
