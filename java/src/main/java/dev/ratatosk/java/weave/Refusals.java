package dev.ratatosk.java.weave;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Says so where a program does what cannot be repeated in every execution (files, sockets,
/// processes), or what accesses variables where nobody looks (reflection).
final class Refusals implements CodeTransform {
    private static final MethodTypeDesc REFUSE =
            MethodTypeDesc.ofDescriptor("(Ljava/lang/String;Ljava/lang/String;)V");
    private static final Set<String> FILES =
            Set.of(
                    "java/io/FileInputStream",
                    "java/io/FileOutputStream",
                    "java/io/FileReader",
                    "java/io/FileWriter",
                    "java/io/RandomAccessFile");
    private static final String ELEMENT_TYPES = "(|Boolean|Byte|Char|Short|Int|Long|Float|Double)";

    /// Methods that read and write where nobody looks, or change the JVM itself.
    private static final Map<String, Pattern> BY_NAME =
            Map.of(
                    "java/lang/reflect/Field",
                    Pattern.compile("[gs]et" + ELEMENT_TYPES),
                    "java/lang/reflect/Array",
                    Pattern.compile("[gs]et" + ELEMENT_TYPES),
                    "java/lang/invoke/MethodHandles$Lookup",
                    Pattern.compile("(find|findStatic|unreflect)(Getter|Setter)"),
                    "java/lang/invoke/MethodHandles",
                    Pattern.compile("arrayElement[GS]etter|varHandle(Exact)?Invoker"),
                    "java/lang/invoke/VarHandle",
                    Pattern.compile("toMethodHandle"),
                    "java/lang/System",
                    Pattern.compile(
                            "(set|clear)Property|setProperties|set(In|Out|Err)|load(Library)?"),
                    "java/lang/Runtime",
                    Pattern.compile("(add|remove)ShutdownHook|exec|load(Library)?"),
                    "java/lang/ProcessBuilder",
                    Pattern.compile("start"));

    private static final List<String> SOCKETS = List.of("java/net/", "java/nio/channels/");

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        String what =
                switch (element) {
                    case NewObjectInstruction made -> forClass(made.className().asInternalName());
                    case InvokeInstruction call ->
                            forCall(
                                    call.owner().asInternalName(),
                                    call.name().stringValue(),
                                    call.opcode() == Opcode.INVOKESTATIC);
                    default -> null;
                };
        // A frame may refer to the place of a "new": nothing must come between.
        boolean makes = element instanceof NewObjectInstruction;
        if (makes) {
            code.with(element);
        }
        if (what != null) {
            code.ldc("The program " + what);
            code.ldc(
                    "Its executions would not be alike, or not be seen: do so before the check, or"
                            + " put a stand-in in its place.");
            code.invokestatic(HookCalls.HOOKS, "refuse", REFUSE);
        }
        if (!makes) {
            code.with(element);
        }
    }

    private static @Nullable String forCall(String owner, String name, boolean isStatic) {
        Pattern methods = BY_NAME.get(owner);
        if (methods != null && methods.matcher(name).matches()) {
            return "uses " + owner.replace('/', '.').replace('$', '.') + "." + name;
        }
        return isStatic ? forStatic(owner) : null;
    }

    private static @Nullable String forClass(String name) {
        if (FILES.contains(name)) {
            return "opens a file (" + name.replace('/', '.') + ")";
        }
        boolean socket =
                SOCKETS.stream().anyMatch(name::startsWith)
                        && (name.contains("Socket") || name.contains("Channel"));
        return socket ? "opens a socket (" + name.replace('/', '.') + ")" : null;
    }

    private static @Nullable String forStatic(String owner) {
        if (owner.equals("java/nio/file/Files")) {
            return "uses files (java.nio.file.Files)";
        }
        boolean channel =
                owner.startsWith("java/nio/channels/")
                        && (owner.endsWith("Channel") || owner.endsWith("Selector"));
        return channel ? "opens a channel (" + owner.replace('/', '.') + ")" : null;
    }
}
