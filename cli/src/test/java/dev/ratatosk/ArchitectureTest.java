package dev.ratatosk;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/// The dependency table of docs/design.md, section 2. It lives in `cli` because this module sees
/// all the others. A rule about a package that does not exist yet holds; the rules are written for
/// the whole table, so that a new package is bound by them from its first class on.
final class ArchitectureTest {

    private static final String[] JDK = {"java..", "javax..", "jdk..", "org.jspecify.."};

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.ratatosk");

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CLASSES);
    }

    private static String core(String name) {
        return "dev.ratatosk.core." + name + "..";
    }

    private static ArchRule never(String from, String... to) {
        return noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to);
    }

    @Test
    void theClassesOfAllModulesAreScanned() {
        for (String module : new String[] {"core", "report", "bench", "c.memory", "cli"}) {
            assertTrue(
                    CLASSES.stream()
                            .anyMatch(c -> c.getPackageName().startsWith("dev.ratatosk." + module)),
                    "no class of " + module + " was scanned");
        }
    }

    @Test
    void coreUsesTheJdkOnly() {
        check(
                classes()
                        .that()
                        .resideInAPackage("dev.ratatosk.core..")
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK)
                                        .or(resideInAPackage("dev.ratatosk.core.."))));
    }

    @Test
    void eventsUseNothing() {
        check(
                classes()
                        .that()
                        .resideInAPackage(core("event"))
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK).or(resideInAPackage(core("event")))));
    }

    @Test
    void tracesUseOnlyEvents() {
        check(
                classes()
                        .that()
                        .resideInAPackage(core("trace"))
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(JDK)
                                        .or(resideInAnyPackage(core("event"), core("trace")))));
    }

    @Test
    void runtimeAndExplorersDoNotKnowEachOther() {
        check(never(core("runtime"), core("explore")));
        check(never(core("explore"), core("runtime")));
    }

    @Test
    void consistencyDoesNotKnowTheExplorers() {
        check(never(core("consistency"), core("explore")));
    }

    @Test
    void algorithmsDoNotKnowEachOther() {
        check(
                slices().matching("dev.ratatosk.core.explore.(*)..")
                        .should()
                        .notDependOnEachOther()
                        .ignoreDependency(alwaysTrue(), resideInAPackage(core("explore.tree"))));
    }

    @Test
    void reportsKnowVerdictsAndNotHowTheyCameAbout() {
        check(
                never(
                        "dev.ratatosk.report..",
                        core("consistency"),
                        core("explore"),
                        core("runtime"),
                        "dev.ratatosk.bench.."));
    }

    @Test
    void nothingKnowsTheCommandLine() {
        check(
                noClasses()
                        .that()
                        .resideOutsideOfPackage("dev.ratatosk.cli..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("dev.ratatosk.cli.."));
    }

    @Test
    void onlyTheCommandLineEndsTheVmOrPrints() {
        check(
                noClasses()
                        .that()
                        // Woven code that is not under test ends the VM through its hook.
                        .resideOutsideOfPackages("dev.ratatosk.cli..", "dev.ratatosk.java.hooks..")
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
                        .resideOutsideOfPackages("dev.ratatosk.cli..", "dev.ratatosk.junit..")
                        .and()
                        .doNotHaveFullyQualifiedName("dev.ratatosk.java.program.StandardStreams")
                        .should()
                        .accessField(System.class, "out"));
    }

    @Test
    void packagesHaveNoCycles() {
        check(slices().matching("dev.ratatosk.(**)").should().beFreeOfCycles());
    }
}
