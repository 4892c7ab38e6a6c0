package dev.ratatosk.cli.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Refuses programs that assign static fields while they run. Such a field keeps its value from one
/// execution to the next, so the executions would not start alike, and no schedule of its accesses
/// would be explored. What a static initialiser assigns once is harmless.
final class StaticState {
    private static final String INITIALISER = "<clinit>";
    private static final int MAX_SHOWN = 5;

    private final Map<String, byte[]> classes;
    private final String file;
    private final List<String> places = new ArrayList<>();

    private StaticState(Path file, Map<String, byte[]> classes) {
        this.classes = classes;
        this.file = file.toString();
    }

    static void requireNone(Path file, Map<String, byte[]> classes) throws SourceException {
        StaticState state = new StaticState(file, classes);
        classes.values().forEach(bytes -> state.search(ClassFile.of().parse(bytes)));
        if (!state.places.isEmpty()) {
            throw new SourceException(
                    String.join("\n", state.places.stream().limit(MAX_SHOWN).toList())
                            + "\nA static field keeps its value from one execution to the next, and"
                            + " its accesses are not observed. Use a local variable of main,"
                            + "\nor a SharedInt, SharedRef ... that main creates, if threads"
                            + " communicate through it; see docs/determinism.md.");
        }
    }

    private void search(ClassModel type) {
        for (MethodModel method : type.methods()) {
            if (!method.methodName().equalsString(INITIALISER)) {
                method.code().ifPresent(this::search);
            }
        }
    }

    private void search(Iterable<CodeElement> code) {
        int line = 0;
        for (CodeElement element : code) {
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof FieldInstruction access
                    && access.opcode() == Opcode.PUTSTATIC
                    && isOurs(access)) {
                places.add(
                        "%s:%d: assignment to the static field %s"
                                .formatted(file, line, access.name().stringValue()));
            }
        }
    }

    private boolean isOurs(FieldInstruction access) {
        return classes.containsKey(access.owner().asInternalName().replace('/', '.'));
    }
}
