package dev.ratatosk.java.weave.refusals;

import dev.ratatosk.java.weave.accesses.AtomicAccess;
import dev.ratatosk.java.weave.calls.ArrayUse;
import dev.ratatosk.java.weave.calls.CallSites;
import dev.ratatosk.java.weave.scope.Scope;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;

/// Methods of the JDK that are seen only where woven code calls them by name: by method references,
/// method handles or reflection they would run unseen.
public final class UnseenReferences {
    static final String REFERS = "refers to ";

    private UnseenReferences() {}

    /// Why the program must not refer to a method in another way than by calling it, as the rest of
    /// a sentence about it, or null.
    ///
    /// @param owner the class that declares it
    static @Nullable String forReference(String owner, String name, String type, boolean isStatic) {
        if (!Scope.isJdk(owner)) {
            return null;
        }
        String refused =
                name.equals(ConstantDescs.INIT_NAME)
                        ? RefusedCalls.forClass(owner)
                        : RefusedCalls.forCall(owner, name, type, isStatic);
        if (refused != null) {
            return refused;
        }
        boolean isUnseen =
                owner.endsWith("/misc/Unsafe") && AtomicAccess.ofUnsafe(name) != null
                        || !ArrayUse.of(true, owner, name, MethodTypeDesc.ofDescriptor(type))
                                .isEmpty();
        return isUnseen ? REFERS + owner.replace('/', '.') + "." + name : null;
    }

    /// Like the other, for what finds the method at run time: what is replaced where it is called
    /// counts, too.
    public static @Nullable String forReflection(
            String owner, String name, String type, boolean isStatic) {
        String known = forReference(owner, name, type, isStatic);
        boolean isReplaced = known == null && CallSites.isReplaced(owner, name + type);
        return isReplaced ? REFERS + owner.replace('/', '.') + "." + name : known;
    }
}
