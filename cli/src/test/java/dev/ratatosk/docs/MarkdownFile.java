package dev.ratatosk.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A Markdown file: its links and the anchors of its headings.
public record MarkdownFile(Path path, String text) {
    private static final Pattern FENCED =
            Pattern.compile("^( *)```.*?^\\1```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern INLINE_CODE = Pattern.compile("`[^`\n]+`");
    private static final Pattern LINK =
            Pattern.compile("\\[[^\\]\n]*(?:\n[^\\]\n]+)?]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.+)$", Pattern.MULTILINE);
    private static final Pattern EXTERNAL = Pattern.compile("[a-z]+:.*");

    /// What builds and npm leave behind.
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules");

    public static MarkdownFile read(Path path) throws IOException {
        return new MarkdownFile(path, Files.readString(path));
    }

    /// All Markdown files below a folder, without those in hidden folders and of builds and npm.
    public static List<MarkdownFile> below(Path root) throws IOException {
        List<MarkdownFile> found = new ArrayList<>();
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes a) {
                        String name = folder.getFileName().toString();
                        boolean isHidden = name.startsWith(".") && !folder.equals(root);
                        return isHidden || NOT_OURS.contains(name)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes a)
                            throws IOException {
                        if (file.toString().endsWith(".md")) {
                            found.add(read(file));
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        found.sort((a, b) -> a.path.compareTo(b.path));
        return found;
    }

    /// The targets of links to files and headings of the project.
    List<String> links() {
        String prose = INLINE_CODE.matcher(withoutBlocks()).replaceAll("");
        return LINK.matcher(prose)
                .results()
                .map(link -> link.group(1))
                .filter(target -> !EXTERNAL.matcher(target).matches())
                .toList();
    }

    /// What `#...` may be in a link to this file, by the rule of GitHub: a heading in lower case,
    /// without punctuation, with hyphens for blanks, and with a number if it is repeated.
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (MatchResult heading : HEADING.matcher(withoutBlocks()).results().toList()) {
            String anchor =
                    heading.group(1)
                            .strip()
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N} _-]", "")
                            .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        }
        return anchors;
    }

    /// The links that lead nowhere, each with the reason.
    List<String> brokenLinks() throws IOException {
        List<String> broken = new ArrayList<>();
        for (String link : links()) {
            int hash = link.indexOf('#');
            String file = hash < 0 ? link : link.substring(0, hash);
            Path target = file.isEmpty() ? path : path.resolveSibling(file).normalize();
            if (!Files.exists(target)) {
                broken.add(path + ": " + link + ": no such file");
            } else if (hash >= 0 && !read(target).anchors().contains(link.substring(hash + 1))) {
                broken.add(path + ": " + link + ": no such heading");
            }
        }
        return broken;
    }

    private String withoutBlocks() {
        return FENCED.matcher(text).replaceAll("");
    }
}
