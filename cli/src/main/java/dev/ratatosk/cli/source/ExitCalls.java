package dev.ratatosk.cli.source;

import dev.ratatosk.core.runtime.Ops;
import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Replaces calls of `System.exit`, `Runtime.exit` and `Runtime.halt`, and references to these
/// methods, by [Ops#exit]: a program under test must not end the process that checks it.
final class ExitCalls {
    private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");
    private static final ClassDesc RUNTIME = ClassDesc.of("java.lang.Runtime");
    private static final ClassDesc OPS = Ops.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc STATUS =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
    private static final MethodTypeDesc RUNTIME_AND_STATUS =
            MethodTypeDesc.of(ConstantDescs.CD_void, RUNTIME, ConstantDescs.CD_int);

    private ExitCalls() {}

    static Map<String, byte[]> replacedIn(Map<String, byte[]> classes) {
        // Stack maps are computed anew, which takes the hierarchy of the program's own classes.
        ClassHierarchyResolver own =
                ClassHierarchyResolver.ofResourceParsing(name -> {
                    byte[] bytes = classes.get(nameOf(name));
                    return bytes == null ? null : new ByteArrayInputStream(bytes);
                });
        ClassFile format =
                ClassFile.of(
                        ClassHierarchyResolverOption.of(
                                own.orElse(ClassHierarchyResolver.defaultResolver())));
        Map<String, byte[]> replaced = new LinkedHashMap<>();
        classes.forEach((name, bytes) -> replaced.put(name, replacedIn(format, bytes)));
        return replaced;
    }

    private static String nameOf(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }

    private static byte[] replacedIn(ClassFile format, byte[] bytes) {
        ClassModel model = format.parse(bytes);
        return mentionsExit(model)
                ? format.transformClass(
                        model, ClassTransform.transformingMethodBodies(ExitCalls::replace))
                : bytes;
    }

    private static boolean mentionsExit(ClassModel model) {
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof MemberRefEntry member
                    && isExit(
                            member.owner().asSymbol(),
                            member.name().stringValue(),
                            member.type().stringValue())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isExit(ClassDesc owner, String name, String type) {
        boolean ends =
                owner.equals(SYSTEM) && name.equals("exit")
                        || owner.equals(RUNTIME) && (name.equals("exit") || name.equals("halt"));
        return ends && type.equals(STATUS.descriptorString());
    }

    private static void replace(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call
                    when isExit(
                            call.owner().asSymbol(),
                            call.name().stringValue(),
                            call.type().stringValue()) ->
                    code.invokestatic(OPS, "exit", typeFor(call.owner().asSymbol()));
            case InvokeDynamicInstruction site -> replace(code, site);
            default -> code.with(element);
        }
    }

    private static void replace(CodeBuilder code, InvokeDynamicInstruction site) {
        List<ConstantDesc> given = site.bootstrapArgs();
        List<ConstantDesc> wanted = given.stream().map(ExitCalls::replaced).toList();
        if (wanted.equals(given)) {
            code.with(site);
        } else {
            code.invokedynamic(
                    DynamicCallSiteDesc.of(
                            site.bootstrapMethod(),
                            site.name().stringValue(),
                            site.typeSymbol(),
                            wanted.toArray(ConstantDesc[]::new)));
        }
    }

    private static ConstantDesc replaced(ConstantDesc argument) {
        return argument instanceof DirectMethodHandleDesc handle
                        && isExit(handle.owner(), handle.methodName(), handle.lookupDescriptor())
                ? MethodHandleDesc.ofMethod(
                        DirectMethodHandleDesc.Kind.STATIC, OPS, "exit", typeFor(handle.owner()))
                : argument;
    }

    private static MethodTypeDesc typeFor(ClassDesc owner) {
        return owner.equals(SYSTEM) ? STATUS : RUNTIME_AND_STATUS;
    }
}
