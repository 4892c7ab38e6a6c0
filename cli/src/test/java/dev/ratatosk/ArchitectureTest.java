package dev.ratatosk;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.ratatosk.cli.Main;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.spi.MemoryModel;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The table of docs/design.md, section 2: which module and which package of core and of c may use
/// which. It is here because this module is built last, but for `spark`, which has a test like this
/// of its own. A rule about a package that does not exist fails, and so does a package that has no
/// rule.
final class ArchitectureTest {
    private static final String ROOT = "dev.ratatosk.";

    /// The module `jdk.security.auth` keeps its old name; it knows the number of the user.
    private static final String[] JDK = {
        "java..", "javax..", "jdk..", "com.sun.security.auth.module..", "org.jspecify.."
    };

    /// What the modules may use, by the names of their folders.
    private static final Map<String, List<String>> MODULES =
            Map.ofEntries(
                    Map.entry("core", List.of()),
                    Map.entry("oracle", List.of("core")),
                    Map.entry("bytecode", List.of("core")),
                    Map.entry("java", List.of("core", "bytecode")),
                    Map.entry("c", List.of("core", "bytecode")),
                    Map.entry("report", List.of("core")),
                    Map.entry("report-json", List.of("core", "report")),
                    Map.entry("report-html", List.of("core", "report")),
                    Map.entry("litmus", List.of("core", "report", "report-json")),
                    Map.entry(
                            "junit", List.of("core", "java", "bytecode", "report", "report-html")),
                    Map.entry("bench", List.of("core", "java", "bytecode")),
                    Map.entry(
                            "cli",
                            List.of(
                                    "core",
                                    "java",
                                    "bytecode",
                                    "c",
                                    "report",
                                    "report-json",
                                    "report-html",
                                    "litmus",
                                    "bench")));

    /// The same for modules that are built later.
    private static final Map<String, List<String>> LATER = Map.of("spark", List.of("cli"));

    /// What the packages of core may use; all may use their own subpackages.
    private static final Map<String, List<String>> CORE =
            Map.ofEntries(
                    Map.entry("table", List.of()),
                    Map.entry("event", List.of()),
                    Map.entry("cache", List.of()),
                    Map.entry("port", List.of("event", "table")),
                    Map.entry("consistency", List.of("event", "port", "table")),
                    Map.entry("spi", List.of("event", "port", "consistency")),
                    Map.entry("model", List.of("event", "port", "consistency", "spi")),
                    Map.entry(
                            "explore",
                            List.of("event", "port", "consistency", "spi", "model", "table")),
                    Map.entry("frontier", List.of("port", "spi", "table")),
                    Map.entry("coverage", List.of()),
                    Map.entry("runtime", List.of("event", "port", "table")),
                    Map.entry("learnt", List.of("event", "port", "runtime", "table")),
                    Map.entry(
                            "check",
                            List.of(
                                    "event",
                                    "learnt",
                                    "port",
                                    "consistency",
                                    "spi",
                                    "model",
                                    "explore",
                                    "frontier",
                                    "runtime",
                                    "table")),
                    Map.entry("api", List.of("event", "port", "runtime", "check")),
                    Map.entry("loops", List.of("event", "runtime", "api")));

    /// What the packages of c may use of it; all may use their own subpackages, core and bytecode.
    private static final Map<String, List<String>> C =
            Map.ofEntries(
                    Map.entry("ir", List.of()),
                    Map.entry("clang", List.of("ir")),
                    Map.entry("llvm", List.of("ir")),
                    Map.entry("arithmetic", List.of("ir")),
                    Map.entry("races", List.of()),
                    Map.entry("memory", List.of("ir")),
                    Map.entry("machine", List.of("ir", "memory", "races")),
                    Map.entry("libc", List.of("ir", "machine")),
                    Map.entry("compile", List.of("ir", "arithmetic", "memory", "machine", "libc")));

    private static final Map<String, JavaClasses> CLASSES = new TreeMap<>();

    /// The classes of all modules, without those of tests.
    static final JavaClasses ALL;

    static {
        ALL =
                new ClassFileImporter()
                        .importPaths(
                                MODULES.keySet().stream()
                                        .map(ArchitectureTest::classesOf)
                                        .toList());
        for (String module : MODULES.keySet()) {
            String folder = classesOf(module).toUri().toString();
            CLASSES.put(
                    module,
                    ALL.that(
                            describe(
                                    "are of " + module,
                                    (JavaClass one) ->
                                            one.getSource()
                                                    .orElseThrow()
                                                    .getUri()
                                                    .toString()
                                                    .startsWith(folder))));
        }
    }

