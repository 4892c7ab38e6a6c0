package dev.ratatosk.cli.source;

import dev.ratatosk.core.runtime.Labels;
import dev.ratatosk.core.runtime.Ops;
import dev.ratatosk.java.program.JavaScenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Runs the static initialisers of a program before it is checked. They run once, but `main` runs
/// once per execution; so they must not create anything that belongs to an execution.
final class Initialisation {
    private final Path file;
    private final ClassLoader loader;
    private volatile @Nullable String complaint;

    private Initialisation(Path file, ClassLoader loader) {
        this.file = file;
        this.loader = loader;
    }

    /// Runs those of all classes.
    static void run(Path file, ProgramLoader loader, Duration patience) throws SourceException {
        Initialisation one = new Initialisation(file, loader);
        one.run(() -> one.initialise(loader.names()), patience);
    }

    /// Runs those that an ordinary Java program has run when its main begins. Others run when they
    /// are needed, in each execution.
    static void runMain(Path file, Class<?> main, Duration patience) throws SourceException {
        Initialisation one = new Initialisation(file, main.getClassLoader());
        one.run(
                () -> JavaScenario.initialising(() -> one.initialise(Set.of(main.getName()))),
                patience);
    }

    private void run(Runnable initialisers, Duration patience) throws SourceException {
        Thread thread = Thread.ofPlatform().daemon().unstarted(initialisers);
        thread.start();
        try {
            if (!thread.join(patience)) {
                throw new SourceException(
                        at(thread.getStackTrace())
                                + "a static initialiser has not ended after "
                                + patience.toSeconds()
                                + " s. Move its work into main.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SourceException("Interrupted while loading " + file + ".");
        }
        String found = complaint;
        if (found != null) {
            throw new SourceException(found);
        }
    }

    private void initialise(Set<String> names) {
        for (String name : names) {
            try {
                Class.forName(name, true, loader);
            } catch (ExceptionInInitializerError failed) {
                complaint = explain(failed.getCause() == null ? failed : failed.getCause());
                return;
            } catch (Throwable failed) {
                complaint = explain(failed);
                return;
            }
        }
    }

    private String explain(Throwable cause) {
        StackTraceElement[] frames = cause.getStackTrace();
        boolean usesApi =
                Arrays.stream(frames).anyMatch(f -> f.getClassName().equals(Ops.class.getName()));
        return at(frames)
                + (usesApi
                        ? "a static initialiser uses the checker's API. Static fields are"
                                + " initialised once, but main runs once per execution:\ncreate"
                                + " shared variables, locks and threads in main, and pass them on."
                        : "a static initialiser failed: " + cause);
    }

    /// `Foo.java:12: `, for the place in the program where it happened.
    private String at(StackTraceElement[] frames) {
        return Arrays.stream(frames)
                .filter(f -> !Labels.isCheckersOwn(f.getClassName()))
                .findFirst()
                .map(f -> file + ":" + f.getLineNumber() + ": ")
                .orElse(file + ": ");
    }
}
