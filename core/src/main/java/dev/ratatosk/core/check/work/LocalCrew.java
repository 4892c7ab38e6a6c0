package dev.ratatosk.core.check.work;

import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.core.spi.DivisibleStrategy;
import dev.ratatosk.core.spi.JointStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Workers that are threads of this process. Each has an instance of the program of its own.
public final class LocalCrew implements Crew {
    private final Scenario scenario;
    private final Config config;
    private final List<Scenario> others = new ArrayList<>();
    private final List<Hand> hired = new ArrayList<>();
    private boolean isTaken;
    private boolean isJoint;

    public LocalCrew(Scenario scenario, Config config) {
        this.scenario = scenario;
        this.config = config;
    }

    @Override
    public Optional<Hand> hire(Consumer<Report> reports) {
        Optional<Hand> hand = next(reports);
        hand.ifPresent(hired::add);
        return hand;
    }

    private Optional<Hand> next(Consumer<Report> reports) {
        if (!isTaken && config.workers() > 1) {
            Optional<Hand> together = hireJointly(reports);
            if (together.isPresent()) {
                return together;
            }
        }
        return nextInstance().map(one -> new LocalHand(one, config, reports));
    }

    /// All workers at once, if the algorithm wants them to explore one tree.
    private Optional<Hand> hireJointly(Consumer<Report> reports) {
        Optional<JointStrategy> strategy =
                config.algorithm().newJointStrategy(config.switchedOff());
        Optional<Scenario> second = strategy.flatMap(_ -> scenario.another());
        if (second.isEmpty()) {
            return Optional.empty();
        }
        isTaken = true;
        isJoint = true;
        List<Scenario> instances = new ArrayList<>(List.of(scenario, second.get()));
        while (instances.size() < config.workers()) {
            instances.add(scenario.another().orElseThrow());
        }
        others.addAll(instances.subList(1, instances.size()));
        return Optional.of(new JointHand(instances, config, strategy.orElseThrow(), reports));
    }

    private Optional<Scenario> nextInstance() {
        if (!isTaken) {
            isTaken = true;
            return Optional.of(scenario);
        }
        Optional<Scenario> other = scenario.another();
        other.ifPresent(others::add);
        return other;
    }

    @Override
    public List<String> notes() {
        Algorithm algorithm = config.algorithm();
        if (config.workers() <= 1
                || isJoint
                || algorithm.newStrategy(config.switchedOff()) instanceof DivisibleStrategy) {
            return List.of();
        }
        return List.of(
                "One worker explored, not "
                        + config.workers()
                        + ": algorithm '"
                        + algorithm.id()
                        + "' cannot divide this exploration. Use --algorithm rf.");
    }

    @Override
    public Optional<String> notLearnt() {
        return hired.stream().flatMap(hand -> Stream.ofNullable(hand.notLearnt())).findFirst();
    }

    @Override
    public boolean takeLearnt() {
        boolean any = false;
        for (Scenario other : others) {
            Learning learning = other.learning();
            if (learning.takeLearnt()) {
                any = true;
                if (!learning.text().isEmpty()) {
                    scenario.learning().recall(learning.text());
                }
            }
        }
        return any;
    }
}
