package dev.ratatosk.java.weave.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.java.weave.refusals.RefusedCalls;
import dev.ratatosk.java.weave.scope.Scope;
import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What [ArrayUse] says about methods of the JDK, compared with their bytecode: a method that is
/// taken to read must neither write to an array nor keep it.
final class ArrayUseTest {
    private static final String BASE = "/modules/java.base/";

    /// Where the bytecode looks worse than it is.
    private static final Pattern REVIEWED =
            Pattern.compile(
                    // Wraps the array in a buffer or segment that does not outlive the call.
                    "java/lang/String\\.<init>\\(\\[B.*"
                            + "|java/io/(OutputStreamWriter\\.write|InputStreamReader\\.read)\\(.*"
                            + "|java/lang/foreign/SegmentAllocator\\.allocateFrom\\(.*"
                            // Copies memory out of the array.
                            + "|java/nio/\\w+Buffer\\.put\\(.*"
                            // Keeps a copy.
                            + "|java/lang/invoke/MethodType\\.methodType\\(.*"
                            // Goes on until all of the array is compressed.
                            + "|java/util/zip/\\w+OutputStream\\.write\\(.*");

    private final ArrayEffects effects = new ArrayEffects();
    private int uses;

    @Test
    void whatIsTakenToReadDoesNotWriteOrKeepArrays() throws IOException {
        List<String> wrong = new ArrayList<>();
        FileSystem modules = FileSystems.getFileSystem(URI.create("jrt:/"));
        try (Stream<Path> files = Files.walk(modules.getPath(BASE))) {
            files.map(file -> file.toString().substring(BASE.length() - 1))
                    .filter(file -> file.matches("/javax?/.*\\.class"))
                    .map(file -> file.substring(1, file.length() - ".class".length()))
                    .filter(owner -> !Scope.isWovenJdk(owner))
                    .forEach(owner -> check(owner, wrong));
        }
        assertEquals(List.of(), wrong);
        assertTrue(uses > 500, uses + " arrays");
    }

    @Test
    void bytecodeThatWritesOrKeepsIsFound() {
        assertTrue(isWritten("java/lang/Character", "toChars", "(I[CI)I", 1));
        assertTrue(isWritten("java/lang/String", "getChars", "(II[CI)V", 2 + 1));
        assertTrue(isWritten("java/io/ByteArrayInputStream", "read", "([BII)I", 1));
        assertTrue((effects.of("java/io/ByteArrayInputStream", "<init>", "([B)V").kept & 2) != 0);
        assertFalse(isWritten("java/lang/Character", "codePointAt", "([CI)I", 0));
    }

    private boolean isWritten(String owner, String name, String type, int parameter) {
        return (effects.of(owner, name, type).written >> parameter & 1) != 0;
    }

    private void check(String owner, List<String> wrong) {
        ClassModel model = effects.parse(owner).orElseThrow();
        if (!model.flags().has(AccessFlag.PUBLIC)) {
            return;
        }
        for (MethodModel method : model.methods()) {
            boolean isStatic = method.flags().has(AccessFlag.STATIC);
            String name = method.methodName().stringValue();
            String type = method.methodType().stringValue();
            boolean isCallable =
                    method.flags().has(AccessFlag.PUBLIC)
                            || method.flags().has(AccessFlag.PROTECTED);
            if (isCallable && RefusedCalls.forCall(owner, name, type, isStatic) == null) {
                check(owner, name, type, isStatic ? 0 : 1, wrong);
            }
        }
    }

    private void check(String owner, String name, String type, int first, List<String> wrong) {
        ArrayEffects.Effect effect = effects.of(owner, name, type);
        String method = owner + "." + name + type;
        for (ArrayUse use : ArrayUse.of(true, owner, name, MethodTypeDesc.ofDescriptor(type))) {
            uses++;
            int parameter = use.array() + first;
            boolean written = (effect.written >> parameter & 1) != 0;
            boolean kept = (effect.kept >> parameter & 1) != 0;
            boolean isWrong =
                    switch (use.kind()) {
                        case READ -> written || kept;
                        case WRITTEN -> kept;
                        case UNKNOWN -> false;
                    };
            if (isWrong && !REVIEWED.matcher(method).matches()) {
                wrong.add(use.kind() + " " + method + " argument " + use.array());
            }
        }
    }
}
