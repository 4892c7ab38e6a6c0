package dev.ratatosk.c.ir;

import java.util.List;
import java.util.Map;

/// A whole program.
///
/// @param declared functions that are declared but have no body: the library's
/// @param constructors functions to call before `main`, in order
public record IrModule(
        List<Global> globals,
        List<Function> functions,
        List<String> declared,
        List<String> constructors,
        Map<String, Shape> structs) {
    public IrModule {
        globals = List.copyOf(globals);
        functions = List.copyOf(functions);
        declared = List.copyOf(declared);
        constructors = List.copyOf(constructors);
        structs = Map.copyOf(structs);
    }
}
