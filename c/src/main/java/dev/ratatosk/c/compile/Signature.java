package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Type;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// C signatures as descriptors of JVM methods: the thread, the parts of all arguments, and an array
/// of the variable ones; the first part of the result.
final class Signature {
    static final ClassDesc VARIABLE = ConstantDescs.CD_long.arrayType();

    private Signature() {}

    static MethodTypeDesc of(Function function) {
        return of(
                function.result(),
                function.types().subList(0, function.parameters()),
                function.variadic());
    }

    static MethodTypeDesc of(Type result, List<Type> parameters, boolean variadic) {
        List<ClassDesc> all = new ArrayList<>();
        all.add(Callees.THREAD);
        for (Type parameter : parameters) {
            for (Type.Leaf leaf : parameter.parts()) {
                all.add(Emitter.kind(leaf.type()).upperBound());
            }
        }
        if (variadic) {
            all.add(VARIABLE);
        }
        return MethodTypeDesc.of(Emitter.descriptor(result), all);
    }

    /// A C name as the JVM allows it.
    static String method(String name) {
        StringBuilder legal = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            legal.append(".;[/<>:".indexOf(c) >= 0 ? '$' : c);
        }
        return legal.toString();
    }
}
