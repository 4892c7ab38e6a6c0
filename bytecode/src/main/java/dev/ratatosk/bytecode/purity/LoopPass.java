package dev.ratatosk.bytecode.purity;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.code.KnownClasses.Method;
import dev.ratatosk.bytecode.code.ProgramFormat;
import dev.ratatosk.bytecode.coverage.LeftOut;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Finds spin loops in the classes of a program, and makes threads wait or stop where an iteration
/// would change nothing.
///
/// ```java
/// LoopPass.Result result =
///         new LoopPass(new ApiAccesses(), LoopOptions.defaults()).apply(classFiles);
/// ```
public final class LoopPass {
    /// For loops that the checker need not tell apart.
    public static final int UNNUMBERED = -1;

    private final AccessModel model;
    private final LoopOptions options;
    private final LeftOut leftOut;

    public LoopPass(AccessModel model, LoopOptions options) {
        this(model, options, new LeftOut());
    }

    /// @param leftOut is told of the loops of which iterations are left out
    public LoopPass(AccessModel model, LoopOptions options, LeftOut leftOut) {
        this.model = model;
        this.options = options;
        this.leftOut = leftOut;
    }

    /// What the pass has made.
    ///
    /// @param classes the class files by name, in the order given
    /// @param loops what became of each loop
    public record Result(Map<String, byte[]> classes, List<LoopReport> loops) {
        public Result {
            loops = List.copyOf(loops);
        }
    }

    /// Applies the pass to the classes of a program.
    ///
    /// @param classes class files by name
    public Result apply(Map<String, byte[]> classes) {
        if (options.isNothing()) {
            return new Result(classes, List.of());
        }
        KnownClasses known = KnownClasses.of(classes.values(), model.seesAllClasses());
        ClassFile format = ProgramFormat.of(classes);
        Map<String, byte[]> changed = new LinkedHashMap<>();
        List<LoopReport> reports = new ArrayList<>();
        classes.forEach((name, bytes) ->
                changed.put(name, apply(bytes, known, format, _ -> true, reports)));
        return new Result(changed, reports);
    }

    /// Applies the pass to one class of a program.
    ///
    /// @param format how to write it, with the hierarchy of its classes
    /// @param wanted the methods to look at
    /// @param reports where to put what became of its loops; a loop's number is its index there
    public byte[] apply(
            byte[] bytes,
            KnownClasses known,
            ClassFile format,
            Predicate<MethodModel> wanted,
            List<LoopReport> reports) {
        return apply(bytes, known, format, wanted, reports.size(), reports);
    }

    /// The same with other numbers.
    ///
    /// @param firstNumber what the checker calls the first loop, or [#UNNUMBERED]; the others
    ///   follow
    public byte[] apply(
            byte[] bytes,
            KnownClasses known,
            ClassFile format,
            Predicate<MethodModel> wanted,
            int firstNumber,
            List<LoopReport> reports) {
        int before = reports.size();
        ClassModel type = format.parse(bytes);
        Map<String, Code> rewritten = new HashMap<>();
        for (MethodModel method : type.methods().stream().filter(wanted).toList()) {
            int number =
                    firstNumber == UNNUMBERED ? UNNUMBERED : firstNumber + reports.size() - before;
            MethodPass pass =
                    new MethodPass(
                            known, model, options, new Method(type, method), number, leftOut);
            Optional<Code> code = pass.run();
            code.ifPresent(c -> rewritten.put(keyOf(method), c));
            reports.addAll(pass.reports());
        }
        return rewritten.isEmpty()
                ? bytes
                : format.transformClass(
                        type,
                        (builder, element) -> {
                            Code code = replacement(rewritten, element);
                            if (code != null && element instanceof MethodModel method) {
                                builder.transformMethod(
                                        method,
                                        (methodBuilder, part) -> {
                                            if (part instanceof CodeModel) {
                                                methodBuilder.withCode(code::emit);
                                            } else {
                                                methodBuilder.with(part);
                                            }
                                        });
                            } else {
                                builder.with(element);
                            }
                        });
    }

    private static @org.jspecify.annotations.Nullable Code replacement(
            Map<String, Code> rewritten, ClassElement element) {
        return element instanceof MethodModel method ? rewritten.get(keyOf(method)) : null;
    }

    private static String keyOf(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }
}
