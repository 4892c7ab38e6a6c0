package dev.ratatosk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.ratatosk.planted.Leaky;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is public: the packages that say so, and in their signatures nothing of the others.
final class PublicApiTest {
    private static final Set<String> PUBLIC =
            Set.of(
                    "dev.ratatosk.core.api",
                    "dev.ratatosk.core.check",
                    "dev.ratatosk.java",
                    "dev.ratatosk.junit");
    private static final Set<String> FOR_EXTENSIONS =
            Set.of("dev.ratatosk.core.spi", "dev.ratatosk.core.port", "dev.ratatosk.core.event");

    /// Whose types any signature may mention.
    private static final List<String> OTHERS = List.of("java.", "org.jspecify.", "org.junit.");

    private static Map<String, String> marks() {
        Map<String, String> all = new TreeMap<>();
        ArchitectureTest.modules().forEach(m -> all.putAll(ExposedPackages.marks(m)));
        return all;
    }

    private static Set<String> marked(String mark) {
        Set<String> names = new HashSet<>();
        marks().forEach((name, its) -> {
            if (its.equals(mark)) {
                names.add(name);
            }
        });
        return names;
    }

    /// Packages of other modules that say nothing are internal.
    @Test
    void packagesSayForWhomTheyAre() {
        assertEquals(PUBLIC, marked("Public API"));
        assertEquals(FOR_EXTENSIONS, marked("For extensions"));
        Map<String, String> core = new TreeMap<>(ExposedPackages.marks("core"));
        core.values().removeIf(mark -> !mark.isEmpty());
        assertEquals(Map.of(), core, "packages of core that do not say for whom they are");
    }

    @Test
    void theDesignNamesThem() throws IOException {
        String design = Files.readString(ExposedPackages.ROOT.resolve("docs/design.md"));
        Set<String> exposed = new TreeSet<>(PUBLIC);
        exposed.addAll(FOR_EXTENSIONS);
        for (String name : exposed) {
            assertTrue(design.contains("`" + name + "`"), name + " is not in docs/design.md");
        }
    }

    @Test
    void publicSignaturesMentionPublicTypesOnly() {
        Set<String> exposed = new HashSet<>(PUBLIC);
        exposed.addAll(FOR_EXTENSIONS);
        JavaClasses classes = ArchitectureTest.allClasses();
        assertTrue(classes.stream().filter(c -> exposed.contains(c.getPackageName())).count() > 70);
        assertEquals(Set.of(), violations(classes, exposed));
    }

    @Test
    void aPlantedViolationIsSeen() {
        Set<String> exposed = new HashSet<>(PUBLIC);
        exposed.add(Leaky.class.getPackageName());
        JavaClasses planted = new ClassFileImporter().importClasses(Leaky.class);
        assertEquals(
                Set.of(
                        "Leaky: dev.ratatosk.core.runtime.HostedScenario",
                        "Leaky.result: dev.ratatosk.core.explore.Exploration",
                        "Leaky.parameter: dev.ratatosk.core.runtime.Labels",
                        "Leaky.parameter: dev.ratatosk.core.runtime.FailedExecution"),
                violations(planted, exposed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core",
                "oracle",
                "report",
                "report-json",
                "bytecode",
                "java",
                "junit",
                "bench",
                "c",
                "litmus",
                "cli"
            })
    void aJarSaysItsModulesName(String module) throws IOException {
        String pom = Files.readString(ExposedPackages.ROOT.resolve(module).resolve("pom.xml"));
        String name = "dev.ratatosk." + module.replace('-', '.');
        assertTrue(pom.contains("<ratatosk.module>" + name + "</ratatosk.module>"), pom);
    }

    /// What visible types of the packages mention in their signatures that is neither theirs nor
    /// the JDK's.
    private static Set<String> violations(JavaClasses classes, Set<String> exposed) {
        Set<String> found = new TreeSet<>();
        for (JavaClass one : classes) {
            if (!exposed.contains(one.getPackageName()) || !isVisible(one)) {
                continue;
            }
            Set<JavaClass> parents = new HashSet<>(one.getRawInterfaces());
            one.getRawSuperclass().ifPresent(parents::add);
            one.getInterfaces().forEach(t -> parents.addAll(t.getAllInvolvedRawTypes()));
            one.getSuperclass().ifPresent(t -> parents.addAll(t.getAllInvolvedRawTypes()));
            one.getTypeParameters().forEach(t -> parents.addAll(t.getAllInvolvedRawTypes()));
            parents.forEach(type -> note(found, one.getSimpleName(), type, exposed));
            for (JavaMember member : one.getMembers()) {
                if (isVisible(member)) {
                    String where = one.getSimpleName() + "." + member.getName();
                    mentioned(member).forEach(type -> note(found, where, type, exposed));
                }
            }
        }
        return found;
    }

    private static Set<JavaClass> mentioned(JavaMember member) {
        Set<JavaClass> types = new HashSet<>(member.getAllInvolvedRawTypes());
        if (member instanceof JavaCodeUnit code) {
            code.getExceptionTypes().forEach(types::add);
        }
        return types;
    }

    private static void note(Set<String> found, String where, JavaClass type, Set<String> exposed) {
        JavaClass element = type.getBaseComponentType();
        boolean allowed =
                element.isPrimitive()
                        || exposed.contains(element.getPackageName())
                        || OTHERS.stream().anyMatch(element.getFullName()::startsWith);
        if (!allowed) {
            found.add(where + ": " + element.getFullName());
        }
    }

    private static boolean isVisible(JavaClass one) {
        return one.getModifiers().contains(JavaModifier.PUBLIC)
                && one.getEnclosingClass().map(PublicApiTest::isVisible).orElse(true);
    }

    private static boolean isVisible(JavaMember member) {
        Set<JavaModifier> modifiers = member.getModifiers();
        return !modifiers.contains(JavaModifier.SYNTHETIC)
                && (modifiers.contains(JavaModifier.PUBLIC)
                        || modifiers.contains(JavaModifier.PROTECTED));
    }
}
