package dev.ratatosk.cli.source;

import dev.ratatosk.bench.harness.Agreement;
import dev.ratatosk.bench.harness.Subject;
import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.cli.output.VerdictAnswer;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.check.run.Exploring;
import dev.ratatosk.core.check.work.Crew;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.report.html.Sources;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// A program that is ready to be explored, whatever it is written in: the port between the front
/// ends and the commands, which know nothing else of a program.
///
/// It was loaded for a configuration, and may be explored with others that differ in limits only.
/// What it learns about itself, and with which knowledge it begins, is the
/// [dev.ratatosk.core.port.Learning] of its scenario.
public interface LoadedProgram extends Subject {
    /// The main thread, with the notes for its verdict.
    Scenario scenario();

    /// What became of its loops.
    default List<LoopReport> loops() {
        return List.of();
    }

    /// Whether [#loops] knows of all loops only when the program has been explored.
    default boolean showsLoopsWhenRun() {
        return false;
    }

    /// Whether something in it may happen without reason: waits that end, and weak compare-and-sets
    /// that fail.
    default boolean hasSpuriousEvents() {
        return false;
    }

    /// Refuses a program whose answer needs more than what a checkpoint keeps.
    ///
    /// @throws InputException if its exploration cannot be saved
    default void requireSavable() {}

    /// Refuses a program whose answer has no page.
    ///
    /// @throws InputException if there is none
    default void requirePage() {}

    /// Refuses a program whose answer is no list of errors.
    ///
    /// @throws InputException if it has no places to annotate
    default void requireAnnotations() {}

    /// Where its text is.
    default Sources sources() {
        return Sources.none();
    }

    /// What is worth telling once it has been explored, besides the verdict.
    default List<String> warnings() {
        return List.of();
    }

    /// What the verdict takes for granted, in sentences.
    default List<String> assumptions() {
        return List.of();
    }

    /// The command line that replays a schedule of what has been explored last, without the
    /// schedule.
    String replayCommand();

    /// What reports call it.
    default dev.ratatosk.report.text.Subject about() {
        return new dev.ratatosk.report.text.Subject(name(), replayCommand(), sources());
    }

    /// What its exploration with the configuration came to.
    default Answer answer(Verdict verdict, Config config) {
        return new VerdictAnswer(about(), verdict);
    }

    @Override
    default Check start(Config config) {
        return Checker.start(scenario(), config);
    }

    /// Begins to explore it, with workers of another crew where this process can have but one.
    ///
    /// @param others makes the crew
    default Check start(Config config, Supplier<Crew> others) {
        return start(config);
    }

    /// Begins to explore it with workers that have loaded it elsewhere, as [#portable] says.
    ///
    /// @param crews makes the workers; asked once for each attempt
    default Check startElsewhere(Config config, Supplier<Crew> crews) {
        return Exploring.beginWith(scenario(), config, crews);
    }

    /// What another machine needs to load it.
    ///
    /// @param folder for files that have to be made
    /// @throws InputException if it can be explored here only
    default PortableProgram portable(Path folder) {
        throw new InputException(
                name()
                        + " cannot be explored by a cluster, but ordinary Java, programs that use the"
                        + " API and C programs can. Leave --cluster out.");
    }

    /// Nothing is known about the counts of most programs.
    @Override
    default Agreement judge(Verdict verdict, Config config) {
        return switch (verdict) {
            case Verdict.Interrupted broken when broken.cause() != Verdict.Cause.REQUESTED ->
                    throw new InputException(name() + " cannot be measured. " + broken.message());
            case Verdict.Interrupted _, Verdict.Bounded _ -> Agreement.UNFINISHED;
            case Verdict.BugFound _, Verdict.Verified _ -> Agreement.NOTHING_EXPECTED;
        };
    }
}
