package dev.ratatosk.c.compile;

import dev.ratatosk.c.ir.Function;
import dev.ratatosk.c.ir.Shape;
import dev.ratatosk.c.memory.Site;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which method is which function, and what the code needs besides: places of allocation, loops,
/// and kinds of calls through pointers.
final class Linkage {
    /// The class with the calls through pointers.
    static final ClassDesc CALLS = ClassDesc.of("dev.ratatosk.c.generated.Calls");

    private final Library library;
    private final Map<String, Target> targets = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();
    private final Map<Site, Integer> siteNumbers = new HashMap<>();
    private final List<Site> loops = new ArrayList<>();
    private final Map<String, Shape> structs;
    private final Map<MethodTypeDesc, String> dispatchers = new LinkedHashMap<>();

    /// A method that is a function.
    record Target(ClassDesc owner, String method, MethodTypeDesc type) {
        /// How calls name it.
        String key() {
            return method + type.descriptorString();
        }
    }

    /// @param structs what the parts of structs are called
    Linkage(Library library, List<Function> functions, Map<String, Shape> structs) {
        this.library = library;
        this.structs = structs;
        Set<String> taken = new HashSet<>();
        for (Function function : functions) {
            String method = Signature.method(function.name());
            while (!taken.add(function.file() + ":" + method)) {
                method += "$";
            }
            targets.put(
                    function.name(),
                    new Target(owner(function.file()), method, Signature.of(function)));
        }
    }

    /// One class for each source file, because a class can name only one.
    static ClassDesc owner(String file) {
        int dot = file.lastIndexOf('.');
        String base = dot > 0 ? file.substring(0, dot) : file;
        String legal = base.replaceAll("[^A-Za-z0-9_$-]", "_");
        return ClassDesc.of(file.endsWith(".h") ? legal + "_h" : legal);
    }

    Library library() {
        return library;
    }

    Optional<Target> find(String function) {
        return Optional.ofNullable(targets.get(function));
    }

    /// Whether a function is the library's.
    boolean isLibrary(String function) {
        return !function.startsWith(IntrinsicCode.PREFIX) && find(function).isEmpty();
    }

    /// The number of a place where memory is allocated.
    int site(String name, Function function, int line) {
        return site(new Site(name, function.name(), function.file(), line));
    }

    /// The same for a piece of the heap.
    ///
    /// @param object the struct that is allocated; empty if unknown
    int site(String name, Function function, int line, String object) {
        Shape shape = structs.getOrDefault(object, Shape.PLAIN);
        return site(new Site(name, function.name(), function.file(), line, object, shape));
    }

    private int site(Site site) {
        return siteNumbers.computeIfAbsent(
                site,
                s -> {
                    sites.add(s);
                    return sites.size() - 1;
                });
    }

    List<Site> sites() {
        return sites;
    }

    /// The number of a loop.
    int loop(Function function, int line) {
        loops.add(new Site("", function.name(), function.file(), line));
        return loops.size() - 1;
    }

    List<Site> loops() {
        return loops;
    }

    /// The method that calls functions of a type by their addresses.
    String dispatch(MethodTypeDesc type) {
        return dispatchers.computeIfAbsent(type, _ -> "call" + dispatchers.size());
    }

    Map<MethodTypeDesc, String> dispatchers() {
        return dispatchers;
    }
}
