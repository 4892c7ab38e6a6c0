package dev.ratatosk.bytecode.code;

import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.constant.ClassDesc;
import java.util.Map;

/// How the classes of a program are written whose methods get new branches.
public final class ProgramFormat {
    private ProgramFormat() {}

    /// Stack maps are computed anew, which takes the hierarchy of the program's own classes.
    ///
    /// @param classes class files by name
    public static ClassFile of(Map<String, byte[]> classes) {
        ClassHierarchyResolver own =
                ClassHierarchyResolver.ofResourceParsing(name -> {
                    byte[] bytes = classes.get(nameOf(name));
                    return bytes == null ? null : new ByteArrayInputStream(bytes);
                });
        return ClassFile.of(
                ClassHierarchyResolverOption.of(
                        own.orElse(ClassHierarchyResolver.defaultResolver())));
    }

    private static String nameOf(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }
}
