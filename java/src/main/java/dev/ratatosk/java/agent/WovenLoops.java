package dev.ratatosk.java.agent;

import dev.ratatosk.bytecode.code.BackwardBranches;
import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.coverage.LeftOut;
import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.bytecode.purity.LoopPass;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.bytecode.purity.access.JavaAccesses;
import dev.ratatosk.java.weave.scope.Scope;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The loop-purity pass on classes that are about to be woven, and what it found. Everything that
/// can be done about a loop is put into its code; each check decides while it runs what it wants.
public final class WovenLoops {
    /// Any bound will do: the program asks for it.
    private static final LoopOptions OF_PROGRAM =
            new LoopOptions(LoopOptions.Search.PURITY, true, 1);

    /// The JDK's loops have no bounds: a map with five elements takes five iterations.
    private static final LoopOptions OF_JDK = LoopOptions.defaults();

    private final Map<ClassLoader, Program> programs = new WeakHashMap<>();

    /// What became of the JDK's loops; a loop's number is its place.
    private final List<LoopReport> ofJdk = new ArrayList<>();

    /// What became of the loops of programs, by class loader. They have no numbers.
    private final Map<ClassLoader, List<LoopReport>> ofPrograms = new WeakHashMap<>();

    /// All classes that a loader will define.
    private record Program(KnownClasses known, Map<String, byte[]> classes) {}

    private final LeftOut leftOut;

    WovenLoops() {
        this(new LeftOut());
    }

    /// @param leftOut is told of loops of programs of which iterations are left out
    WovenLoops(LeftOut leftOut) {
        this.leftOut = leftOut;
    }

    /// Says which classes a loader will define: all there are, so that no later class extends them.
    public synchronized void announce(ClassLoader loader, Map<String, byte[]> classes) {
        programs.put(
                loader, new Program(KnownClasses.of(classes.values(), true), Map.copyOf(classes)));
    }

    /// What became of the loops of the classes that have been loaded: of those of the JDK only the
    /// ones with these numbers.
    public synchronized List<LoopReport> of(BitSet met) {
        List<LoopReport> wanted = new ArrayList<>();
        met.stream().mapToObj(ofJdk::get).forEach(wanted::add);
        ofPrograms.values().forEach(wanted::addAll);
        return wanted;
    }

    /// What became of the JDK's loops, in the order of their numbers.
    synchronized List<LoopReport> ofJdk() {
        return List.copyOf(ofJdk);
    }

    /// Gives the JDK's loops the numbers that they had in the JVM where [#ofJdk] was called.
    /// Nothing may have been prepared yet.
    synchronized void restore(List<LoopReport> given) {
        if (!ofJdk.isEmpty()) {
            throw new IllegalStateException("numbers already assigned");
        }
        ofJdk.addAll(given);
    }

    /// The class with its loops prepared.
    byte[] prepare(@Nullable ClassLoader loader, String name, byte[] bytes) {
        return prepare(loader, name, bytes, (_, other) -> other);
    }

    /// The same where classes are marked before.
    ///
    /// @param marking of another class, by its name and class file
    synchronized byte[] prepare(
            @Nullable ClassLoader loader,
            String name,
            byte[] bytes,
            BiFunction<String, byte[], byte[]> marking) {
        boolean program = Scope.isProgram(name);
        Predicate<MethodModel> wanted = program ? _ -> true : JdkLoops.wantedIn(name);
        ClassModel type = ClassFile.of().parse(bytes);
        if (type.methods().stream().noneMatch(m -> wanted.test(m) && hasLoop(m))) {
            return bytes;
        }
        Program announced = loader == null ? null : programs.get(loader);
        KnownClasses known =
                announced != null ? announced.known : nestOf(loader, type, bytes, marking);
        Map<String, byte[]> near =
                announced != null ? announced.classes : Map.of(name.replace('/', '.'), bytes);
        LoopPass pass =
                program
                        ? new LoopPass(new JavaAccesses(known), OF_PROGRAM, leftOut)
                        : new LoopPass(new JavaAccesses(known), OF_JDK);
        List<LoopReport> found = new ArrayList<>();
        byte[] prepared = bytes;
        try {
            int number = program ? LoopPass.UNNUMBERED : ofJdk.size();
            prepared = pass.apply(bytes, known, formatFor(loader, near), wanted, number, found);
        } catch (RuntimeException | StackOverflowError unexpected) {
            // The loops are then explored as they are, which loses nothing; the report says so.
            found.clear();
            found.add(LoopReport.unread(name.replace('/', '.')));
            if (System.getenv("RATATOSK_DEBUG") != null) {
                unexpected.printStackTrace();
            }
        }
        reportsFor(loader, program).addAll(found);
        return prepared;
    }

    private List<LoopReport> reportsFor(@Nullable ClassLoader loader, boolean program) {
        return program
                ? ofPrograms.computeIfAbsent(
                        loader == null ? ClassLoader.getSystemClassLoader() : loader,
                        _ -> new ArrayList<>())
                : ofJdk;
    }

    private static boolean hasLoop(MethodModel method) {
        return method.code().map(BackwardBranches::areIn).orElse(false);
    }

    /// The class and those that share its private members.
    private static KnownClasses nestOf(
            @Nullable ClassLoader loader,
            ClassModel type,
            byte[] bytes,
            BiFunction<String, byte[], byte[]> marking) {
        List<byte[]> nest = new ArrayList<>();
        nest.add(bytes);
        ClassModel host =
                type.findAttribute(Attributes.nestHost())
                        .flatMap(h -> model(loader, h.nestHost()))
                        .orElse(type);
        String self = type.thisClass().asInternalName();
        List<ClassEntry> members = new ArrayList<>();
        members.add(host.thisClass());
        host.findAttribute(Attributes.nestMembers())
                .ifPresent(m -> members.addAll(m.nestMembers()));
        for (ClassEntry member : members) {
            if (!member.asInternalName().equals(self)) {
                byte[] found = resource(loader, member.asInternalName());
                if (found != null) {
                    nest.add(marking.apply(member.asInternalName(), found));
                }
            }
        }
        return KnownClasses.of(nest, false);
    }

    private static Optional<ClassModel> model(@Nullable ClassLoader loader, ClassEntry type) {
        byte[] bytes = resource(loader, type.asInternalName());
        return bytes == null ? Optional.empty() : Optional.of(ClassFile.of().parse(bytes));
    }

    private static byte @Nullable [] resource(@Nullable ClassLoader loader, String internalName) {
        String file = internalName + ".class";
        try (InputStream in =
                loader == null
                        ? ClassLoader.getSystemResourceAsStream(file)
                        : loader.getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Superclasses are looked up in class files: nothing may be loaded while a class is being
    /// loaded.
    private static ClassFile formatFor(@Nullable ClassLoader loader, Map<String, byte[]> near) {
        ClassHierarchyResolver files =
                ClassHierarchyResolver.ofResourceParsing(type -> {
                    String descriptor = type.descriptorString();
                    String name = descriptor.substring(1, descriptor.length() - 1);
                    byte[] here = near.get(name.replace('/', '.'));
                    byte[] found = here != null ? here : resource(loader, name);
                    return found == null ? null : new ByteArrayInputStream(found);
                });
        return ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(files.cached()));
    }
}
