package dev.ratatosk;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.ratatosk.cli.planted.KindAsker;
import dev.ratatosk.cli.source.LoadedProgram;
import dev.ratatosk.core.runtime.HostedScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The packages of the command, and that what kind of program one has is asked in one place: only
/// `cli.source` knows front ends, and only its class `Programs` looks at the names of files.
final class CommandRoomsTest {
    private static final String CLI = "dev.ratatosk.cli.";
    private static final Path PROGRAMS =
            Path.of("../cli/src/main/java/dev/ratatosk/cli/source/Programs.java");

    /// What the packages may use.
    private static final Map<String, List<String>> ROOMS =
            Map.of(
                    "output", List.of(),
                    "option", List.of("output"),
                    "source", List.of("option", "output"),
                    "worker", List.of(),
                    "peer", List.of("output"),
                    "cluster", List.of("output", "source", "worker"),
                    "command", List.of("option", "output", "source", "worker", "peer", "cluster"));

    /// The endings of names by which kinds of program differ.
    private static final Pattern ENDING =
            Pattern.compile("\"\\.(?:java|jar|c|cc|cpp|cxx|ll|bc|litmus)\"|\\bisSource\\(");

    private static final JavaClasses ALL = ArchitectureTest.ALL;

    private static final ArchRule FRONT_ENDS_ARE_KNOWN_TO_SOURCES =
            noClasses()
                    .that()
                    .resideInAPackage(CLI + ".")
                    .and()
                    .resideOutsideOfPackage(CLI + "source..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.ratatosk.c..", "dev.ratatosk.java..", "dev.ratatosk.litmus..");

    private static final ArchRule KINDS_OF_PROGRAM_ARE_HIDDEN =
            classes()
                    .that(assignableTo(LoadedProgram.class).and(not(INTERFACES)))
                    .should()
                    .bePackagePrivate()
                    .andShould()
                    .resideInAPackage(CLI + "source");

    private static final ArchRule NOTHING_ASKS_FOR_ORDINARY_JAVA =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.ratatosk.core.runtime..", "dev.ratatosk.java..")
                    .should()
                    .dependOnClassesThat()
                    .belongToAnyOf(HostedScenario.class);

    static Stream<String> rooms() {
        return ROOMS.keySet().stream().sorted();
    }

    static Stream<ArchRule> rules() {
        return Stream.of(
                FRONT_ENDS_ARE_KNOWN_TO_SOURCES,
                KINDS_OF_PROGRAM_ARE_HIDDEN,
                NOTHING_ASKS_FOR_ORDINARY_JAVA);
    }

    @Test
    void everyPackageOfTheCommandHasARule() {
        List<String> packages =
                ALL.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> name.startsWith(CLI))
                        .map(name -> name.substring(CLI.length()))
                        .distinct()
                        .sorted()
                        .toList();
        assertEquals(rooms().toList(), packages);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aPackageOfTheCommandUsesWhatTheTableAllows(String room) {
        String[] allowed =
                Stream.concat(Stream.of(room), requireNonNull(ROOMS.get(room)).stream())
                        .map(name -> CLI + name)
                        .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(CLI + room)
                .should()
                .onlyDependOnClassesThat(
                        not(resideInAPackage(CLI + ".")).or(resideInAnyPackage(allowed)))
                .check(ALL);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void whatKindOfProgramItIsIsAskedInOnePlace(ArchRule rule) {
        rule.check(ALL);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aClassThatAsksIsFound(ArchRule rule) {
        JavaClasses planted = new ClassFileImporter().importClasses(KindAsker.class);
        assertThrows(AssertionError.class, () -> rule.check(planted));
    }

    @Test
    void namesOfFilesAreLookedAtInOnePlace() throws IOException {
        List<String> found = new ArrayList<>();
        for (String module : List.of("cli", "bench", "litmus", "junit", "report", "report-json")) {
            found.addAll(askersIn(Path.of("..", module, "src", "main", "java")));
        }
        assertEquals(List.of(PROGRAMS.toString()), found.stream().distinct().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"name.endsWith(\".litmus\")", "CProgram.isSource(name)"})
    void aFileThatLooksAtNamesIsFound(String condition, @TempDir Path folder) throws IOException {
        Path planted = folder.resolve("Planted.java");
        Files.writeString(planted, "class Planted { boolean isOne = " + condition + "; }");
        assertEquals(List.of(planted.toString()), askersIn(folder));
    }

    private static List<String> askersIn(Path sources) throws IOException {
        assertTrue(Files.isDirectory(sources), sources + " is missing");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (ENDING.matcher(Files.readString(file)).find()) {
                    found.add(file.toString());
                }
            }
        }
        return found;
    }
}
