package dev.ratatosk.java.weave.jdk;

import dev.ratatosk.java.weave.code.HookCalls;
import dev.ratatosk.java.weave.code.Prologue;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Methods of the JDK that are not woven and run as usual, but not before a hook was asked: what
/// they do may be noticed by other threads.
final class WatchedMethods {
    private static final String THREAD = "java/lang/Thread";
    private static final String IDENTIFIERS = "java/lang/Thread$ThreadIdentifiers";
    private static final String THROWABLE = "java/lang/Throwable";
    private static final String REFERENCE = "java/lang/ref/Reference";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
    private static final String STATE = "Ljava/lang/Thread$State;";

    /// A hook, what it is asked about, and what it is told besides.
    private record Question(String hook, String about, String told) {}

    private static final Map<String, Question> ASKED =
            Map.ofEntries(
                    Map.entry(THREAD + ".getName()Ljava/lang/String;", reads("name")),
                    Map.entry(THREAD + ".setName(Ljava/lang/String;)V", sets("name")),
                    Map.entry(THREAD + ".getPriority()I", reads("priority")),
                    Map.entry(THREAD + ".setPriority(I)V", sets("priority")),
                    Map.entry(THREAD + ".isDaemon()Z", reads("daemon status")),
                    Map.entry(THREAD + ".setDaemon(Z)V", sets("daemon status")),
                    Map.entry(
                            THREAD + ".getUncaughtExceptionHandler()" + HANDLER, reads("handler")),
                    Map.entry(
                            THREAD + ".getContextClassLoader()Ljava/lang/ClassLoader;",
                            reads("context class loader")),
                    Map.entry(
                            THREAD + ".setContextClassLoader(Ljava/lang/ClassLoader;)V",
                            sets("context class loader")),
                    Map.entry(
                            THREAD + ".getStackTrace()[Ljava/lang/StackTraceElement;",
                            new Question("asksForStack", THREAD, "")),
                    Map.entry(
                            THROWABLE + ".addSuppressed(Ljava/lang/Throwable;)V",
                            changes("adds a suppressed exception to an exception")),
                    Map.entry(
                            THROWABLE + ".initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
                            changes("sets the cause of an exception")),
                    Map.entry(
                            THROWABLE + ".setStackTrace([Ljava/lang/StackTraceElement;)V",
                            changes("sets the stack trace of an exception")),
                    Map.entry(
                            METHOD
                                    + ".invoke(Ljava/lang/Object;[Ljava/lang/Object;)"
                                    + "Ljava/lang/Object;",
                            new Question("reflects", METHOD, "")),
                    Map.entry(REFERENCE + ".clear()V", changes("clears a reference")),
                    Map.entry(REFERENCE + ".enqueue()Z", changes("enqueues a reference")));

    private WatchedMethods() {}

    private static Question reads(String property) {
        return new Question("reads", THREAD, property);
    }

    private static Question sets(String property) {
        return new Question("sets", THREAD, property);
    }

    private static Question changes(String what) {
        return new Question("changes", "java/lang/Object", what);
    }

    /// The classes concerned, by internal name.
    static Set<String> classes() {
        return Set.of(THREAD, IDENTIFIERS, THROWABLE, REFERENCE, METHOD);
    }

    /// What to put before the method's code, or null.
    static @Nullable CodeTransform prologue(String owner, String method) {
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.substring(method.indexOf('(')));
        if (owner.equals(IDENTIFIERS) && method.equals("next()J")) {
            return instead(owner, "next", type, true);
        }
        if (owner.equals(THREAD) && method.equals("getState()" + STATE)) {
            return instead(owner, "getState", type, false);
        }
        Question question = ASKED.get(owner + "." + method);
        return question == null
                ? null
                : new Prologue(code -> ask(code, question), code -> Prologue.leave(code, type));
    }

    private static CodeTransform instead(
            String owner, String hook, MethodTypeDesc type, boolean isStatic) {
        return new Prologue(
                HookCalls::on,
                code -> JdkBodies.call(code, HookCalls.WATCHED, owner, hook, type, isStatic));
    }

    private static void ask(CodeBuilder code, Question question) {
        ClassDesc about = ClassDesc.ofInternalName(question.about);
        code.aload(0).ldc(question.told);
        code.invokestatic(
                HookCalls.WATCHED,
                question.hook,
                MethodTypeDesc.ofDescriptor(
                        "(" + about.descriptorString() + "Ljava/lang/String;)Z"));
    }
}
