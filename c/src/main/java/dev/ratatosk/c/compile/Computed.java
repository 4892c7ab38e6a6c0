package dev.ratatosk.c.compile;

import dev.ratatosk.c.libc.Arithmetic;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/// Which of LLVM's own functions are known: the methods of [Arithmetic].
final class Computed {
    static final ClassDesc OWNER = ClassDesc.of("dev.ratatosk.c.libc.Arithmetic");
    private static final Map<String, Integer> REALS = new HashMap<>();
    private static final Map<String, Integer> WHOLES = new HashMap<>();

    static {
        for (Method method : Arithmetic.class.getDeclaredMethods()) {
            int parameters = method.getParameterCount();
            if (method.getReturnType() == double.class) {
                REALS.put(method.getName(), parameters);
            } else {
                WHOLES.put(method.getName(), parameters - 1);
            }
        }
    }

    private Computed() {}

    static boolean isKnown(String method, boolean real) {
        return (real ? REALS : WHOLES).containsKey(method);
    }

    static int arguments(String method, boolean real) {
        return (real ? REALS : WHOLES).getOrDefault(method, 0);
    }
}
