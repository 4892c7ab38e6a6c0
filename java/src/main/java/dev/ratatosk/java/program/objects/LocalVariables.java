package dev.ratatosk.java.program.objects;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.LocalVariableInfo;
import java.lang.classfile.attribute.LocalVariableTableAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names of the local variables of methods, from the debug information of the classes as they
/// were compiled. A slot that has several variables has no name: positions in woven code are not
/// those of the compiled code.
final class LocalVariables {
    private final Map<Class<?>, Map<String, List<String>>> byClass = new HashMap<>();

    /// The names by slot; empty strings for those that are unknown.
    List<String> of(Class<?> type, String method, String descriptor) {
        return byClass.computeIfAbsent(type, LocalVariables::read)
                .getOrDefault(method + descriptor, List.of());
    }

    private static Map<String, List<String>> read(Class<?> type) {
        ClassModel model = model(type);
        Map<String, List<String>> methods = new HashMap<>();
        if (model != null) {
            for (MethodModel method : model.methods()) {
                method.code()
                        .flatMap(code -> code.findAttribute(Attributes.localVariableTable()))
                        .ifPresent(table ->
                                methods.put(
                                        method.methodName().stringValue()
                                                + method.methodType().stringValue(),
                                        names(table)));
            }
        }
        return methods;
    }

    private static List<String> names(LocalVariableTableAttribute table) {
        List<String> names = new ArrayList<>();
        List<Boolean> seen = new ArrayList<>();
        for (LocalVariableInfo variable : table.localVariables()) {
            while (names.size() <= variable.slot()) {
                names.add("");
                seen.add(false);
            }
            String name = variable.name().stringValue();
            boolean isFirst = !seen.get(variable.slot());
            boolean isSame = names.get(variable.slot()).equals(name);
            names.set(variable.slot(), isFirst || isSame ? name : "");
            seen.set(variable.slot(), true);
        }
        return names;
    }

    /// The class as it was compiled, if it can be found.
    private static @Nullable ClassModel model(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        String file = type.getName().replace('.', '/') + ".class";
        if (loader == null || type.isHidden()) {
            return null;
        }
        try (InputStream in = loader.getResourceAsStream(file)) {
            return in == null ? null : ClassFile.of().parse(in.readAllBytes());
        } catch (IOException | IllegalArgumentException _) {
            return null; // Its variables have no names, then.
        }
    }
}
