package dev.ratatosk.java.weave.accesses;

import dev.ratatosk.java.weave.scope.Scope;
import java.util.regex.Pattern;

/// Methods of the JDK that access variables with less order than volatile accesses have, and fences
/// that order less. Plain accesses by `VarHandle` and `Unsafe` count, too: unlike those of the
/// bytecode they are not checked for races among themselves.
public final class WeakMethods {
    private static final String ATOMICS = "java/util/concurrent/atomic/";
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String UNSAFE = "/misc/Unsafe";

    /// `weakCompareAndSet` promises no order in these classes, unlike that of `VarHandle`.
    private static final Pattern OF_ATOMICS =
            Pattern.compile("lazySet|weakCompareAndSet|[a-zA-Z]+(Plain|Opaque|Acquire|Release)");

    private static final Pattern FENCES =
            Pattern.compile("(acquire|release|load|store|loadLoad|storeStore)Fence");

    private WeakMethods() {}

    /// Whether it is such a method.
    ///
    /// @param owner the class that declares it
    public static boolean contains(String owner, String name) {
        if (owner.startsWith(ATOMICS)) {
            return mayBeInherited(name);
        }
        boolean isHandle = owner.equals(VAR_HANDLE);
        if (!isHandle && !(owner.endsWith(UNSAFE) && Scope.isJdk(owner))) {
            return false;
        }
        AtomicAccess access =
                isHandle ? AtomicAccess.ofVarHandle(name) : AtomicAccess.ofUnsafe(name);
        return access == null ? FENCES.matcher(name).matches() : access.isWeak();
    }

    /// Whether such a method that programs can inherit has that name: `AtomicInteger` and its like
    /// can be extended.
    static boolean mayBeInherited(String name) {
        return OF_ATOMICS.matcher(name).matches();
    }
}
