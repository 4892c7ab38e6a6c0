package dev.ratatosk.bytecode.coverage;

import java.util.List;

/// Where a class has probes.
///
/// @param name its name
/// @param file its source file, with the folder of its package
public record MarkedClass(String name, String file, List<MarkedMethod> methods) {
    public MarkedClass {
        methods = List.copyOf(methods);
    }

    boolean isEmpty() {
        return methods.stream().allMatch(method -> method.places().isEmpty());
    }
}
