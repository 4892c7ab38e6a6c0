package dev.ratatosk.bytecode.purity.access;

import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.Optional;
import java.util.OptionalLong;

/// Says which instructions of a program access shared memory, and which calls do nothing. There is
/// one model for each form in which programs come: this is all that the pass has to know about it.
public interface AccessModel {
    /// How a call affects anything but its result.
    enum Effect {
        /// It may do anything.
        ANY,
        /// It does nothing.
        NONE,
        /// It does nothing, or throws.
        NONE_OR_FAILURE,
        /// It does nothing, or throws because its first operand is null.
        NONE_OR_NULL_FAILURE
    }

    /// The class whose static methods changed code calls: those of
    /// [dev.ratatosk.core.loops.SpinLoops], which it is unless programs cannot see that class.
    default ClassDesc callbacks() {
        return ClassDesc.of("dev.ratatosk.core.loops.SpinLoops");
    }

    /// How changed code calls them.
    default LoopCalls calls() {
        return new DirectCalls(callbacks());
    }

    /// How the guard of an access is announced, where the access does not take it itself. Such an
    /// access may also continue without: a guard is never all that stops an iteration.
    default Optional<Announcement> announcement(Instruction instruction) {
        return Optional.empty();
    }

    /// Whether whatever the program writes, to fields and array elements too, is seen by the
    /// checker.
    default boolean seesWrites() {
        return false;
    }

    /// Whether all that a call does is seen by the checker, although nothing more is known about
    /// it.
    default boolean isSeen(InvokeInstruction call) {
        return false;
    }

    /// Whether some accesses can be replaced by such that commute.
    default boolean canCommute() {
        return true;
    }

    /// Whether the callbacks include those that watch over loops while they run.
    default boolean canWatch() {
        return true;
    }

    /// How the visits of loops are counted that may have no end; empty if they are not.
    default Optional<Patience> patience() {
        return Optional.empty();
    }

    /// Whether the pass is given all classes of a program, so that none extends another unseen.
    default boolean seesAllClasses() {
        return true;
    }

    /// The access to shared memory that an instruction is, if it is one.
    Optional<Access> access(Instruction instruction);

    /// What an access itself says about its location, besides its operands, such as the field's
    /// name: accesses that differ in it may be to different locations.
    default String place(Instruction access) {
        return "";
    }

    /// Whether the thread continues only after all that came before the write which the access has
    /// read, where it has written nothing itself.
    ///
    /// @param last its last operand, if that is a constant
    default boolean acquires(Instruction access, OptionalLong last) {
        return true;
    }

    /// What a call does that is no access to shared memory.
    Effect effect(InvokeInstruction call);

    /// Whether an access to the field never fails: its object is never null.
    default boolean cannotFail(FieldInstruction field) {
        return false;
    }
}
