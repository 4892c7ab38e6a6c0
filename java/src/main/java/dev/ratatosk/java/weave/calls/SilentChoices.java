package dev.ratatosk.java.weave.calls;

import dev.ratatosk.java.hooks.Watched;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Methods of the JDK that yield what a program cannot know beforehand, and of which one value is
/// explored: random numbers and the time.
///
/// @param kind which of the constants of [Watched]
/// @param name the method in a report
record SilentChoices(int kind, String name) {
    private static final Map<String, Pattern> DRAWS =
            Map.of(
                    "java/lang/Math",
                    Pattern.compile("random\\(\\)D"),
                    "java/lang/StrictMath",
                    Pattern.compile("random\\(\\)D"),
                    "java/util/Random",
                    Pattern.compile("<init>\\(\\)V"),
                    "java/util/SplittableRandom",
                    Pattern.compile("<init>\\(\\)V"),
                    "java/util/concurrent/ThreadLocalRandom",
                    Pattern.compile("current\\(.*"),
                    "java/util/UUID",
                    Pattern.compile("randomUUID\\(.*"),
                    "java/util/Collections",
                    Pattern.compile("shuffle\\(Ljava/util/List;\\)V"));

    private static final Pattern NOW = Pattern.compile("now\\((Ljava/time/(ZoneId|Clock);)?\\).*");

    private static final Map<String, Pattern> LOOKS =
            Map.of(
                    "java/lang/System",
                    Pattern.compile("(nanoTime|currentTimeMillis)\\(\\)J"),
                    "java/time/Clock",
                    Pattern.compile("(instant|millis)\\(.*"),
                    "java/time/InstantSource",
                    Pattern.compile("(instant|millis)\\(.*"),
                    "java/util/Date",
                    Pattern.compile("<init>\\(\\)V"),
                    "java/util/GregorianCalendar",
                    Pattern.compile("<init>\\(\\)V"),
                    "java/util/Calendar",
                    Pattern.compile("getInstance\\(.*"));

    /// What a method yields, or null if it is no such method.
    ///
    /// @param owner the class that a call names
    static @Nullable SilentChoices of(String owner, String name, String type) {
        String member = name + type;
        if (matches(DRAWS.get(owner), member)) {
            return new SilentChoices(Watched.DRAWS, nameOf(owner, name));
        }
        boolean looks =
                matches(LOOKS.get(owner), member)
                        || owner.startsWith("java/time/") && matches(NOW, member);
        return looks ? new SilentChoices(Watched.LOOKS, nameOf(owner, name)) : null;
    }

    private static boolean matches(@Nullable Pattern pattern, String member) {
        return pattern != null && pattern.matcher(member).matches();
    }

    /// The method in a report.
    static String nameOf(String owner, String name) {
        String simple = owner.substring(owner.lastIndexOf('/') + 1);
        return name.equals("<init>") ? "new " + simple + "()" : simple + "." + name;
    }
}
