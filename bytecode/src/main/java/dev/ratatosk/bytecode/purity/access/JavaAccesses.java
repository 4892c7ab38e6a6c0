package dev.ratatosk.bytecode.purity.access;

import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.purity.access.Access.Kind;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import java.util.OptionalLong;

/// Ordinary Java before it is woven: fields, arrays, `java.util.concurrent.atomic`, `VarHandle` and
/// `Unsafe`. What writes fields and elements has an effect that only the woven program announces,
/// so it is none of the accesses here.
///
/// A plain read counts as one that may fail: it may be a data race, so an iteration is not left out
/// before it has been performed.
///
/// @param classes where fields may be declared
public record JavaAccesses(KnownClasses classes) implements AccessModel {
    private static final String CONCURRENT = "java/util/concurrent/";

    @Override
    public LoopCalls calls() {
        return new WovenCalls();
    }

    @Override
    public boolean seesAllClasses() {
        return false;
    }

    /// The weaver does that.
    @Override
    public boolean canCommute() {
        return false;
    }

    @Override
    public boolean seesWrites() {
        return true;
    }

    @Override
    public Optional<Access> access(Instruction instruction) {
        return switch (instruction) {
            case FieldInstruction field -> isRead(field) ? Optional.of(read(field)) : none();
            case ArrayLoadInstruction _ -> Optional.of(Access.of(Kind.LOAD, 2, true));
            case InvokeInstruction call when isAliveOf(call) ->
                    Optional.of(Access.of(Kind.LOAD, 1, false));
            case InvokeInstruction call -> AtomicMethod.of(call).map(AtomicMethod::access);
            default -> none();
        };
    }

    /// Reads whether the thread has ended.
    private static boolean isAliveOf(InvokeInstruction call) {
        return call.owner().asInternalName().equals("java/lang/Thread")
                && call.name().equalsString("isAlive");
    }

    private static Optional<Access> none() {
        return Optional.empty();
    }

    private boolean isRead(FieldInstruction field) {
        boolean get = field.opcode() == Opcode.GETFIELD || field.opcode() == Opcode.GETSTATIC;
        return get && !classes.isFinal(field) && !isSynthetic(field);
    }

    /// The outer object and captured variables of inner classes: final, and not woven.
    private static boolean isSynthetic(FieldInstruction field) {
        String name = field.name().stringValue();
        return name.startsWith("this$")
                || name.startsWith("val$")
                || name.startsWith("$assertionsDisabled");
    }

    private Access read(FieldInstruction field) {
        boolean isStatic = field.opcode() == Opcode.GETSTATIC;
        return new Access(
                Kind.LOAD,
                isStatic ? 0 : 1,
                mayRace(field),
                isStatic,
                Optional.empty(),
                Optional.empty());
    }

    /// Plain fields of `java.util.concurrent` race on purpose, which is never reported.
    private boolean mayRace(FieldInstruction field) {
        if (field.owner().asInternalName().startsWith(CONCURRENT)) {
            return false;
        }
        Optional<FieldModel> declaration = classes.declaration(field);
        return declaration.isEmpty() || !declaration.get().flags().has(AccessFlag.VOLATILE);
    }

    @Override
    public String place(Instruction access) {
        return switch (access) {
            case FieldInstruction field ->
                    field.owner().asInternalName() + "." + field.name().stringValue();
            case InvokeInstruction call -> call.owner().asInternalName();
            default -> "[]";
        };
    }

    /// Accesses to a field are all alike.
    @Override
    public boolean acquires(Instruction access, OptionalLong last) {
        return !(access instanceof InvokeInstruction call) || AtomicMethod.acquires(call);
    }

    @Override
    public Optional<Announcement> announcement(Instruction instruction) {
        return switch (instruction) {
            case FieldInstruction field when isRead(field) -> {
                char result = field.typeSymbol().isPrimitive() ? 'I' : 'L';
                yield Optional.of(
                        new Announcement(
                                field.opcode() == Opcode.GETSTATIC ? Announcement.NO_OBJECT : 0,
                                result));
            }
            case ArrayLoadInstruction load ->
                    Optional.of(new Announcement(0, load.opcode() == Opcode.AALOAD ? 'L' : 'I'));
            case InvokeInstruction call ->
                    AtomicMethod.of(call).flatMap(AtomicMethod::announcement);
            default -> Optional.empty();
        };
    }

    @Override
    public Effect effect(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals("java/lang/Thread")) {
            return switch (name) {
                case "currentThread", "yield", "onSpinWait" -> Effect.NONE;
                // Moves the thread's clock; the checker knows whether that matters.
                case "sleep" -> Effect.NONE_OR_FAILURE;
                default -> Effect.ANY;
            };
        }
        if (owner.equals(CONCURRENT + "TimeUnit") && name.equals("sleep")) {
            return Effect.NONE_OR_FAILURE;
        }
        return JdkCalls.effect(call);
    }

    @Override
    public boolean isSeen(InvokeInstruction call) {
        return AnnouncedCalls.isSeen(call);
    }
}
