package dev.ratatosk.java.weave.refusals;

import dev.ratatosk.java.weave.accesses.AtomicAccess;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a program must not call or make, and how a refusal names it.
public final class RefusedCalls {
    private static final Set<String> FILES =
            Set.of(
                    "java/io/FileInputStream",
                    "java/io/FileOutputStream",
                    "java/io/FileReader",
                    "java/io/FileWriter",
                    "java/io/RandomAccessFile");
    private static final Set<String> UNSAFES =
            Set.of("sun/misc/Unsafe", "jdk/internal/misc/Unsafe");
    private static final String ELEMENT_TYPES = "(|Boolean|Byte|Char|Short|Int|Long|Float|Double)";

    /// Methods that read and write unobserved, by class.
    private static final Map<String, Pattern> UNSEEN =
            Map.of(
                    "java/lang/reflect/Field",
                    Pattern.compile("[gs]et" + ELEMENT_TYPES),
                    "java/lang/reflect/Array",
                    Pattern.compile("[gs]et" + ELEMENT_TYPES),
                    "java/lang/invoke/MethodHandles$Lookup",
                    Pattern.compile("(find|findStatic|unreflect)(Getter|Setter)"),
                    "java/lang/invoke/MethodHandles",
                    Pattern.compile("arrayElement[GS]etter|varHandle(Exact)?Invoker|spreadInvoker"),
                    "java/lang/invoke/MethodHandle",
                    Pattern.compile("asSpreader"),
                    "java/lang/invoke/VarHandle",
                    Pattern.compile("toMethodHandle"),
                    "java/io/ObjectOutputStream",
                    Pattern.compile("writeObject|writeUnshared|defaultWriteObject|putFields"),
                    "java/lang/foreign/MemorySegment",
                    Pattern.compile("of(Array|Buffer|Address)|copy|reinterpret"),
                    "java/lang/foreign/Linker",
                    Pattern.compile("nativeLinker"));

    /// Methods of fork-join tasks that tell what a worker of a pool would have to do. In the model
    /// there are none, so that they would answer as outside of a pool.
    private static final String OF_WORKERS =
            "inForkJoinPool|getPool|helpQuiesce|get(Surplus)?QueuedTaskCount|tryUnfork"
                    + "|peekNextLocalTask|poll(NextLocalTask|Task|Submission)";

    /// Methods that change the JVM itself, or tell what differs from execution to execution.
    private static final Map<String, Pattern> OF_THE_JVM =
            Map.ofEntries(
                    entry(
                            "java/lang/System",
                            "(set|clear)Property|(set|get)Properties|set(In|Out|Err)|load(Library)?"
                                    + "|console|runFinalization"),
                    entry(
                            "java/lang/Runtime",
                            "(add|remove)ShutdownHook|exec|load(Library)?|runFinalization"
                                    + "|(free|total)Memory"),
                    entry("java/lang/ProcessBuilder", "start"),
                    entry("java/lang/ProcessHandle", "of|allProcesses"),
                    entry("java/lang/Thread", "getAllStackTraces|enumerate|activeCount"),
                    entry(
                            "java/lang/ThreadGroup",
                            "active(Group)?Count|enumerate|list|interrupt|setMaxPriority"
                                    + "|setDaemon"),
                    entry("java/lang/ClassValue", "remove"),
                    entry("java/lang/StableValue", ".*"),
                    entry("java/lang/ref/Cleaner", "create"),
                    entry("java/security/SecureRandom", "getInstance(Strong)?"),
                    entry("java/util/Locale", "setDefault"),
                    entry("java/util/TimeZone", "setDefault"),
                    entry("java/util/concurrent/ForkJoinTask", OF_WORKERS),
                    entry("java/util/concurrent/RecursiveTask", OF_WORKERS),
                    entry("java/util/concurrent/RecursiveAction", OF_WORKERS),
                    entry("java/util/concurrent/CountedCompleter", OF_WORKERS),
                    entry("java/util/concurrent/StructuredTaskScope", "open"),
                    entry(
                            "java/util/logging/Logger",
                            "set(Level|Filter|Parent|UseParentHandlers|ResourceBundle)"
                                    + "|(add|remove)Handler"),
                    entry("java/util/logging/LogManager", "(read|update)Configuration|reset"),
                    entry("java/util/random/RandomGenerator", "getDefault|of"),
                    entry("java/util/random/RandomGeneratorFactory", "create"));

