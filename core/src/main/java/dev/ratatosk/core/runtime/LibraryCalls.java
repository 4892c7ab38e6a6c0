package dev.ratatosk.core.runtime;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which calls of the JDK the operations of a program belong to, found in the stacks of its threads
/// when they are at their operations. So nothing has to be woven for it.
///
/// A call is known by where it is made and by what it is made with; two calls that follow each
/// other at one place with the same arguments, and with no operation of the program between them,
/// are taken for one.
final class LibraryCalls {
    /// Of more frames below a call only the first are searched for arguments.
    private static final int INNER = 4;

    private static final String UNKNOWN = "..";

    private final LiveStack stack;
    private final Labels.Host host;
    private final List<@Nullable Site> current = new ArrayList<>();

    LibraryCalls(LiveStack stack, Labels.Host host) {
        this.stack = stack;
        this.host = host;
    }

    /// A call of a library by the program.
    ///
    /// @param line where in the program; null if the program has not called it
    /// @param text the call with its receiver and arguments
    /// @param isStep whether a single operation of it says more than the call does: a lock, an
    ///   atomic variable
    record Call(Labels.@Nullable SourceLine line, String text, boolean isStep) {}

    private record Frame(StackWalker.StackFrame at, Object[] locals) {
        boolean isIn(String prefix) {
            return at.getClassName().startsWith(prefix);
        }
    }

    /// What tells a call from others, and the call. What it is called with may be unknown later,
    /// when the compiled method needs it no more.
    private record Site(List<Object> place, List<@Nullable Object> values, Call call) {
        @SuppressWarnings("ReferenceEquality") // The same object, not an equal one.
        boolean isSame(Site other) {
            boolean same = place.equals(other.place) && values.size() == other.values.size();
            for (int i = 0; same && i < values.size(); i++) {
                Object mine = values.get(i);
                Object its = other.values.get(i);
                same = mine == null || its == null || mine == its;
            }
            return same;
        }
    }

    /// The call in which the calling thread is about to perform an operation, or null if it
    /// performs it itself. The same object as for its last operation if it is the same call.
    @Nullable Call atOperation(int thread) {
        List<Frame> frames = new ArrayList<>();
        stack.forEachFrame((at, locals, _) -> frames.add(new Frame(at, locals)));
        int caller = 0;
        while (caller < frames.size()
                && Labels.isCheckersOwn(frames.get(caller).at.getClassName())) {
            caller++;
        }
        for (Frame frame : frames.subList(caller, frames.size()).reversed()) {
            if (!Labels.isCheckersOwn(frame.at.getClassName())) {
                host.visit(
                        frame.at.getDeclaringClass(),
                        frame.at.getMethodName(),
                        frame.at.getDescriptor(),
                        frame.locals);
            }
        }
        int callee = caller - 1;
        while (callee >= 0 && !isLibrary(frames.get(callee))) {
            callee--;
        }
        while (current.size() <= thread) {
            current.add(null);
        }
        Site site = callee < 0 ? null : site(frames, callee, caller);
        Site before = current.get(thread);
        boolean same = site != null && before != null && before.isSame(site);
        current.set(thread, same ? before : site);
        Site now = current.get(thread);
        return now == null ? null : now.call;
    }

    private static boolean isLibrary(Frame frame) {
        return frame.isIn("java.") && !frame.isIn("java.lang.");
    }

    private Site site(List<Frame> frames, int callee, int caller) {
        Frame called = frames.get(callee);
        List<Object> place = new ArrayList<>();
        place.add(called.at.getClassName());
        place.add(called.at.getMethodName() + called.at.getDescriptor());
        place.add(frames.size() - callee);
        Labels.SourceLine line = null;
        if (caller < frames.size()) {
            StackWalker.StackFrame at = frames.get(caller).at;
            place.add(at.getClassName());
            place.add(at.getMethodName() + at.getDescriptor());
            place.add(at.getByteCodeIndex());
            line = Labels.sourceLine(at);
        }
        List<@Nullable Object> values = values(frames, callee);
        boolean isStep =
                called.isIn("java.util.concurrent.locks.")
                        || called.isIn("java.util.concurrent.atomic.");
        String text = line == null ? "inside " + name(called) : text(called, values);
        return new Site(place, values, new Call(line, text, isStep));
    }

    /// The receiver, null for a static method, and the arguments; null also for what is unknown. A
    /// compiled method forgets what it has passed on, and then the methods that it calls know.
    private List<@Nullable Object> values(List<Frame> frames, int callee) {
        Frame called = frames.get(callee);
        List<Class<?>> types = type(called).parameterList();
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i <= types.size(); i++) {
            values.add(null);
        }
        for (int f = callee; f >= 0 && f > callee - INNER; f--) {
            Frame frame = frames.get(f);
            List<Class<?>> parameters = type(frame).parameterList();
            boolean knows =
                    frame.at.getDeclaringClass() == called.at.getDeclaringClass()
                            && isStatic(frame) == isStatic(called)
                            && parameters.size() >= types.size()
                            && parameters.subList(0, types.size()).equals(types);
            if (!knows) {
                break;
            }
            fill(values, frame, types);
        }
        return values;
    }

    private static void fill(List<@Nullable Object> values, Frame frame, List<Class<?>> types) {
        int slot = 0;
        if (!isStatic(frame)) {
            take(values, 0, frame, slot++);
        }
        for (int i = 0; i < types.size(); i++) {
            Class<?> type = types.get(i);
            if (!type.isPrimitive()) {
                take(values, i + 1, frame, slot);
            }
            slot += type == long.class || type == double.class ? 2 : 1;
        }
    }

    private static void take(List<@Nullable Object> values, int at, Frame frame, int slot) {
        Object known = slot < frame.locals.length ? frame.locals[slot] : null;
        // What is not an object has a class of the JDK's own that only it uses.
        boolean isObject =
                known != null && !known.getClass().getName().startsWith("java.lang.LiveStackFrame");
        if (values.get(at) == null && isObject) {
            values.set(at, known);
        }
    }

    private static MethodType type(Frame frame) {
        return frame.at.getMethodType();
    }

    private static boolean isStatic(Frame frame) {
        if (frame.at.getMethodName().equals("<init>")) {
            return false;
        }
        try {
            Method method =
                    frame.at
                            .getDeclaringClass()
                            .getDeclaredMethod(
                                    frame.at.getMethodName(), type(frame).parameterArray());
            return Modifier.isStatic(method.getModifiers());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a method on the stack is not in its class", e);
        }
    }

    private String text(Frame called, List<@Nullable Object> values) {
        Object receiver = values.getFirst();
        String target =
                receiver != null
                        ? host.show(receiver)
                        : isStatic(called)
                                ? simpleName(called)
                                : host.only(called.at.getDeclaringClass())
                                        .orElse(simpleName(called));
        String arguments =
                values.stream()
                        .skip(1)
                        .map(value -> value == null ? UNKNOWN : host.show(value))
                        .collect(Collectors.joining(", "));
        String method = called.at.getMethodName();
        return method.equals("<init>")
                ? "new " + simpleName(called) + "(" + arguments + ")"
                : target + "." + method + "(" + arguments + ")";
    }

    private static String name(Frame frame) {
        return simpleName(frame) + "." + frame.at.getMethodName();
    }

    private static String simpleName(Frame frame) {
        String name = frame.at.getClassName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
