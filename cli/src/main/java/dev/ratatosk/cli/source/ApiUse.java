package dev.ratatosk.cli.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.Map;

/// Whether a program is written against the checker's API. Otherwise it is ordinary Java.
final class ApiUse {
    private static final String API = "dev/ratatosk/core/";

    private ApiUse() {}

    static boolean isIn(Map<String, byte[]> classes) {
        return classes.values().stream().anyMatch(ApiUse::isIn);
    }

    private static boolean isIn(byte[] bytes) {
        for (PoolEntry entry : ClassFile.of().parse(bytes).constantPool()) {
            if (entry instanceof ClassEntry type && type.asInternalName().startsWith(API)) {
                return true;
            }
        }
        return false;
    }
}