    /// The folder with the compiled classes of a module, found from that of this one.
    static Path classesOf(String module) {
        try {
            Path here =
                    Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path root = Path.of("..").toAbsolutePath().normalize();
            Path folder = root.resolve(module).resolve(root.resolve("cli").relativize(here));
            assertTrue(Files.isDirectory(folder), folder + " is missing: build all modules");
            return folder;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The classes of all modules.
    static JavaClasses allClasses() {
        return ALL;
    }

    private static String core(String name) {
        return existing(ROOT + "core." + name + "..");
    }

    /// A rule about a package that has been renamed would hold without anything to look at.
    private static String existing(String packages) {
        assertTrue(ALL.stream().anyMatch(resideInAPackage(packages)), packages + " has no class");
        return packages;
    }

    private static String c(String name) {
        return ROOT + "c." + name + "..";
    }

    private static void check(ArchRule rule) {
        rule.check(ALL);
    }

    static Stream<String> modules() {
        return MODULES.keySet().stream().sorted();
    }

    /// Those that are built later, too.
    static Stream<String> allModules() {
        return Stream.concat(modules(), LATER.keySet().stream()).sorted();
    }

    static Stream<String> packagesOfCore() {
        return CORE.keySet().stream().sorted();
    }

    static Stream<String> packagesOfC() {
        return C.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleUsesWhatTheTableAllows(String module) {
        JavaClasses own = requireNonNull(CLASSES.get(module));
        List<String> allowed = requireNonNull(MODULES.get(module));
        assertFalse(own.isEmpty(), module + " has no classes");
        List<String> forbidden = new ArrayList<>();
        for (JavaClass one : own) {
            for (var dependency : one.getDirectDependenciesFromSelf()) {
                String used = moduleOf(dependency.getTargetClass());
                if (!used.isEmpty() && !used.equals(module) && !allowed.contains(used)) {
                    forbidden.add(dependency.getDescription());
                }
            }
        }
        assertEquals(List.of(), forbidden);
    }

    private static String moduleOf(JavaClass one) {
        JavaClass element = one.getBaseComponentType();
        for (var module : CLASSES.entrySet()) {
            if (module.getValue().contain(element.getFullName())) {
                return module.getKey();
            }
        }
        return "";
    }

    @Test
    void everyModuleHasARule() throws IOException {
        String pom = Files.readString(Path.of("../pom.xml"));
        List<String> modules =
                Pattern.compile("<module>([^/<]+)</module>")
                        .matcher(pom)
                        .results()
                        .map(found -> found.group(1))
                        .sorted()
                        .toList();
        assertEquals(allModules().toList(), modules);
    }

    /// The last column of the table names the modules in backquotes or without.
    @Test
    void theDesignHasTheSameTable() throws IOException {
        String design = Files.readString(Path.of("../docs/design.md"));
        for (String module : allModules().toList()) {
            String row =
                    design.lines()
                            .filter(line -> line.startsWith("| `" + module + "` | "))
                            .reduce((_, last) -> last)
                            .orElseThrow(() -> new AssertionError("no row of " + module));
            String[] cells = row.split("\\|", -1);
            Set<String> stated =
                    new TreeSet<>(List.of(cells[3].replace("`", "").strip().split(", ")));
            List<String> allowed = requireNonNull(MODULES.getOrDefault(module, LATER.get(module)));
            Set<String> expected =
                    new TreeSet<>(allowed.isEmpty() ? List.of("the JDK only") : allowed);
            assertEquals(expected, stated, module);
        }
    }

    /// A library stays where it is needed: who checks Java with JUnit gets no Jackson.
    @ParameterizedTest
    @CsvSource({
        "com.fasterxml.jackson.., cli litmus report-json",
        "picocli.., cli",
        "org.junit.., junit",
    })
    void aLibraryIsUsedByItsModulesOnly(String library, String modules) {
        DescribedPredicate<JavaClass> isOfLibrary = resideInAPackage(library);
        List<String> users =
                modules()
                        .filter(module ->
                                requireNonNull(CLASSES.get(module)).stream()
                                        .flatMap(
                                                one -> one.getDirectDependenciesFromSelf().stream())
                                        .anyMatch(d -> isOfLibrary.test(d.getTargetClass())))
                        .toList();
        assertEquals(List.of(modules.split(" ")), users);
    }

    /// They are loaded by the boot loader, which finds nothing else.
    @Test
    void hooksUseTheJdkOnly() {
        String hooks = existing(ROOT + "java.hooks..");
        check(
                classes()
                        .that()
                        .resideInAPackage(hooks)
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK).or(resideInAPackage(hooks))));
    }

    @Test
    void everyPackageOfCoreHasARule() {
        assertEquals(packagesOfCore().toList(), packagesOf("core"));
    }

    @Test
    void everyPackageOfCHasARule() {
        assertEquals(packagesOfC().toList(), packagesOf("c"));
    }

    /// The packages directly below that of a module.
    private static List<String> packagesOf(String module) {
        String own = ROOT + module;
        return requireNonNull(CLASSES.get(module)).stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals(own))
                .map(name -> name.substring(own.length() + 1).split("\\.", -1)[0])
                .distinct()
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("packagesOfCore")
    void aPackageOfCoreUsesWhatTheTableAllows(String name) {
        String[] allowed =
                Stream.concat(Stream.of(name), requireNonNull(CORE.get(name)).stream())
                        .map(ArchitectureTest::core)
                        .toArray(String[]::new);
        check(
                classes()
                        .that()
                        .resideInAPackage(core(name))
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK).or(resideInAnyPackage(allowed))));
    }

    @ParameterizedTest
    @MethodSource("packagesOfC")
    void aPackageOfCUsesWhatTheTableAllows(String name) {
        String[] allowed =
                Stream.concat(Stream.of(name), requireNonNull(C.get(name)).stream())
                        .map(ArchitectureTest::c)
                        .toArray(String[]::new);
        check(
                classes()
                        .that()
                        .resideInAPackage(c(name))
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK)
                                        .or(resideInAnyPackage(allowed))
                                        .or(
                                                resideInAnyPackage(
                                                        ROOT + "core..", ROOT + "bytecode.."))));
    }

    @Test
    void algorithmsDoNotKnowEachOther() {
        check(
                slices().matching("dev.ratatosk.core.explore.(*)..")
                        .should()
                        .notDependOnEachOther()
                        // What all of them need to be cut into parts, and what threads were seen to
                        // do.
                        .ignoreDependency(
                                resideInAPackage(core("explore")),
                                resideInAnyPackage(
                                        core("explore.part"), core("explore.behaviour"))));
    }

    @Test
    void memoryModelsDoNotKnowEachOther() {
        check(slices().matching("dev.ratatosk.core.model.(*)..").should().notDependOnEachOther());
    }

    /// An algorithm is of a model, and the registry knows all of them. Nothing else asks which
    /// model it is.
    @Test
    void noOtherCodeNamesAMemoryModel() {
        check(
                noClasses()
                        .that()
                        .resideOutsideOfPackages(
                                core("model.sc"),
                                core("model.ra"),
                                core("explore.naive"),
                                core("explore.optimal"),
                                core("explore.rf"),
                                core("explore.rvf"),
                                core("explore.fused"),
                                core("explore.ra"))
                        .and()
                        .doNotHaveFullyQualifiedName(MemoryModels.class.getName())
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(core("model.sc"), core("model.ra")));
        check(
                noClasses()
                        .that()
                        // An annotation's default has to be named.
                        .resideOutsideOfPackage(existing(ROOT + "junit.."))
                        .and()
                        .doNotHaveFullyQualifiedName(MemoryModels.class.getName())
                        .should()
                        .accessField(MemoryModels.class, nameOf(MemoryModels.SC))
                        .orShould()
                        .accessField(MemoryModels.class, nameOf(MemoryModels.RA)));
    }

    /// The name of the constant.
    private static String nameOf(MemoryModel model) {
        for (Field field : MemoryModels.class.getFields()) {
            try {
                if (model.equals(field.get(null))) {
                    return field.getName();
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new AssertionError("no constant is " + model);
    }

    @Test
    void aMemoryModelIsNoEnumeration() {
        assertTrue(MemoryModel.class.isInterface());
    }

    @Test
    void reportsKnowVerdictsAndNotHowTheyCameAbout() {
        check(
                noClasses()
                        .that()
                        .resideInAPackage(existing(ROOT + "report.."))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(core("consistency"), core("runtime")));
    }

    @Test
    void onlyTheCommandLineEndsTheVmOrPrints() {
        check(
                noClasses()
                        .that()
                        // Woven code that is not under test ends the VM through its hook.
                        .resideOutsideOfPackages(
                                existing(ROOT + "cli.."), existing(ROOT + "java.hooks.."))
                        .should()
                        .callMethod(System.class, "exit", int.class)
                        .orShould()
                        .callMethod(Runtime.class, "exit", int.class)
                        .orShould()
                        .callMethod(Runtime.class, "halt", int.class));
        // A test prints its verdict where its runner looks for it. To recognise a stream is not to
        // print.
        check(
                noClasses()
                        .that()
                        .resideOutsideOfPackages(
                                existing(ROOT + "cli.."), existing(ROOT + "junit.."))
                        .and()
                        .doNotHaveFullyQualifiedName(
                                "dev.ratatosk.java.program.heap.StandardStreams")
                        .should()
                        .accessField(System.class, "out"));
    }

    @Test
    void packagesHaveNoCycles() {
        check(slices().matching("dev.ratatosk.(**)").should().beFreeOfCycles());
    }
}
