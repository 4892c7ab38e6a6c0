package dev.ratatosk.bytecode.code;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Finds out quickly whether a method may have a loop.
public final class BackwardBranches {
    private BackwardBranches() {}

    public static boolean areIn(CodeModel code) {
        Set<Label> passed = Collections.newSetFromMap(new IdentityHashMap<>());
        for (CodeElement element : code) {
            boolean back =
                    switch (element) {
                        case LabelTarget target -> {
                            passed.add(target.label());
                            yield false;
                        }
                        case BranchInstruction branch -> passed.contains(branch.target());
                        case TableSwitchInstruction choice ->
                                passed.contains(choice.defaultTarget())
                                        || choice.cases().stream()
                                                .anyMatch(c -> passed.contains(c.target()));
                        case LookupSwitchInstruction choice ->
                                passed.contains(choice.defaultTarget())
                                        || choice.cases().stream()
                                                .anyMatch(c -> passed.contains(c.target()));
                        default -> false;
                    };
            if (back) {
                return true;
            }
        }
        return false;
    }
}
