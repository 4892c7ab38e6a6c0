package dev.ratatosk.cli.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.List;
import java.util.Map;

/// Whether a program is written against the checker's API. Otherwise it is ordinary Java.
final class ApiUse {
    private static final String API = "dev/ratatosk/core/";
    private static final List<String> EXPECTATIONS =
            List.of("dev/ratatosk/core/check/Expect", "dev/ratatosk/core/port/Grade");

    private ApiUse() {}

    static boolean isIn(Map<String, byte[]> classes) {
        return classes.values().stream().anyMatch(ApiUse::isIn);
    }

    /// What is expected of a program may be said of both kinds.
    private static boolean isOfApi(String name) {
        return name.startsWith(API) && EXPECTATIONS.stream().noneMatch(name::startsWith);
    }

    private static boolean isIn(byte[] bytes) {
        for (PoolEntry entry : ClassFile.of().parse(bytes).constantPool()) {
            if (entry instanceof ClassEntry type && isOfApi(type.asInternalName())) {
                return true;
            }
        }
        return false;
    }
}
