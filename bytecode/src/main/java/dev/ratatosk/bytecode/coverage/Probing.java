package dev.ratatosk.bytecode.coverage;

import dev.ratatosk.core.coverage.Probes;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.IntUnaryOperator;

/// The class with the bytes that code under test sets. There are two: code that the boot loader's
/// classes must be able to call has one of its own.
///
/// @param owner has the methods `line` and `branch` and the array `HIT`
/// @param hit the array
/// @param numbers gives out so many numbers, see [Probes#take]
/// @param isShared whether several threads run the code at the same time
@SuppressWarnings("ArrayRecordComponent") // It is that of the class.
public record Probing(ClassDesc owner, byte[] hit, IntUnaryOperator numbers, boolean isShared) {
    /// That of compiled C, and of programs that use the API.
    public static final Probing OF_CORE =
            new Probing(
                    Probes.class.describeConstable().orElseThrow(), Probes.HIT, Probes::take, true);

    /// Tests in the JVMs of builds set it.
    private static final String PROPERTY = "ratatosk.coverage";

    private static final MethodTypeDesc CALL =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    /// Whether code is to be observed. Observed code is slower by up to a half.
    public static boolean isWanted() {
        return Boolean.getBoolean(PROPERTY);
    }

    /// Has the code observed that is loaded from now on in this JVM.
    public static void want() {
        System.setProperty(PROPERTY, "true");
    }

    /// No number is left.
    static final int NONE = -1;

    static final String LINE = "line";
    static final String BRANCH = "branch";
    static final String HIT = "HIT";

    /// Puts a mark before the code of a line.
    public void line(CodeBuilder code, int place) {
        code.loadConstant(place).invokestatic(owner, LINE, CALL);
    }

    /// Puts a mark before an instruction that continues in one of several ways.
    void branch(CodeBuilder code, int firstWay) {
        code.loadConstant(firstWay).invokestatic(owner, BRANCH, CALL);
    }

    /// Sets a byte. Where several threads run the code, a call does it, which looks first: cores
    /// would take the memory from each other if it was written again and again.
    void set(CodeBuilder code, int place) {
        if (isShared) {
            line(code, place);
        } else {
            code.getstatic(owner, HIT, ConstantDescs.CD_byte.arrayType())
                    .loadConstant(place)
                    .iconst_1()
                    .bastore();
        }
    }

    boolean isHit(int place) {
        return hit[place] != 0;
    }
}
