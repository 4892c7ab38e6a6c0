package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.java.purity.LoopOptions;
import dev.ratatosk.java.purity.LoopOptions.Search;
import dev.ratatosk.java.purity.LoopPass;
import dev.ratatosk.java.purity.LoopReport;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.NestHostAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.constant.ClassDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The loop-purity pass on compiled code. Where it runs, it also bounds loops, after it has looked at
/// them: a counter would make every iteration differ from the one before.
final class LoopTreatment {
    private static final int NO_BOUND = 0;

    private final LoopOptions options;
    private final int bound;
    private List<LoopReport> reports = List.of();

    /// @param bound how often a loop's header may be visited, 0 for no limit
    LoopTreatment(LoopOptions spinning, int bound) {
        this.bound = bound;
        this.options =
                new LoopOptions(
                        spinning.search(),
                        spinning.awaits(),
                        bound == NO_BOUND ? LoopOptions.UNBOUNDED : bound);
    }

    /// The bound to compile into a function: none if the pass imposes it, which it cannot where
    /// there are jumps into loops.
    int boundFor(Function function) {
        return looksForLoops() && new Loops(function).areNatural() ? NO_BOUND : bound;
    }

    private boolean looksForLoops() {
        return options.search() != Search.NOTHING;
    }

    /// The classes with their loops treated; what became of them is in [#reports].
    Map<String, byte[]> apply(Map<String, byte[]> classes) {
        if (!looksForLoops()) {
            return new LinkedHashMap<>(classes);
        }
        LoopPass.Result result = new LoopPass(new CAccesses(), options).apply(asNest(classes));
        reports = result.loops();
        return new LinkedHashMap<>(result.classes());
    }

    List<LoopReport> reports() {
        return reports;
    }

    /// The pass looks into calls within a nest. C has no private functions in that sense.
    private static Map<String, byte[]> asNest(Map<String, byte[]> classes) {
        List<ClassDesc> names = classes.keySet().stream().map(ClassDesc::of).toList();
        Map<String, byte[]> nest = new LinkedHashMap<>();
        classes.forEach((name, bytes) -> {
            ClassModel model = ClassFile.of().parse(bytes);
            boolean isHost = nest.isEmpty();
            nest.put(
                    name,
                    ClassFile.of()
                            .transformClass(
                                    model,
                                    java.lang.classfile.ClassTransform.endHandler(builder ->
                                            builder.with(
                                                    isHost
                                                            ? NestMembersAttribute.ofSymbols(
                                                                    names.subList(1, names.size()))
                                                            : NestHostAttribute.of(
                                                                    names.getFirst())))));
        });
        return nest;
    }
}
