package dev.ratatosk.java.weave.jdk;

import java.lang.constant.ConstantDescs;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Classes of the JDK that are not woven, but must not look at the JVM's clock or at identity hash
/// codes: only their calls of such methods are replaced.
public final class Clocks {
    private static final Pattern ALL = Pattern.compile(".*");
    private static final String CALENDAR = "sun/util/calendar/";

    private static final Map<String, Pattern> METHODS =
            Map.of(
                    "java/lang/Object",
                    Pattern.compile("toString"),
                    "java/time/Clock",
                    ALL,
                    "java/time/Clock$SystemClock",
                    ALL,
                    "java/time/Clock$SystemInstantSource",
                    ALL,
                    "java/text/SimpleDateFormat",
                    ALL,
                    CALENDAR + "AbstractCalendar",
                    ALL,
                    CALENDAR + "Gregorian",
                    ALL,
                    CALENDAR + "JulianCalendar",
                    ALL,
                    CALENDAR + "ZoneInfo",
                    ALL,
                    "sun/util/locale/provider/CalendarProviderImpl",
                    ALL);

    private Clocks() {}

    /// The classes concerned, by internal name.
    static Set<String> classes() {
        return METHODS.keySet();
    }

    /// Whether calls of the method are replaced.
    public static boolean concerns(String owner, String method) {
        Pattern methods = METHODS.get(owner);
        return methods != null
                && methods.matcher(method).matches()
                && !method.equals(ConstantDescs.CLASS_INIT_NAME);
    }
}
