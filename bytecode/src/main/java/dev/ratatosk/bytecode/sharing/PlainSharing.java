package dev.ratatosk.bytecode.sharing;

import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.KnownClasses;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Whether the threads of a program may learn of each other otherwise than by the operations of the
/// model API. All methods of all its classes have to obey these rules, whatever is called from
/// where:
///
/// - A field is assigned only by a constructor of its class, in the object that it makes, or by the
///   initialiser of its class if it is static. A constructor lets nothing else have the object.
/// - An array is changed only where its method has made it and nothing else can reach it yet; so
///   are lists.
/// - Besides methods of the program, only those of the [Library] are called, and there are no
///   monitors.
///
/// Then everything that two threads can reach is complete before the second of them can reach it,
/// and does not change. An object refers to older ones only, so a thread can reach what its creator
/// had made, what it makes itself, what initialisers of classes have made, which depends on
/// nothing, and what it reads from shared variables. The runtime notices objects in those.
public final class PlainSharing {
    private final Map<String, ClassModel> classes = new LinkedHashMap<>();
    private final KnownClasses known;

    private PlainSharing(Map<String, byte[]> classFiles) {
        for (byte[] bytes : classFiles.values()) {
            ClassModel model = ClassFile.of().parse(bytes);
            classes.put(model.thisClass().asInternalName(), model);
        }
        known = KnownClasses.of(classFiles.values(), true);
    }

    /// A reason why threads may share data otherwise, if there is one.
    ///
    /// @param classFiles all classes of the program, by name
    public static Optional<String> in(Map<String, byte[]> classFiles) {
        return new PlainSharing(classFiles).objection();
    }

    private Optional<String> objection() {
        for (ClassModel type : classes.values()) {
            Optional<String> objection = objection(type);
            if (objection.isPresent()) {
                return objection;
            }
        }
        return Optional.empty();
    }

    private Optional<String> objection(ClassModel type) {
        String superclass = type.superclass().map(ClassEntry::asInternalName).orElse("");
        if (!classes.containsKey(superclass) && !Library.mayExtend(superclass)) {
            return Optional.of(nameOf(type) + " extends " + superclass.replace('/', '.'));
        }
        for (ClassEntry implemented : type.interfaces()) {
            String name = implemented.asInternalName();
            if (!classes.containsKey(name) && !Library.mayImplement(name)) {
                return Optional.of(nameOf(type) + " implements " + name.replace('/', '.'));
            }
        }
        for (MethodModel method : type.methods()) {
            Optional<String> objection = objection(type, method);
            if (objection.isPresent()) {
                return objection;
            }
        }
        return Optional.empty();
    }

    private Optional<String> objection(ClassModel type, MethodModel method) {
        String name = nameOf(type) + "." + method.methodName().stringValue();
        if (method.flags().has(AccessFlag.SYNCHRONIZED)) {
            return Optional.of(name + " is synchronized");
        }
        if (method.flags().has(AccessFlag.NATIVE)) {
            return Optional.of(name + " is native");
        }
        Optional<CodeModel> model = method.code();
        if (model.isEmpty()) {
            return Optional.empty();
        }
        Code code = Code.of(model.get());
        return code == null
                ? Optional.of(name + " has subroutines")
                : new MethodRules(this, type, method, new FlowGraph(code)).objection();
    }

    /// A class in messages.
    static String nameOf(ClassModel type) {
        String name = type.thisClass().asInternalName();
        return name.substring(name.lastIndexOf('/') + 1).replace('$', '.');
    }

    KnownClasses known() {
        return known;
    }

    boolean isOfProgram(String type) {
        return classes.containsKey(type);
    }

    /// Whether the method may be called: it is of the program, or the library allows it.
    boolean mayCall(String owner, String method, String type) {
        String at = owner;
        while (classes.containsKey(at)) {
            ClassModel model = classes.get(at);
            if (declares(model, method, type)) {
                return true;
            }
            for (ClassEntry implemented : model.interfaces()) {
                if (mayCall(implemented.asInternalName(), method, type)) {
                    return true;
                }
            }
            at = model.superclass().map(ClassEntry::asInternalName).orElse("java/lang/Object");
        }
        return Library.mayCall(at, method);
    }

    private static boolean declares(ClassModel model, String method, String type) {
        return model.methods().stream()
                .anyMatch(m ->
                        m.methodName().equalsString(method) && m.methodType().equalsString(type));
    }
}
