package dev.ratatosk.java.weave.initialisers;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Methods of the JDK, and the usual ones to get a logger, that an initialiser may call without
/// being noticed: what they do depends on their arguments only, and changes nothing but new
/// objects.
final class SilentCalls {
    private static final Set<String> BOXES =
            Set.of(
                    "java/lang/Boolean",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Short",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Float",
                    "java/lang/Double");

    /// Classes whose objects may be made from nothing but numbers and classes.
    private static final List<String> MADE =
            List.of(
                    "java/util/concurrent/atomic/",
                    "java/util/concurrent/locks/",
                    "java/util/concurrent/Concurrent",
                    "java/util/concurrent/CopyOnWrite",
                    "java/util/concurrent/LinkedBlocking",
                    "java/util/concurrent/ArrayBlockingQueue",
                    "java/util/concurrent/CountDownLatch",
                    "java/util/concurrent/Semaphore",
                    "java/util/concurrent/CyclicBarrier",
                    "java/util/concurrent/Exchanger",
                    "java/util/ArrayList",
                    "java/util/ArrayDeque",
                    "java/util/LinkedList",
                    "java/util/HashMap",
                    "java/util/HashSet",
                    "java/util/LinkedHash",
                    "java/util/TreeMap",
                    "java/util/TreeSet",
                    "java/util/IdentityHashMap",
                    "java/util/PriorityQueue",
                    "java/util/BitSet",
                    "java/util/EnumMap",
                    "java/lang/ThreadLocal",
                    "java/lang/InheritableThreadLocal",
                    "java/lang/StringBuilder",
                    "java/lang/Object",
                    "java/lang/Record");

    private static final Map<String, Set<String>> NAMED =
            Map.ofEntries(
                    Map.entry("java/lang/Enum", Set.of("<init>", "ordinal", "name", "compareTo")),
                    Map.entry("java/lang/Class", Set.of("desiredAssertionStatus", "getName")),
                    Map.entry(
                            "java/lang/String",
                            Set.of("length", "isEmpty", "equals", "hashCode", "trim", "concat")),
                    Map.entry(
                            "java/lang/Math",
                            Set.of("abs", "max", "min", "sqrt", "pow", "log", "exp", "floor")),
                    Map.entry(
                            "java/lang/invoke/MethodHandles",
                            Set.of("lookup", "privateLookupIn", "arrayElementVarHandle")),
                    Map.entry(
                            "java/lang/invoke/MethodHandles$Lookup",
                            Set.of("findVarHandle", "findStaticVarHandle", "findVirtual")),
                    Map.entry("java/lang/invoke/MethodType", Set.of("methodType")),
                    Map.entry("java/util/List", Set.of("of")),
                    Map.entry("java/util/Arrays", Set.of("asList", "fill")),
                    Map.entry(
                            "java/util/Collections",
                            Set.of(
                                    "emptyList",
                                    "emptyMap",
                                    "emptySet",
                                    "unmodifiableList",
                                    "unmodifiableMap",
                                    "unmodifiableSet",
                                    "synchronizedList",
                                    "synchronizedMap",
                                    "synchronizedSet")),
                    Map.entry("java/util/concurrent/ConcurrentHashMap", Set.of("newKeySet")),
                    Map.entry("java/util/regex/Pattern", Set.of("compile")),
                    Map.entry(
                            "java/time/Duration",
                            Set.of("ofNanos", "ofMillis", "ofSeconds", "ofMinutes", "ofHours")),
                    Map.entry("java/lang/ThreadLocal", Set.of("withInitial")),
                    Map.entry("java/util/logging/Logger", Set.of("getLogger")),
                    Map.entry("java/lang/System", Set.of("getLogger")),
                    Map.entry("org/slf4j/LoggerFactory", Set.of("getLogger")),
                    Map.entry("org/apache/logging/log4j/LogManager", Set.of("getLogger")),
                    Map.entry("org/apache/commons/logging/LogFactory", Set.of("getLog")));

    /// Methods of collections, and of what they lead to, that may ask elements for equality.
    private static final Set<String> OF_COLLECTIONS =
            Set.of(
                    "add",
                    "addFirst",
                    "addLast",
                    "offer",
                    "put",
                    "putIfAbsent",
                    "get",
                    "set",
                    "size",
                    "isEmpty",
                    "contains",
                    "containsKey",
                    "of",
                    "copyOf",
                    "noneOf",
                    "allOf",
                    "entry",
                    "ofEntries");

    private SilentCalls() {}

    static boolean contain(String owner, String name, MethodTypeDesc type) {
        if (NAMED.getOrDefault(owner, Set.of()).contains(name)) {
            return true;
        }
        if (BOXES.contains(owner)) {
            return name.equals("valueOf") && type.parameterType(0).isPrimitive()
                    || name.endsWith("Value");
        }
        if (owner.startsWith("java/util/concurrent/atomic/")) {
            return name.equals("set")
                    || name.equals("get")
                    || name.equals("newUpdater")
                    || made(owner, name, type);
        }
        if (owner.startsWith("java/util/concurrent/locks/")) {
            return name.equals("newCondition")
                    || name.endsWith("Lock") && isOnlyAsked(type)
                    || made(owner, name, type);
        }
        if (owner.equals("java/lang/StringBuilder") && !name.equals(ConstantDescs.INIT_NAME)) {
            return name.equals("toString") || name.equals("append") && isOfValues(type);
        }
        if (owner.equals("java/lang/String") && name.equals("valueOf")) {
            return isOfValues(type);
        }
        if (owner.equals("java/util/Random") && name.equals(ConstantDescs.INIT_NAME)) {
            return type.parameterCount() == 1;
        }
        return made(owner, name, type) || isThrowable(owner, name) || callsBack(owner, name);
    }

    /// Whether the method may call `equals`, `hashCode` or `compareTo` of elements.
    static boolean callsBack(String owner, String name) {
        return owner.startsWith("java/util/")
                && owner.indexOf('/', "java/util/".length()) < 0
                && OF_COLLECTIONS.contains(name);
    }

    private static boolean isOnlyAsked(MethodTypeDesc type) {
        return type.parameterCount() == 0 && !type.returnType().isPrimitive();
    }

    private static boolean made(String owner, String name, MethodTypeDesc type) {
        return name.equals(ConstantDescs.INIT_NAME)
                && MADE.stream().anyMatch(owner::startsWith)
                && type.parameterList().stream().allMatch(SilentCalls::isNumberOrClass);
    }

    private static boolean isNumberOrClass(ClassDesc type) {
        return type.isPrimitive() || type.equals(ConstantDescs.CD_Class);
    }

    private static boolean isThrowable(String owner, String name) {
        return name.equals(ConstantDescs.INIT_NAME)
                && owner.startsWith("java/lang/")
                && (owner.endsWith("Error") || owner.endsWith("Exception"));
    }

    /// Whether all parameters are numbers, strings or boxed numbers, of which the text is known.
    static boolean isOfValues(MethodTypeDesc type) {
        return type.parameterList().stream().allMatch(SilentCalls::isValue);
    }

    static boolean isValue(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isPrimitive()
                || type.equals(ConstantDescs.CD_String)
                || descriptor.startsWith("L")
                        && BOXES.contains(descriptor.substring(1, descriptor.length() - 1));
    }
}
