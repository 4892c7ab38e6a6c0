package dev.ratatosk.java.weave;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Says so where a program does what cannot be repeated in every execution: files, sockets,
/// processes.
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
    private static final List<String> SOCKETS = List.of("java/net/", "java/nio/channels/");

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        String what =
                switch (element) {
                    case NewObjectInstruction made -> forClass(made.className().asInternalName());
                    case InvokeInstruction call when call.opcode() == Opcode.INVOKESTATIC ->
                            forStatic(call.owner().asInternalName());
                    case InvokeInstruction call
                            when call.owner().asInternalName().equals("java/lang/ProcessBuilder")
                                    && call.name().equalsString("start") ->
                            "starts a process";
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
                    "Its executions would not be alike: do so before the check, or put a stand-in in"
                            + " its place.");
            code.invokestatic(HookCalls.HOOKS, "refuse", REFUSE);
        }
        if (!makes) {
            code.with(element);
        }
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
