package dev.ratatosk.report.html;

import dev.ratatosk.core.check.Bug;
import dev.ratatosk.core.check.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The files that stories and stacks mention.
final class SourceFiles {
    private static final Pattern LINE = Pattern.compile("([^/\\\\:()]+\\.[A-Za-z0-9+]+):\\d+");
    private static final Pattern FRAME =
            Pattern.compile(
                    "(?:.*/)?((?:[\\w$]+\\.)+)[\\w$]+\\.[\\w$<>]+\\(([^:()]+)(?::\\d+)?\\)");

    private final Set<String> names = new TreeSet<>();
    private final Set<String> packages = new TreeSet<>();

    void mention(Bug bug) {
        bug.stack().forEach(this::frame);
        mention(bug.story());
    }

    void mention(Story story) {
        story.steps().forEach(step -> line(step.line()));
        for (Story.Standing standing : story.standing()) {
            line(standing.line());
            standing.stack().forEach(this::frame);
        }
    }

    private void line(String text) {
        Matcher line = LINE.matcher(text);
        if (line.matches()) {
            names.add(line.group(1));
        }
    }

    private void frame(String text) {
        Matcher frame = FRAME.matcher(text);
        if (frame.matches()) {
            packages.add(frame.group(1).replace('.', '/').replaceAll("/$", ""));
        }
        Matcher line = LINE.matcher(text);
        if (line.find()) {
            names.add(line.group(1));
        }
    }

    /// Puts the texts that are found, and the names of those that are not, into a page's data.
    void addTo(Map<String, Object> page, Sources sources) {
        List<Object> found = new ArrayList<>();
        List<Object> missing = new ArrayList<>();
        for (String name : names) {
            Optional<List<String>> lines = sources.linesOf(name, packages);
            if (lines.isPresent()) {
                found.add(new TreeMap<>(Map.of("name", name, "lines", lines.get())));
            } else {
                missing.add(name);
            }
        }
        page.put("sources", found);
        page.put("missingSources", missing);
    }
}
