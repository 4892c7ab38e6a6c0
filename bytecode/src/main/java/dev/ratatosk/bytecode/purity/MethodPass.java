package dev.ratatosk.bytecode.purity;

import dev.ratatosk.bytecode.code.BackwardBranches;
import dev.ratatosk.bytecode.code.Code;
import dev.ratatosk.bytecode.code.FlowGraph;
import dev.ratatosk.bytecode.code.Inliner;
import dev.ratatosk.bytecode.code.KnownClasses;
import dev.ratatosk.bytecode.code.KnownClasses.Method;
import dev.ratatosk.bytecode.code.Liveness;
import dev.ratatosk.bytecode.code.Loop;
import dev.ratatosk.bytecode.code.Node;
import dev.ratatosk.bytecode.code.Node.Line;
import dev.ratatosk.bytecode.code.Node.Op;
import dev.ratatosk.bytecode.code.Node.Probe;
import dev.ratatosk.bytecode.coverage.LeftOut;
import dev.ratatosk.bytecode.purity.LoopOptions.Search;
import dev.ratatosk.bytecode.purity.LoopReport.Treatment;
import dev.ratatosk.bytecode.purity.access.AccessModel;
import dev.ratatosk.bytecode.purity.access.Patience;
import dev.ratatosk.bytecode.purity.analysis.Effects;
import dev.ratatosk.bytecode.purity.analysis.Polling;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis;
import dev.ratatosk.bytecode.purity.analysis.PurityAnalysis.Body;
import dev.ratatosk.bytecode.purity.analysis.Watching;
import dev.ratatosk.bytecode.purity.condition.Disjunction;
import dev.ratatosk.bytecode.purity.rewrite.Rewriting;
import dev.ratatosk.bytecode.purity.value.Values;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The pass on one method.
final class MethodPass {
    private final KnownClasses classes;
    private final AccessModel model;
    private final LoopOptions options;
    private final Method method;
    private final int firstNumber;
    private final LeftOut leftOut;
    private final List<LoopReport> reports = new ArrayList<>();

    /// @param firstNumber what the checker calls the first loop, or [LoopPass#UNNUMBERED]
    /// @param leftOut is told of the loops of which iterations are left out
    MethodPass(
            KnownClasses classes,
            AccessModel model,
            LoopOptions options,
            Method method,
            int firstNumber,
            LeftOut leftOut) {
        this.classes = classes;
        this.model = model;
        this.options = options;
        this.method = method;
        this.firstNumber = firstNumber;
        this.leftOut = leftOut;
    }

    /// A form of the method's code, and what is known about its loops.
    ///
    /// @param own the nodes that are the method's own and were not inlined
    private record Analysed(
            FlowGraph graph,
            Body body,
            List<Loop> loops,
            Map<Loop, Disjunction> conditions,
            Set<Node> own) {
        /// How many purity conditions the loops have that begin in the method's own code.
        int found() {
            return conditions.entrySet().stream()
                    .filter(e -> isOwn(e.getKey()))
                    .mapToInt(e -> e.getValue().disjuncts().size())
                    .sum();
        }

        boolean isOwn(Loop loop) {
            return own.contains(head(loop));
        }

        private Node head(Loop loop) {
            FlowGraph.Block block = graph.blocks().get(loop.header());
            return graph.code().nodes().subList(block.start(), block.end()).stream()
                    .filter(Op.class::isInstance)
                    .findFirst()
                    .orElse(graph.code().nodes().get(block.start()));
        }
    }

    /// The changed code; empty if there is nothing to change.
    Optional<Code> run() {
        if (!model.canCommute()
                && !method.model().code().map(BackwardBranches::areIn).orElse(false)) {
            return Optional.empty();
        }
        Code code = method.model().code().map(Code::of).orElse(null);
        if (code == null) {
            return Optional.empty();
        }
        Set<Node> own = Collections.newSetFromMap(new IdentityHashMap<>());
        own.addAll(code.nodes());
        Analysed chosen = analyse(code, own);
        if (options.search() == Search.PURITY && !chosen.loops.isEmpty() && !isInitialiser()) {
            chosen = withCallsInlined(code, chosen);
        }
        Analysed found = chosen;
        List<Loop> polling = Polling.in(found.body);
        Rewriting rewriting =
                new Rewriting(
                        found.body,
                        found.loops,
                        model,
                        options.awaits(),
                        options.combined(),
                        loop -> number(found, loop),
                        polling::contains);
        rewriting.stopPureIterations(chosen.conditions);
        rewriting.treatments().keySet().forEach(loop -> leaveOut(found, loop));
        rewriting.commute();
        Set<Loop> watched = watch(chosen, rewriting);
        report(chosen, rewriting, watched, polling);
        if (options.bound() != LoopOptions.UNBOUNDED) {
            rewriting.bound(options.bound(), loop -> describe(found, loop));
        } else if (options.search() == Search.PURITY) {
            model.patience().ifPresent(patience -> count(found, rewriting, patience));
        }
        return rewriting.changesNothing() ? Optional.empty() : Optional.of(rewriting.applied());
    }

    /// A thread may wait in the loop, or end its part, instead of coming to the rest of an
    /// iteration.
    private void leaveOut(Analysed analysed, Loop loop) {
        List<Node> nodes = analysed.graph.code().nodes();
        for (int number : loop.blocks()) {
            FlowGraph.Block block = analysed.graph.blocks().get(number);
            for (Node node : nodes.subList(block.start(), block.end())) {
                switch (node) {
                    case Probe probe -> leftOut.place(probe.place());
                    case Op op when op.instruction() instanceof InvokeInstruction call ->
                            leftOut.call(call.name().stringValue(), call.type().stringValue());
                    default -> {}
                }
            }
        }
    }

