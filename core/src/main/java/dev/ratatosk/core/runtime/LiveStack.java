package dev.ratatosk.core.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The JDK's own view of a stack with its variables. Not public there; without it a report knows
/// less.
final class LiveStack {
    private static final MethodType VALUES =
            MethodType.methodType(Object[].class, StackWalker.StackFrame.class);

    private final StackWalker walker;
    private final MethodHandle locals;
    private final MethodHandle operands;

    private LiveStack(StackWalker walker, MethodHandle locals, MethodHandle operands) {
        this.walker = walker;
        this.locals = locals;
        this.operands = operands;
    }

    /// Takes a frame, with the values of its variables and operands.
    @FunctionalInterface
    interface Visitor {
        void visit(StackWalker.StackFrame frame, Object[] locals, Object[] operands);
    }

    static @Nullable LiveStack ifOpen() {
        if (!Object.class.getModule().isOpen("java.lang", LiveStack.class.getModule())) {
            return null;
        }
        try {
            Class<?> frame = Class.forName("java.lang.LiveStackFrame");
            MethodHandles.Lookup lookup =
                    MethodHandles.privateLookupIn(frame, MethodHandles.lookup());
            MethodHandle walker =
                    lookup.findStatic(
                            frame,
                            "getStackWalker",
                            MethodType.methodType(StackWalker.class, Set.class));
            return new LiveStack(
                    (StackWalker) walker.invoke(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE)),
                    values(lookup, frame, "getLocals"),
                    values(lookup, frame, "getStack"));
        } catch (ReflectiveOperationException _) {
            return null; // A JDK that has it no more.
        } catch (Throwable broken) {
            throw new LinkageError("no live stack frames", broken);
        }
    }

    private static MethodHandle values(MethodHandles.Lookup lookup, Class<?> frame, String method)
            throws ReflectiveOperationException {
        return lookup.findVirtual(frame, method, MethodType.methodType(Object[].class))
                .asType(VALUES);
    }

    /// Visits the frames of the calling thread under test, innermost first.
    void forEachFrame(Visitor visitor) {
        boolean _ =
                walker.walk(frames -> {
                    frames.takeWhile(f ->
                                    !ThreadLife.isOutermost(f.getClassName(), f.getMethodName()))
                            .forEach(f -> visitor.visit(f, values(locals, f), values(operands, f)));
                    return true;
                });
    }

    private static Object[] values(MethodHandle which, StackWalker.StackFrame frame) {
        try {
            return (Object[]) which.invokeExact(frame);
        } catch (Throwable broken) {
            throw new LinkageError("no live stack frames", broken);
        }
    }
}
