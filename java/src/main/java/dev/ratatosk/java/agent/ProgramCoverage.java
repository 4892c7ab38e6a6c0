package dev.ratatosk.java.agent;

import dev.ratatosk.bytecode.coverage.ClassMarker;
import dev.ratatosk.bytecode.coverage.LeftOut;
import dev.ratatosk.bytecode.coverage.MarkedClass;
import dev.ratatosk.bytecode.coverage.MarkedMethod;
import dev.ratatosk.bytecode.coverage.ObservedCode;
import dev.ratatosk.bytecode.coverage.ProbeWriter;
import dev.ratatosk.bytecode.coverage.Probing;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.java.hooks.Probes;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// Which lines and branches of the classes of programs are executed. Classes of libraries are not
/// observed.
public final class ProgramCoverage {
    private static final Probing PROBING =
            new Probing(
                    ClassDesc.of("dev.ratatosk.java.hooks.Probes"),
                    Probes.HIT,
                    Probes::take,
                    false);

    private final Map<ClassLoader, Classes> programs = new WeakHashMap<>();
    private final LeftOut leftOut = new LeftOut();
    private final ClassMarker marker = new ClassMarker(PROBING);
    private final ProbeWriter writer = new ProbeWriter(PROBING);

    /// The classes of a loader.
    private static final class Classes {
        final Map<String, Marked> byName = new HashMap<>();

        /// Whether all of them are known, and belong to one program.
        boolean areAll;
    }

    /// What became of a class.
    ///
    /// @param original its class file
    /// @param bytes the marked one
    /// @param places empty if nothing was marked
    @SuppressWarnings("ArrayRecordComponent") // Never compared, never changed.
    private record Marked(byte[] original, byte[] bytes, Optional<MarkedClass> places) {}

    ProgramCoverage() {}

    /// The classes that a loader will define: all there are.
    synchronized Map<String, byte[]> announce(ClassLoader loader, Map<String, byte[]> classes) {
        Map<String, byte[]> marked = new LinkedHashMap<>();
        classes.forEach(
                (name, bytes) -> marked.put(name, mark(loader, name.replace('.', '/'), bytes)));
        classesOf(loader).areAll = true;
        return marked;
    }

    /// The class with marks; those of one class are the same each time.
    synchronized byte[] mark(@Nullable ClassLoader loader, String name, byte[] bytes) {
        if (loader == null) {
            return bytes;
        }
        Map<String, Marked> known = classesOf(loader).byName;
        Marked before = known.get(name);
        if (before != null && Arrays.equals(before.original, bytes)) {
            return before.bytes;
        }
        Optional<ClassMarker.Result> result = marked(bytes);
        byte[] marked = result.map(ClassMarker.Result::bytes).orElse(bytes);
        known.put(name, new Marked(bytes, marked, result.map(ClassMarker.Result::places)));
        return marked;
    }

    /// A class that cannot be read is left as it is.
    private Optional<ClassMarker.Result> marked(byte[] bytes) {
        try {
            return marker.mark(bytes);
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private Classes classesOf(ClassLoader loader) {
        return programs.computeIfAbsent(loader, _ -> new Classes());
    }

    /// The class ready to run, with its marks as instructions. If that is not possible, the marks
    /// stay, which are calls: they say which lines are reached, but not which ways are taken.
    ///
    /// @param format how to write it, with the hierarchy of its classes
    byte[] written(@Nullable ClassLoader loader, String name, byte[] marked, ClassFile format) {
        if (placesOf(loader, name).isEmpty()) {
            return marked;
        }
        try {
            return writer.write(marked, format);
        } catch (IllegalArgumentException | IllegalStateException tooLargeOrIncomplete) {
            placesOf(loader, name).ifPresent(type -> excuse(type, false));
            return marked;
        }
    }

    private synchronized Optional<MarkedClass> placesOf(@Nullable ClassLoader loader, String name) {
        Marked marked = loader == null ? null : classesOf(loader).byName.get(name);
        return marked == null ? Optional.empty() : marked.places;
    }

    /// Says that a class was used before it could be observed.
    void isLate(@Nullable ClassLoader loader, String name) {
        placesOf(loader, name).ifPresent(type -> excuse(type, true));
    }

    /// What its methods have done by then is not known.
    private void excuse(MarkedClass type, boolean lines) {
        for (MarkedMethod method : type.methods()) {
            if (lines) {
                method.places().forEach(place -> leftOut.place(place.number()));
            }
            method.branches().forEach(branch -> leftOut.place(branch.firstWay()));
        }
    }

    /// Is told of loops of which iterations are left out.
    LeftOut leftOut() {
        return leftOut;
    }

    /// What was reached since the last [#clear] of the source files of which some code was used.
    ///
    /// @param loader of the program, or null if any may be
    /// @param isWhole whether that is the program, and not only what a test is about: then methods
    ///   count into which no thread has come
    public synchronized Coverage soFar(@Nullable ClassLoader loader, boolean isWhole) {
        ObservedCode observed = new ObservedCode(leftOut, Probes::isReached);
        ObservedCode used = new ObservedCode(leftOut, Probes::isUsed);
        Coverage all = Coverage.NONE;
        Collection<Classes> those = loader == null ? programs.values() : List.of(classesOf(loader));
        for (Classes classes : those) {
            List<MarkedClass> marked = new ArrayList<>();
            classes.byName.values().forEach(one -> one.places.ifPresent(marked::add));
            Set<String> files = new HashSet<>();
            for (MarkedClass type : marked) {
                if (used.isEntered(type)) {
                    files.add(type.file());
                }
            }
            boolean areAll = classes.areAll && !files.isEmpty();
            List<MarkedClass> wanted =
                    marked.stream().filter(t -> areAll || files.contains(t.file())).toList();
            all = all.or(observed.of(wanted, _ -> isWhole));
        }
        return all;
    }

    /// Forgets where threads have been.
    public void clear() {
        Probes.clear();
    }
}
