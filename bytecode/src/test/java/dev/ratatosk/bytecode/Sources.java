package dev.ratatosk.bytecode;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.port.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Java sources as class files, and class files as programs.
public final class Sources {
    private Sources() {}

    /// Compiles a class; its name is that of the text's public class.
    public static Map<String, byte[]> compile(String className, String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();
        JavaFileManager files =
                new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
                    @Override
                    public JavaFileObject getJavaFileForOutput(
                            Location location,
                            String name,
                            JavaFileObject.Kind kind,
                            FileObject sibling) {
                        return new SimpleJavaFileObject(
                                URI.create("memory:///" + name.replace('.', '/')), kind) {
                            @Override
                            public OutputStream openOutputStream() {
                                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                                written.put(name, bytes);
                                return bytes;
                            }
                        };
                    }
                };
        JavaFileObject source =
                new SimpleJavaFileObject(
                        URI.create("memory:///" + className + ".java"),
                        JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        List<String> options =
                List.of("-g", "-proc:none", "-classpath", System.getProperty("java.class.path"));
        boolean ok = compiler.getTask(messages, files, null, options, null, List.of(source)).call();
        assertTrue(ok, () -> messages + "\n" + text);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    /// The static method `name()` of a class as a program.
    public static Scenario program(Map<String, byte[]> classes, String className, String name) {
        ClassLoader loader =
                new ClassLoader(Sources.class.getClassLoader()) {
                    @Override
                    protected Class<?> findClass(String wanted) throws ClassNotFoundException {
                        byte[] bytes = classes.get(wanted);
                        if (bytes == null) {
                            throw new ClassNotFoundException(wanted);
                        }
                        return defineClass(wanted, bytes, 0, bytes.length);
                    }
                };
        try {
            Method method = loader.loadClass(className).getMethod(name);
            return () -> {
                try {
                    method.invoke(null);
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof Error error) {
                        throw error;
                    }
                    throw e;
                }
            };
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
