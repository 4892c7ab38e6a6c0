package dev.ratatosk.junit;

import dev.ratatosk.bytecode.purity.LoopReport;
import dev.ratatosk.core.check.Replay;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.report.html.HtmlReport;
import dev.ratatosk.report.html.LoopLine;
import dev.ratatosk.report.html.PageSubject;
import dev.ratatosk.report.html.Sources;
import dev.ratatosk.report.text.Subject;
import dev.ratatosk.report.text.Wording;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.function.Supplier;

/// The page of a test that fails. A page that cannot be written does not change what the test says.
///
/// @param test the name of the test, with its class
/// @param method the test
/// @param loops what became of the loops
record TestPage(String test, Method method, Supplier<List<LoopReport>> loops) {
    private static final String HTML = ".html";

    /// Writes it, and returns a line that says where it is.
    String write(Subject subject, Verdict verdict) {
        return written(HtmlReport.of(about(subject), verdict));
    }

    String write(Subject subject, Replay result) {
        return written(HtmlReport.of(about(subject), result));
    }

    private PageSubject about(Subject subject) {
        List<LoopLine> lines =
                loops.get().stream()
                        .map(loop ->
                                new LoopLine(
                                        loop.place(),
                                        loop.method(),
                                        loop.treatment().description()))
                        .sorted(LoopLine.BY_PLACE)
                        .toList();
        return new PageSubject(subject, Wording.ANNOTATION, sources(), lines, List.of());
    }

    /// Where the text of the test is.
    Sources sources() {
        CodeSource source = method.getDeclaringClass().getProtectionDomain().getCodeSource();
        try {
            return source == null || !"file".equals(source.getLocation().getProtocol())
                    ? Sources.none()
                    : Sources.besideClasses(List.of(Path.of(source.getLocation().toURI())));
        } catch (URISyntaxException e) {
            return Sources.none();
        }
    }

    private String written(String page) {
        Path file = TestFile.named(test, HTML);
        try {
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, page);
            return "Page: " + file + "\n";
        } catch (IOException e) {
            return "No page: " + file + " cannot be written: " + e.getMessage() + "\n";
        }
    }
}
