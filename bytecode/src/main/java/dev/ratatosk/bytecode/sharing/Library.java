package dev.ratatosk.bytecode.sharing;

import java.util.Set;

/// What may be called outside of the program: methods that were reviewed. They compute from their
/// arguments, or read what cannot change, or are operations; what they are given they do not let
/// other threads change.
final class Library {
    static final String API = "dev/ratatosk/core/api/";
    private static final String LANG = "java/lang/";
    private static final String FUNCTIONS = "java/util/function/";
    private static final String CONSTRUCTOR = "<init>";

    /// The API without what begins a check.
    private static final Set<String> API_CLASSES =
            Set.of(
                    "Barrier",
                    "Condition",
                    "Fence",
                    "Model",
                    "ModelThread",
                    "Mutex",
                    "Permit",
                    "Semaphore",
                    "SharedBoolean",
                    "SharedBooleanArray",
                    "SharedInt",
                    "SharedIntArray",
                    "SharedLong",
                    "SharedLongArray",
                    "SharedRef",
                    "SharedRefArray");

    /// Their objects never change.
    private static final Set<String> VALUES =
            Set.of(
                    "Boolean",
                    "Byte",
                    "Character",
                    "Double",
                    "Float",
                    "Integer",
                    "Long",
                    "Math",
                    "Short",
                    "String");

    /// Of the values' methods: those that change an array that they are given, or are not
    /// determined.
    private static final Set<String> NOT_OF_VALUES =
            Set.of("getBytes", "getChars", "random", "toChars");

    private static final Set<String> EXCEPTIONS =
            Set.of(
                    "ArithmeticException",
                    "AssertionError",
                    "Error",
                    "Exception",
                    "IllegalArgumentException",
                    "IllegalStateException",
                    "MatchException",
                    "RuntimeException",
                    "Throwable");

    private static final Set<String> OF_OBJECTS = Set.of(CONSTRUCTOR, "equals", "getClass");
    private static final Set<String> OF_ENUMS =
            Set.of(CONSTRUCTOR, "compareTo", "equals", "name", "ordinal", "toString", "valueOf");
    private static final Set<String> OF_EXCEPTIONS = Set.of(CONSTRUCTOR, "getMessage", "toString");

    /// Of lists, which are never changed once another thread can reach them.
    private static final Set<String> OF_LISTS =
            Set.of("contains", "forEach", "get", "isEmpty", "iterator", "of", "copyOf", "size");

    private static final Set<String> OF_OWN_LISTS =
            Set.of("add", "forEach", "get", "isEmpty", "iterator", "size");
    private static final Set<String> OF_OWN_ITERATORS = Set.of("hasNext", "next");

    private static final Set<String> SUPERCLASSES =
            Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

    private Library() {}

    /// Whether the call makes an iterator that nothing else has.
    static boolean makesIterator(String type, String method) {
        return method.equals("iterator")
                && (type.equals("java/util/List") || type.equals("java/util/ArrayList"));
    }

    /// Whether a class of the program may extend it.
    static boolean mayExtend(String type) {
        return SUPERCLASSES.contains(type) || isException(type);
    }

    /// Whether a class of the program may implement it.
    static boolean mayImplement(String type) {
        return isFunction(type) || type.equals("java/lang/Comparable");
    }

    private static boolean isFunction(String type) {
        return type.startsWith(FUNCTIONS)
                || type.equals("java/lang/Runnable")
                || type.equals("java/util/concurrent/Callable")
                || type.equals("dev/ratatosk/core/port/Scenario");
    }

    private static boolean isException(String type) {
        return type.startsWith(LANG) && EXCEPTIONS.contains(type.substring(LANG.length()));
    }

    static boolean isApi(String type) {
        return type.startsWith(API);
    }

    /// Whether the method may be called with anything.
    static boolean mayCall(String type, String method) {
        if (isApi(type)) {
            return API_CLASSES.contains(type.substring(API.length()));
        }
        if (isFunction(type) || type.startsWith("[") && method.equals("clone")) {
            return true;
        }
        if (isException(type)) {
            return OF_EXCEPTIONS.contains(method);
        }
        return switch (type) {
            case "java/lang/Object" -> OF_OBJECTS.contains(method);
            case "java/lang/Record" -> method.equals(CONSTRUCTOR);
            case "java/lang/Enum" -> OF_ENUMS.contains(method);
            case "java/lang/Class" -> method.equals("desiredAssertionStatus");
            case "java/lang/Thread" -> method.equals("onSpinWait");
            case "java/lang/Comparable" -> method.equals("compareTo");
            case "java/util/Objects" -> method.startsWith("requireNonNull");
            case "java/util/List" -> OF_LISTS.contains(method);
            case "java/util/ArrayList" -> method.equals(CONSTRUCTOR);
            default ->
                    type.startsWith(LANG)
                            && VALUES.contains(type.substring(LANG.length()))
                            && !NOT_OF_VALUES.contains(method);
        };
    }

    /// Whether the method may be called on an object of `made` that its thread has made and shown
    /// to no other.
    static boolean mayCallOnOwn(String made, String method) {
        return switch (made) {
            case "java/util/ArrayList" -> OF_OWN_LISTS.contains(method);
            case "java/util/Iterator" -> OF_OWN_ITERATORS.contains(method);
            default -> false;
        };
    }
}
