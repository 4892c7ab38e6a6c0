package dev.ratatosk.core.extension;

import dev.ratatosk.core.port.Ending;
import dev.ratatosk.core.port.Plan;
import dev.ratatosk.core.port.Policy;
import dev.ratatosk.core.port.Script;
import dev.ratatosk.core.port.Trace;
import dev.ratatosk.core.spi.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Tries all moves at every step, depth first. It keeps, for each step of the current execution,
/// which of the possible moves was made and how many there were.
final class DepthFirst implements Strategy, Policy {
    private final Function<Trace, List<Move>> moves;
    private final Optional<Plan> plan;
    private final List<Integer> made = new ArrayList<>();
    private final List<Integer> possible = new ArrayList<>();
    private boolean started;
    private Move current = new Move(0, 0);

    DepthFirst(Function<Trace, List<Move>> moves, boolean choosesSources) {
        this.moves = moves;
        this.plan = Optional.of(new Plan(new Script(), this, choosesSources));
    }

    /// The last step that has a move left makes it; what came after is forgotten.
    @Override
    public Optional<Plan> next() {
        while (started && !made.isEmpty() && made.getLast() + 1 == possible.getLast()) {
            made.removeLast();
            possible.removeLast();
        }
        if (started) {
            if (made.isEmpty()) {
                return Optional.empty();
            }
            made.set(made.size() - 1, made.getLast() + 1);
        }
        started = true;
        return plan;
    }

    @Override
    public int next(Trace soFar) {
        List<Move> now = moves.apply(soFar);
        if (now.isEmpty()) {
            return STOP;
        }
        int step = soFar.length();
        if (step == made.size()) {
            made.add(0);
            possible.add(now.size());
        }
        current = now.get(made.get(step));
        return current.thread();
    }

    @Override
    public int decide(Trace soFar, int thread) {
        return current.decision();
    }

    @Override
    public Finding explored(Trace trace) {
        return trace.ending() == Ending.STEP_LIMIT ? Finding.CUT : Finding.EXECUTION;
    }

    @Override
    public int depth() {
        return made.size();
    }
}
