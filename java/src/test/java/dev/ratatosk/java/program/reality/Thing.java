package dev.ratatosk.java.program.reality;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Something that threads share, and what they do with it, as templates. In them `$n` is its name,
/// `$v` and `$w` are small numbers, `$r` is a number of the thread, `$u` is a number that no other
/// statement has, `$p` is where the native version may pause.
final class Thing {
    private final String name;
    private final Feature feature;
    private String field = "";
    private @Nullable String twinField;
    private String seen = "";
    private String twinSeen = "";
    private boolean isStatic;
    private final List<Template> lines = new ArrayList<>();
    private final List<Template> ofMain = new ArrayList<>();
    private final List<Template> sections = new ArrayList<>();
    private final List<Template> inside = new ArrayList<>();

    private record Template(
            String head, String tail, @Nullable String twinHead, @Nullable String twinTail) {}

    private Thing(String name, Feature feature) {
        this.name = name;
        this.feature = feature;
    }

    static Thing of(Feature feature, String name) {
        return new Thing(name, feature);
    }

    /// Its declaration, which may be several fields, methods or classes.
    Thing field(String declaration) {
        field = declaration.replace("$n", name);
        return this;
    }

    /// The declaration for the model's API; an empty one if none is needed.
    Thing twin(String declaration) {
        twinField = declaration.replace("$n", name);
        return this;
    }

    /// What is seen of it at the end.
    Thing seen(String expression) {
        return seen(expression, expression);
    }

    Thing seen(String expression, String twin) {
        seen = expression.replace("$n", name);
        twinSeen = twin.replace("$n", name);
        return this;
    }

    /// It has state that is not in the program's instance.
    Thing isStaticState() {
        isStatic = true;
        return this;
    }

    /// A statement.
    Thing line(String text) {
        lines.add(new Template(text, "", null, ""));
        return this;
    }

    /// A statement that says the same in both versions.
    Thing both(String text) {
        return line(text, text);
    }

    Thing line(String text, String twin) {
        lines.add(new Template(text, "", twin, ""));
        return this;
    }

    /// A statement that only the main thread may perform; `$t` is the number of another thread.
    Thing ofMain(String text) {
        ofMain.add(new Template(text, "", null, ""));
        return this;
    }

    /// A value that the thread takes note of.
    Thing sees(String expression) {
        return line(noted(expression));
    }

    Thing bothSee(String expression) {
        return both(noted(expression));
    }

    Thing see(String expression, String twin) {
        return line(noted(expression), noted(twin));
    }

    /// A yes or no that the thread takes note of.
    Thing asks(String expression) {
        return sees("(" + expression + " ? 1 : 0)");
    }

    Thing bothAsk(String expression) {
        return bothSee("(" + expression + " ? 1 : 0)");
    }

    private static String noted(String expression) {
        return "$r = $r * 10 + " + expression + ";";
    }

    /// A block around other statements.
    Thing section(String head, String tail) {
        sections.add(new Template(head, tail, null, null));
        return this;
    }

    Thing section(String head, String tail, String twinHead, String twinTail) {
        sections.add(new Template(head, tail, twinHead, twinTail));
        return this;
    }

    /// A statement that is allowed in a section only.
    Thing inside(String text) {
        inside.add(new Template(text, "", null, ""));
        return this;
    }

    Thing insideBoth(String text) {
        inside.add(new Template(text, "", text, ""));
        return this;
    }

    Thing insideSees(String expression) {
        return inside(noted(expression));
    }

    Thing insideBothSee(String expression) {
        return insideBoth(noted(expression));
    }

    String name() {
        return name;
    }

    Feature feature() {
        return feature;
    }

    String field() {
        return field;
    }

    boolean isStatic() {
        return isStatic;
    }

    boolean hasTwin() {
        return twinField != null;
    }

    String twinField() {
        return twinField == null ? "" : twinField;
    }

    String seen() {
        return seen;
    }

    String twinSeen() {
        return twinSeen;
    }

    /// Something that a thread does with it.
    Code use(Site site) {
        if (site.isMain() && !ofMain.isEmpty() && site.dice().oneIn(2)) {
            return fill(site.dice().oneOf(ofMain), site, List.of());
        }
        int kinds = lines.size() + 2 * sections.size();
        int picked = site.dice().between(0, kinds - 1);
        if (picked < lines.size()) {
            return fill(lines.get(picked), site, List.of());
        }
        Template section = sections.get((picked - lines.size()) / 2);
        List<Code> body = new ArrayList<>();
        for (int i = site.dice().between(1, 2); i > 0; i--) {
            if (inside.isEmpty() || (site.isShallow() && site.dice().oneIn(4))) {
                site.another(this).ifPresent(body::add);
            } else {
                body.add(fill(site.dice().oneOf(inside), site, List.of()));
            }
        }
        return fill(section, site, body);
    }

    private Code fill(Template template, Site site, List<Code> body) {
        UnaryOperator<String> filled = site.filling(name);
        return new Code(
                filled.apply(template.head),
                body,
                filled.apply(template.tail),
                template.twinHead == null ? null : filled.apply(template.twinHead),
                template.twinTail == null ? null : filled.apply(template.twinTail));
    }
}
