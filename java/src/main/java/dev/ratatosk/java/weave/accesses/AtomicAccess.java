package dev.ratatosk.java.weave.accesses;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a method of `VarHandle` or `Unsafe` does, read off its name.
///
/// @param hook the hook that announces it
/// @param values how many values it takes besides where
/// @param kind the type of the variable as in descriptors; for a `VarHandle` unknown and `?`
/// @param mode see the constants of `Hooks`
public record AtomicAccess(String hook, int values, char kind, int mode) {
    private static final int PLAIN = 0;
    private static final int OPAQUE = 1;
    private static final int ACQUIRE_RELEASE = 2;
    private static final int VOLATILE = 3;

    private static final String TYPES =
            "(Boolean|Byte|Short|Char|Int|Long|Float|Double|Reference|Object)";
    private static final Pattern UNSAFE =
            Pattern.compile(
                    "(get|put|putOrdered|compareAndSet|compareAndSwap|weakCompareAndSet"
                            + "|compareAndExchange|getAndSet|getAndAdd|getAndBitwise(?:Or|And|Xor))"
                            + TYPES
                            + "(|Volatile|Opaque|Acquire|Release|Plain)");
    private static final Pattern HANDLE =
            Pattern.compile(
                    "(get|set|compareAndSet|weakCompareAndSet|compareAndExchange|getAndSet|getAndAdd"
                            + "|getAndBitwise(?:Or|And|Xor))(|Volatile|Opaque|Acquire|Release|Plain)");

    /// Whether it orders less than a volatile access.
    boolean isWeak() {
        return mode < VOLATILE;
    }

    public static @Nullable AtomicAccess ofUnsafe(String name) {
        Matcher matcher = UNSAFE.matcher(name);
        if (!matcher.matches()) {
            return null;
        }
        String type = matcher.group(2);
        char kind =
                switch (type) {
                    case "Boolean" -> 'Z';
                    case "Long" -> 'J';
                    case "Reference", "Object" -> 'L';
                    default -> type.charAt(0);
                };
        String operation = matcher.group(1);
        if (operation.equals("putOrdered")) {
            return of("put", kind, "Release");
        }
        return of(operation, kind, matcher.group(3));
    }

    static @Nullable AtomicAccess ofVarHandle(String name) {
        Matcher matcher = HANDLE.matcher(name);
        if (!matcher.matches()) {
            return null;
        }
        String operation = matcher.group(1).equals("set") ? "put" : matcher.group(1);
        return of(operation, '?', matcher.group(2));
    }

    private static AtomicAccess of(String operation, char kind, String suffix) {
        boolean simple = operation.equals("get") || operation.equals("put");
        int mode =
                switch (suffix) {
                    case "" -> simple ? PLAIN : VOLATILE;
                    case "Plain" -> PLAIN;
                    case "Opaque" -> OPAQUE;
                    case "Acquire", "Release" -> ACQUIRE_RELEASE;
                    default -> VOLATILE;
                };
        return switch (operation) {
            case "get" -> new AtomicAccess("load", 0, kind, mode);
            case "put" -> new AtomicAccess("store", 1, kind, mode);
            case "compareAndSet", "compareAndSwap", "weakCompareAndSet", "compareAndExchange" ->
                    new AtomicAccess("compareAndSet", 2, kind, mode);
            case "getAndSet" -> new AtomicAccess("exchange", 1, kind, mode);
            case "getAndAdd" -> new AtomicAccess("add", 1, kind, mode);
            case "getAndBitwiseOr" -> new AtomicAccess("or", 1, kind, mode);
            case "getAndBitwiseAnd" -> new AtomicAccess("and", 1, kind, mode);
            case "getAndBitwiseXor" -> new AtomicAccess("xor", 1, kind, mode);
            default -> throw new IllegalStateException(operation);
        };
    }
}
