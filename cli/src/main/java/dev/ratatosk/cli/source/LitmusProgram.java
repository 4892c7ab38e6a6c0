package dev.ratatosk.cli.source;

import dev.ratatosk.cli.option.PastedCommand;
import dev.ratatosk.cli.output.Answer;
import dev.ratatosk.cli.output.InputException;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.litmus.LitmusException;
import dev.ratatosk.litmus.LitmusResult;
import dev.ratatosk.litmus.LitmusScenario;
import dev.ratatosk.litmus.LitmusTest;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// A litmus test. It is explored to its end, and the answer is whether its claim is true.
final class LitmusProgram implements LoadedProgram {
    private final String file;
    private final LitmusTest test;
    private final LitmusScenario states;
    private final Scenario scenario;
    private final String replayCommand;

    private LitmusProgram(String file, String text, Config config) {
        this.file = file;
        this.test = parse(file, text);
        String name = String.valueOf(Path.of(file).getFileName());
        this.states = new LitmusScenario(test, name, config.algorithm().memoryModel());
        String fingerprint = new Fingerprint().add(text).text();
        this.scenario = Fingerprint.on(states, () -> fingerprint);
        this.replayCommand =
                PastedCommand.replay()
                        + " "
                        + PastedCommand.quoted(file)
                        + PastedCommand.options(config);
    }

    static LoadedProgram load(ProgramRequest request) {
        String file = request.name().only();
        return new LitmusProgram(file, read(file), request.config());
    }

    private static LitmusTest parse(String file, String text) {
        try {
            return LitmusTest.parse(text);
        } catch (LitmusException e) {
            throw new InputException(
                    file + ":" + e.line() + ":" + e.column() + ": " + e.getMessage());
        }
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (NoSuchFileException e) {
            throw new InputException("File not found: " + file);
        } catch (CharacterCodingException e) {
            throw new InputException(file + " is not a text file.");
        } catch (IOException e) {
            throw new InputException(file + " cannot be read: " + e.getMessage());
        } catch (InvalidPathException e) {
            throw new InputException("'" + file + "' is not a valid file name.");
        }
    }

    @Override
    public String name() {
        return file;
    }

    @Override
    public Scenario scenario() {
        return scenario;
    }

    @Override
    public void requireSavable() {
        throw new InputException(
                "litmus test "
                        + name()
                        + " cannot be checkpointed: its answer lists the final states of all"
                        + " executions. Leave --checkpoint out.");
    }

    @Override
    public void requireAnnotations() {
        throw new InputException(
                "--sarif: litmus test "
                        + name()
                        + " has no errors to annotate, because its answer is a table of final"
                        + " states. Use --junit-xml or --json instead.");
    }

    @Override
    public void requirePage() {
        throw new InputException(
                "--html: litmus test "
                        + name()
                        + " has no page, because its answer is a table of final states. Use --json"
                        + " instead.");
    }

    @Override
    public String replayCommand() {
        return replayCommand;
    }

    @Override
    public Check start(Config config) {
        return Checker.start(scenario, LitmusResult.config(config));
    }

    @Override
    public Answer answer(Verdict verdict, Config config) {
        return new LitmusAnswer(about(), new LitmusResult(test, verdict, states.states()));
    }
}
