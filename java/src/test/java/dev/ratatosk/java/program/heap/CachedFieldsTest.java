package dev.ratatosk.java.program.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.weave.scope.Scope;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The list of fields that the JDK's collections set while they are read, against the JDK itself.
final class CachedFieldsTest {
    /// Methods that read only, by their names.
    private static final Pattern READING =
            Pattern.compile(
                    "keySet|values|entrySet|navigableKeySet|descendingKeySet|descendingMap"
                            + "|descendingSet|reversed|sequenced.*|size|isEmpty|hashCode|toString"
                            + "|toArray|zeroLengthElementArray|comparator|first.*|last.*|get");

    /// Of an object that the method makes, set under a lock, or not as harmless as it looks.
    private static final Set<String> OTHERS =
            Set.of(
                    "java.util.BitSet.wordsInUse",
                    "java.util.Collections$SynchronizedList.reversedView",
                    "java.util.Collections$SynchronizedMap.entrySet",
                    "java.util.Collections$SynchronizedMap.keySet",
                    "java.util.Collections$SynchronizedMap.values",
                    "java.util.TreeMap$NavigableSubMap$EntrySetView.size",
                    "java.util.TreeMap$NavigableSubMap$EntrySetView.sizeModCount");

    @Test
    void everyFieldExistsAndIsPlain() throws ReflectiveOperationException {
        for (String name : CachedFields.REASONS.keySet()) {
            Field field = fieldOf(name);
            int modifiers = field.getModifiers();
            assertFalse(Modifier.isStatic(modifiers), name);
            assertFalse(Modifier.isFinal(modifiers), name);
            assertFalse(Modifier.isVolatile(modifiers), name);
            assertTrue(CachedFields.contains(field), name);
        }
    }

    @Test
    void everyFieldHasAReason() {
        CachedFields.REASONS.forEach((name, reason) -> assertFalse(reason.isBlank(), name));
    }

    @Test
    void whatMethodsThatReadSetIsListed() throws IOException, ReflectiveOperationException {
        Set<String> set = new TreeSet<>();
        int classes = 0;
        for (Path file : classesOfJavaUtil()) {
            ClassModel model = ClassFile.of().parse(Files.readAllBytes(file));
            if (Scope.isWovenJdk(model.thisClass().asInternalName())) {
                classes++;
                for (MethodModel method : model.methods()) {
                    if (READING.matcher(method.methodName().stringValue()).matches()) {
                        addWrites(set, model, method);
                    }
                }
            }
        }
        assertTrue(classes > 200, classes + " classes");
        Set<String> expected = new TreeSet<>(CachedFields.REASONS.keySet());
        expected.addAll(OTHERS);
        assertEquals(expected, set);
    }

    private static void addWrites(Set<String> set, ClassModel model, MethodModel method)
            throws ReflectiveOperationException {
        if (method.code().isEmpty()) {
            return;
        }
        for (CodeElement element : method.code().get()) {
            if (element instanceof FieldInstruction access
                    && access.opcode() == Opcode.PUTFIELD
                    && access.owner().equals(model.thisClass())) {
                set.add(declared(access));
            }
        }
    }

    /// By the class that declares the field, which need not be the one that the instruction names.
    private static String declared(FieldInstruction access) throws ReflectiveOperationException {
        String name = access.name().stringValue();
        String owner = access.owner().asInternalName().replace('/', '.');
        for (Class<?> c = Class.forName(owner, false, null); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return c.getName() + "." + name;
                }
            }
        }
        throw new NoSuchFieldException(owner + "." + name);
    }

    private static Field fieldOf(String name) throws ReflectiveOperationException {
        int dot = name.lastIndexOf('.');
        return Class.forName(name.substring(0, dot), false, null)
                .getDeclaredField(name.substring(dot + 1));
    }

    private static List<Path> classesOfJavaUtil() throws IOException {
        Path folder =
                FileSystems.getFileSystem(URI.create("jrt:/"))
                        .getPath("/modules/java.base/java/util");
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".class")).toList();
        }
    }
}
