package dev.ratatosk.c.compile;

import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.coverage.LeftOut;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.machine.CThread;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.NestHostAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The loop-purity pass on compiled code. Where it runs, it also bounds loops, after it has looked
/// at them: a counter would make every iteration differ from the one before.
final class LoopTreatment {
    private static final int NO_BOUND = 0;

    private final LoopOptions options;
    private final int bound;
    private final boolean weak;
    private final LeftOut leftOut;
    private final List<LoopReport> reports = new ArrayList<>();

    /// @param bound how often a loop's header may be visited, 0 for no limit
    /// @param weak whether the memory model is weaker than sequential consistency
    /// @param leftOut is told of loops of which iterations are left out
    LoopTreatment(LoopOptions spinning, int bound, boolean weak, LeftOut leftOut) {
        this.leftOut = leftOut;
        this.bound = bound;
        this.weak = weak;
        this.options =
                new LoopOptions(
                        spinning.search(),
                        spinning.awaits(),
                        spinning.combined(),
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
        Map<String, byte[]> nest = asNest(classes);
        List<byte[]> known = new ArrayList<>(nest.values());
        known.add(bytesOf(CThread.class));
        KnownClasses knownClasses = KnownClasses.of(known, true);
        LoopPass pass = new LoopPass(new CAccesses(weak), options, leftOut);
        Map<String, byte[]> treated = new LinkedHashMap<>();
        nest.forEach((name, bytes) ->
                treated.put(
                        name, pass.apply(bytes, knownClasses, ClassFile.of(), _ -> true, reports)));
        return treated;
    }

    /// So that the pass sees which of its fields are final.
    private static byte[] bytesOf(Class<?> type) {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            if (in == null) {
                throw new IllegalStateException("the class file of " + type + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<LoopReport> reports() {
        return List.copyOf(reports);
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
