package dev.ratatosk.junit;

import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.MemoryModels;
import dev.ratatosk.core.check.StatedExpectations;
import dev.ratatosk.core.port.Expectation;
import dev.ratatosk.core.port.Expectations;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.MemoryModel;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.platform.commons.support.AnnotationSupport;

/// How a test is checked: what its annotation says, else that of its class, else the
/// [ProjectSettings].
///
/// @param config how to explore
/// @param allowIncomplete whether a limit may be hit
/// @param verbose whether to show everything
/// @param isSaved whether a killed test continues in the next run
record Settings(Config config, boolean allowIncomplete, boolean verbose, boolean isSaved) {

    static Settings of(Method method, Class<?> testClass, ProjectSettings project) {
        List<ModelCheck> sources = new ArrayList<>();
        List<AnnotatedElement> elements = new ArrayList<>(List.of(method));
        AnnotationSupport.findAnnotation(method, ModelCheck.class).ifPresent(sources::add);
        for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
            AnnotationSupport.findAnnotation(c, ModelCheck.class).ifPresent(sources::add);
            elements.add(c);
        }
        Expectations expectations =
                StatedExpectations.on(elements.toArray(AnnotatedElement[]::new));
        return new Lookup(sources, project, expectations).settings();
    }

    /// A setting in the order of precedence.
    private record Lookup(
            List<ModelCheck> sources, ProjectSettings project, Expectations expectations) {

        Settings settings() {
            requireSequentialConsistency();
            Config.Builder config = Config.builder();
            named(ModelCheck::algorithm, "algorithm", Algorithms.all(), Algorithm::id)
                    .ifPresent(algorithm -> {
                        requireSequentialConsistency(algorithm);
                        config.algorithm(algorithm);
                    });
            number(ModelCheck::maxExecutions, "maxExecutions").ifPresent(config::maxExecutions);
            number(c -> (long) c.timeLimitSeconds(), "timeLimitSeconds")
                    .map(Duration::ofSeconds)
                    .ifPresent(config::timeLimit);
            number(c -> (long) c.maxSteps(), "maxSteps")
                    .map(Math::toIntExact)
                    .ifPresent(config::maxSteps);
            number(c -> (long) c.unroll(), "unroll")
                    .map(Math::toIntExact)
                    .ifPresent(config::unroll);
            flag(ModelCheck::keepGoing, "keepGoing").ifPresent(config::keepGoing);
            flag(ModelCheck::spurious, "spurious").ifPresent(config::spurious);
            time(ModelCheck::minimise, "minimise").ifPresent(config::minimise);
            choice(ModelCheck::races, "races", RaceMode.values(), RaceMode::id)
                    .ifPresent(config::races);
            for (Expectation one : expectations.inOrder()) {
                config.expect(one.pattern(), one.grade(), one.reason());
            }
            return new Settings(
                    config.build(),
                    flag(ModelCheck::allowIncomplete, "allowIncomplete").orElse(false),
                    flag(ModelCheck::verbose, "verbose").orElse(false),
                    flag(ModelCheck::checkpoint, "checkpoint").orElse(false));
        }

        private void requireSequentialConsistency() {
            MemoryModel model =
                    named(
                                    ModelCheck::memoryModel,
                                    "memoryModel",
                                    MemoryModels.all(),
                                    MemoryModel::id)
                            .orElse(MemoryModels.SC);
            if (!model.readsNewestWrites()) {
                throw new SettingsException(notSequential("memoryModel = " + model.id()));
            }
        }

        private static void requireSequentialConsistency(Algorithm algorithm) {
            if (!algorithm.memoryModel().readsNewestWrites()) {
                throw new SettingsException(notSequential("algorithm = " + algorithm.id()));
            }
        }

        private static String notSequential(String given) {
            return given
                    + " is not supported for ordinary Java, which is checked under sequential"
                    + " consistency: a program without data races has no other behaviour. Leave it"
                    + " out, and keep races = REPORT.";
        }

        private <E> Optional<E> named(
                Function<ModelCheck, String> attribute,
                String name,
                List<E> all,
                Function<E, String> idOf) {
            return sources.stream()
                    .map(attribute)
                    .filter(given -> !given.isEmpty())
                    .findFirst()
                    .map(given -> one(given, name, all, idOf))
                    .or(() -> project.choice(name, all, idOf));
        }

        private static <E> E one(String given, String name, List<E> all, Function<E, String> idOf) {
            return all.stream()
                    .filter(one -> idOf.apply(one).equalsIgnoreCase(given))
                    .findFirst()
                    .orElseThrow(() ->
                            new SettingsException(
                                    name
                                            + " = "
                                            + given
                                            + ": expected one of "
                                            + all.stream()
                                                    .map(idOf)
                                                    .collect(Collectors.joining(", "))
                                            + "."));
        }

        private <E> Optional<E> choice(
                Function<ModelCheck, E[]> attribute,
                String name,
                E[] all,
                Function<E, String> idOf) {
            return sources.stream()
                    .map(attribute)
                    .map(given -> single(given, name))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .or(() -> project.choice(name, Arrays.asList(all), idOf));
        }

        private static <E> Optional<E> single(E[] given, String name) {
            if (given.length > 1) {
                throw new SettingsException(
                        "several values for " + name + " in @ModelCheck: give one.");
            }
            return Arrays.stream(given).findFirst();
        }

        private Optional<Long> number(Function<ModelCheck, Long> attribute, String name) {
            Optional<Long> given =
                    sources.stream().map(attribute).filter(value -> value != 0).findFirst();
            given.filter(value -> value < 0)
                    .ifPresent(value -> {
                        throw new SettingsException(
                                name + " = " + value + ": expected a positive number.");
                    });
            return given.or(() -> project.number(name));
        }

        private Optional<Duration> time(Function<ModelCheck, String> attribute, String name) {
            return sources.stream()
                    .map(attribute)
                    .filter(given -> !given.isEmpty())
                    .findFirst()
                    .map(given ->
                            ProjectSettings.timeOf(given)
                                    .orElseThrow(() ->
                                            new SettingsException(
                                                    name
                                                            + " = "
                                                            + given
                                                            + ": expected a time such as 5s or"
                                                            + " 500ms, or off.")))
                    .or(() -> project.time(name));
        }

        private Optional<Boolean> flag(Function<ModelCheck, boolean[]> attribute, String name) {
            return sources.stream()
                    .map(attribute)
                    .filter(given -> given.length > 0)
                    .map(given -> given[0])
                    .findFirst()
                    .or(() -> project.flag(name));
        }
    }
}
