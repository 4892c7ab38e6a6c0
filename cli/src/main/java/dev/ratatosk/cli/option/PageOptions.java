package dev.ratatosk.cli.option;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option for a page.
public final class PageOptions {
    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write the result as a page for a browser.")
    private @Nullable String html;

    public boolean isWanted() {
        return html != null;
    }

    /// Refuses a file that cannot be written before anything long is begun.
    public void requireWritable() {
        file().ifPresent(OutputFile::requireWritable);
    }

    /// Writes the page if it is wanted; it is made only then.
    public void write(Supplier<String> page) {
        file().ifPresent(file -> file.write(page.get()));
    }

    private Optional<OutputFile> file() {
        return Optional.ofNullable(html).map(name -> new OutputFile("--html", name));
    }
}
