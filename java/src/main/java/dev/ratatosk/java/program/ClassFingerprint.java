package dev.ratatosk.java.program;

import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.runtime.Labels;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attribute;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.DeadCodeOption;
import java.lang.classfile.ClassFile.DebugElementsOption;
import java.lang.classfile.ClassFile.LineNumbersOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.FieldTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The fingerprint of compiled classes: of one, and of those that its code leads to, as far as they
/// lie in folders or in the same jar. Libraries change seldom, and are many.
///
/// Only code counts, so that a schedule can be put on a test as an annotation: no annotations, no
/// line numbers.
public final class ClassFingerprint {
    private static final ClassFile CANONICAL =
            ClassFile.of(
                    ConstantPoolSharingOption.NEW_POOL,
                    DebugElementsOption.DROP_DEBUG,
                    LineNumbersOption.DROP_LINE_NUMBERS,
                    StackMapsOption.DROP_STACK_MAPS,
                    DeadCodeOption.KEEP_DEAD_CODE);

    private final ClassLoader loader;
    private final String jar;
    private final Map<String, byte[]> own = new TreeMap<>();

    private ClassFingerprint(ClassLoader loader, String jar) {
        this.loader = loader;
        this.jar = jar;
    }

    /// The fingerprint of a class and of what it uses; empty if its code cannot be found.
    public static String of(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        String name = type.getName().replace('.', '/');
        URL place = loader == null ? null : loader.getResource(name + ".class");
        if (loader == null || place == null) {
            return "";
        }
        ClassFingerprint classes = new ClassFingerprint(loader, jarOf(place));
        classes.collect(name);
        Fingerprint all = new Fingerprint();
        classes.own.forEach((each, code) -> all.add(each).add(code));
        return all.text();
    }

    /// The jar that something lies in, or nothing.
    private static String jarOf(URL place) {
        String text = place.toString();
        int end = text.indexOf("!/");
        return end < 0 ? "" : text.substring(0, end);
    }

    private void collect(String root) {
        Set<String> seen = new HashSet<>(Set.of(root));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            String name = open.remove();
            ClassModel model = find(name);
            if (model == null) {
                continue;
            }
            own.put(name, CANONICAL.transformClass(model, new CodeOnly()));
            for (PoolEntry entry : model.constantPool()) {
                if (entry instanceof ClassEntry used && seen.add(used.asInternalName())) {
                    open.add(used.asInternalName());
                }
            }
        }
    }

    /// The class, if it is one of the program's own.
    private @Nullable ClassModel find(String name) {
        if (name.startsWith("[") || Labels.isCheckersOwn(name.replace('/', '.'))) {
            return null;
        }
        URL place = loader.getResource(name + ".class");
        boolean isOwn =
                place != null
                        && (place.getProtocol().equals("file")
                                || !jar.isEmpty() && jarOf(place).equals(jar));
        if (!isOwn) {
            return null;
        }
        try (InputStream in = place.openStream()) {
            return CANONICAL.parse(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("The class " + name + " cannot be read", e);
        }
    }

    /// Leaves out whatever does nothing.
    private static final class CodeOnly implements ClassTransform {
        private static final MethodTransform METHOD =
                MethodTransform.dropping(e ->
                        e instanceof Attribute<?> && !(e instanceof java.lang.classfile.CodeModel));
        private static final FieldTransform FIELD =
                (builder, e) -> {
                    if (!(e instanceof Attribute<?>) || e instanceof ConstantValueAttribute) {
                        builder.with(e);
                    }
                };

        @Override
        public void accept(java.lang.classfile.ClassBuilder builder, ClassElement element) {
            switch (element) {
                case MethodModel method -> builder.transformMethod(method, METHOD);
                case FieldModel field -> builder.transformField(field, FIELD);
                case Attribute<?> _ -> {}
                default -> builder.with(element);
            }
        }
    }
}