    /// Counts the iterations of loops that may have no end.
    private void count(Analysed analysed, Rewriting rewriting, Patience patience) {
        for (Loop loop : analysed.loops) {
            if (Polling.isUncounted(analysed.body, loop)) {
                rewriting.count(loop, describe(analysed, loop), patience);
            }
        }
    }

    /// What the checker calls the loop.
    private int number(Analysed analysed, Loop loop) {
        if (firstNumber == LoopPass.UNNUMBERED) {
            return LoopPass.UNNUMBERED;
        }
        int index = analysed.loops.stream().filter(analysed::isOwn).toList().indexOf(loop);
        return index < 0 ? LoopPass.UNNUMBERED : firstNumber + index;
    }

    /// What became of the loops, after [#run].
    List<LoopReport> reports() {
        return reports;
    }

    @SuppressWarnings("ReferenceEquality") // Unchanged code is the same object.
    private Analysed withCallsInlined(Code code, Analysed plain) {
        Inliner inliner = new Inliner(classes, method.owner());
        Code inlined = inliner.inline(code, Inliner.keyOf(method), this::isAccess);
        if (inlined == code) {
            return plain;
        }
        Analysed deep = analyse(inlined, plain.own);
        return deep.found() > plain.found() ? deep : plain;
    }

    private boolean isAccess(InvokeInstruction call) {
        return model.access(call).isPresent();
    }

    private boolean isInitialiser() {
        return method.model().methodName().stringValue().startsWith("<");
    }

    private Analysed analyse(Code code, Set<Node> own) {
        FlowGraph graph = new FlowGraph(code);
        List<Loop> loops = Loop.in(graph);
        Effects effects = new Effects(model);
        Values values =
                new Values(graph, classes, method.isStatic(), method.model().methodTypeSymbol());
        Body body = new Body(graph, values, new Liveness(graph), effects, method.isStatic());
        Map<Loop, Disjunction> conditions = new LinkedHashMap<>();
        if (!isInitialiser()) {
            for (Loop loop : wanted(body, loops)) {
                conditions.put(loop, PurityAnalysis.of(body, loop));
            }
        }
        return new Analysed(graph, body, loops, conditions, own);
    }

    private List<Loop> wanted(Body body, List<Loop> loops) {
        return switch (options.search()) {
            case NOTHING -> List.of();
            case PURITY -> loops;
            case POLLING -> Polling.in(body);
        };
    }

    /// Watches over the loops of which the analysis knows nothing.
    private Set<Loop> watch(Analysed analysed, Rewriting rewriting) {
        Set<Loop> watched = new HashSet<>();
        if (options.search() != Search.PURITY || isInitialiser() || !model.canWatch()) {
            return watched;
        }
        Watching watching = new Watching(classes, analysed.body.effects());
        for (Loop loop : analysed.loops) {
            if (!rewriting.treatments().containsKey(loop)
                    && Polling.accesses(analysed.body, loop)) {
                watching.locals(analysed.body, loop)
                        .ifPresent(locals -> {
                            rewriting.watch(loop, locals);
                            watched.add(loop);
                        });
            }
        }
        return watched;
    }

    private void report(
            Analysed analysed, Rewriting rewriting, Set<Loop> watched, List<Loop> polling) {
        for (Loop loop : analysed.loops.stream().filter(analysed::isOwn).toList()) {
            Set<Boolean> awaits = rewriting.treatments().getOrDefault(loop, Set.of());
            Treatment treatment =
                    switch (awaits.size()) {
                        case 0 ->
                                watched.contains(loop)
                                        ? Treatment.WATCHED
                                        : Polling.accesses(analysed.body, loop)
                                                ? Treatment.IMPURE
                                                : Treatment.LOCAL;
                        case 1 -> awaits.contains(true) ? Treatment.AWAIT : Treatment.STOP;
                        default -> Treatment.AWAIT_AND_STOP;
                    };
            Disjunction condition = analysed.conditions.get(loop);
            reports.add(
                    new LoopReport(
                            file(),
                            line(analysed, loop),
                            name(),
                            treatment,
                            condition == null ? 0 : condition.disjuncts().size(),
                            polling.contains(loop)));
        }
    }

    private String describe(Analysed analysed, Loop loop) {
        return file() + ":" + line(analysed, loop) + " (" + name() + ")";
    }

    private String name() {
        String type = method.owner().thisClass().asInternalName();
        int simple = Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1;
        String name = method.model().methodName().stringValue();
        return type.substring(simple) + "." + name.replaceFirst("^lambda\\$(.*)\\$\\d+$", "$1");
    }

    private String file() {
        ClassModel owner = method.owner();
        return owner.findAttribute(Attributes.sourceFile())
                .map(a -> a.sourceFile().stringValue())
                .orElse(owner.thisClass().asInternalName());
    }

    /// The line of the first instruction of an iteration.
    private static int line(Analysed analysed, Loop loop) {
        List<Node> nodes = analysed.graph.code().nodes();
        FlowGraph.Block block = analysed.graph.blocks().get(loop.header());
        for (int n = block.start(); n < block.end(); n++) {
            if (nodes.get(n) instanceof Line line) {
                return line.number();
            }
            if (nodes.get(n) instanceof Op) {
                break;
            }
        }
        for (int n = block.start(); n >= 0; n--) {
            if (nodes.get(n) instanceof Line line) {
                return line.number();
            }
        }
        return 0;
    }
}
