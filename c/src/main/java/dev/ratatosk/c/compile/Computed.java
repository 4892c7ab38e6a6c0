package dev.ratatosk.c.compile;

import dev.ratatosk.c.arithmetic.RealFunctions;
import dev.ratatosk.c.arithmetic.WholeFunctions;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/// Which of LLVM's own functions are known, of whole numbers or of floating-point numbers, and how
/// many numbers each of them takes.
final class Computed {
    private static final Map<String, Integer> REALS = functions(RealFunctions.class, 0);

    /// The last parameter is the width.
    private static final Map<String, Integer> WHOLES = functions(WholeFunctions.class, 1);

    private Computed() {}

    private static Map<String, Integer> functions(Class<?> owner, int more) {
        Map<String, Integer> found = new HashMap<>();
        for (Method method : owner.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                found.put(method.getName(), method.getParameterCount() - more);
            }
        }
        return found;
    }

    static ClassDesc owner(boolean real) {
        return real ? Callees.REAL_FUNCTIONS : Callees.WHOLE_FUNCTIONS;
    }

    static boolean isKnown(String method, boolean real) {
        return (real ? REALS : WHOLES).containsKey(method);
    }

    static int arguments(String method, boolean real) {
        return (real ? REALS : WHOLES).getOrDefault(method, 0);
    }
}
