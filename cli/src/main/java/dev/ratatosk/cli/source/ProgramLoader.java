package dev.ratatosk.cli.source;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Loads the classes of one program. Assertions are on: a failed `assert` is an error like any
/// other.
final class ProgramLoader extends ClassLoader {
    private static final String CLASS_FILE = ".class";

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

    /// The class files, too: weaving a class looks up others, which must not be loaded for it.
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] bytes =
                name.endsWith(CLASS_FILE)
                        ? classes.get(
                                name.substring(0, name.length() - CLASS_FILE.length())
                                        .replace('/', '.'))
                        : null;
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
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