    /// Of these classes programs extend some: a call may name the class that inherits the method.
    private static final Set<String> EXTENDED =
            Set.of(
                    "java/io/ObjectOutputStream",
                    "java/lang/Thread",
                    "java/lang/ThreadGroup",
                    "java/lang/ClassValue",
                    "java/security/SecureRandom",
                    "java/util/TimeZone",
                    "java/util/concurrent/ForkJoinTask",
                    "java/util/logging/Logger",
                    "java/util/logging/LogManager");

    private static final Pattern UNSEEN_BY_UNSAFE =
            Pattern.compile(
                    "setMemory|copy(Swap)?Memory|(re)?allocateMemory|(get|put)Address|park|unpark");

    private static final List<String> SOCKETS = List.of("java/net/", "java/nio/channels/");

    private RefusedCalls() {}

    private static Map.Entry<String, Pattern> entry(String owner, String methods) {
        return Map.entry(owner, Pattern.compile(methods));
    }

    /// Why a call is refused, as the rest of a sentence about the program, or null.
    public static @Nullable String forCall(
            String owner, String name, String type, boolean isStatic) {
        if (matches(UNSEEN, owner, name) || matches(OF_THE_JVM, owner, name)) {
            return "uses " + owner.replace('/', '.').replace('$', '.') + "." + name;
        }
        if (UNSAFES.contains(owner) && isUnseenByUnsafe(name, type)) {
            return "uses " + owner.replace('/', '.') + "." + name + type;
        }
        return isStatic ? forStatic(owner) : null;
    }

    /// Whether a method of that name may be one that is refused but that the program inherits.
    static boolean mayBeInherited(String name) {
        for (String owner : EXTENDED) {
            if (matches(UNSEEN, owner, name) || matches(OF_THE_JVM, owner, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(Map<String, Pattern> table, String owner, String name) {
        Pattern methods = table.get(owner);
        return methods != null && methods.matcher(name).matches();
    }

    /// An access without an object is one to memory outside of the heap.
    private static boolean isUnseenByUnsafe(String name, String type) {
        return UNSEEN_BY_UNSAFE.matcher(name).matches()
                || AtomicAccess.ofUnsafe(name) != null && type.startsWith("(J");
    }

    /// Why an object must not be made, or null.
    static @Nullable String forClass(String name) {
        if (FILES.contains(name)) {
            return "opens a file (" + name.replace('/', '.') + ")";
        }
        if (name.equals("java/security/SecureRandom")) {
            return "draws random numbers of the operating system (java.security.SecureRandom)";
        }
        boolean socket =
                SOCKETS.stream().anyMatch(name::startsWith)
                        && (name.contains("Socket") || name.contains("Channel"));
        return socket ? "opens a socket (" + name.replace('/', '.') + ")" : null;
    }

    /// Why a static field must not be read, or null.
    static @Nullable String forStaticField(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("in")
                ? "reads standard input"
                : null;
    }

    private static @Nullable String forStatic(String owner) {
        if (owner.equals("java/nio/file/Files")) {
            return "uses files (java.nio.file.Files)";
        }
        boolean channel =
                owner.startsWith("java/nio/channels/")
                        && (owner.endsWith("Channel") || owner.endsWith("Selector"));
        return channel ? "opens a channel (" + owner.replace('/', '.') + ")" : null;
    }
}
