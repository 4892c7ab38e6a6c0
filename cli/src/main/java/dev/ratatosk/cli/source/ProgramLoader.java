package dev.ratatosk.cli.source;

import java.util.Map;
import java.util.Set;

/// Loads the classes of one program. Assertions are on: a failed `assert` is an error like any
/// other.
final class ProgramLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    ProgramLoader(Map<String, byte[]> classes) {
        super(ProgramLoader.class.getClassLoader());
        this.classes = classes;
        setDefaultAssertionStatus(true);
    }

    /// The names of the program's classes, in the order in which javac wrote them.
    Set<String> names() {
        return classes.keySet();
    }

    /// The program's own classes go first: one may be called like a class of ours.
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!classes.containsKey(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
