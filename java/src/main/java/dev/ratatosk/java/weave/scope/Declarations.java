package dev.ratatosk.java.weave.scope;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which class declares a method that a call names, read from class files: nothing may be loaded
/// while a class is being loaded.
public final class Declarations {
    private final ClassLoader loader;
    private final Map<String, Optional<ClassModel>> models = new HashMap<>();

    /// @param loader that of the calling class; null for the boot loader
    public Declarations(@Nullable ClassLoader loader) {
        this.loader = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    /// The class that a method comes from which the class that a call names may only inherit; that
    /// class itself if its file is not found. Classes of the JDK that are woven are not asked.
    public String declaring(String named, String name, String type) {
        if (named.startsWith("[") || Scope.isWovenJdk(named)) {
            return named;
        }
        String found = find(named, name, type);
        return found == null ? named : found;
    }

    /// The class file of the name, if there is one.
    public Optional<ClassModel> model(String name) {
        return models.computeIfAbsent(name, this::parse);
    }

    private @Nullable String find(String owner, String name, String type) {
        Optional<ClassModel> model = model(owner);
        if (model.isEmpty()) {
            return null;
        }
        if (model.get().methods().stream()
                .anyMatch(m ->
                        m.methodName().equalsString(name) && m.methodType().equalsString(type))) {
            return owner;
        }
        Optional<ClassEntry> superclass = model.get().superclass();
        String found =
                superclass.isEmpty() ? null : find(superclass.get().asInternalName(), name, type);
        for (ClassEntry implemented : model.get().interfaces()) {
            found = found == null ? find(implemented.asInternalName(), name, type) : found;
        }
        return found;
    }

    private Optional<ClassModel> parse(String owner) {
        try (InputStream in = loader.getResourceAsStream(owner + ".class")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(ClassFile.of().parse(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
