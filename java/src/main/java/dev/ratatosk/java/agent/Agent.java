package dev.ratatosk.java.agent;

import dev.ratatosk.java.hooks.Initialising;
import dev.ratatosk.java.weave.scope.FieldTable;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The java agent. It may be named in a manifest (`Launcher-Agent-Class`, `Premain-Class`), be
/// given with `-javaagent:`, or attach itself; it does nothing until [#ensureLoaded] is called.
public final class Agent {
    private static final FieldTable FIELDS = new FieldTable();
    private static final ProgramCoverage COVERAGE = new ProgramCoverage();
    private static final WovenLoops LOOPS = new WovenLoops(COVERAGE.leftOut());
    private static final ProgramJars JARS = new ProgramJars();
    private static final Map<String, String> FAILURES = new ConcurrentHashMap<>();
    private static volatile @Nullable Instrumentation instrumentation;
    private static boolean active;
    private static volatile @Nullable Weaving weaving;

    private Agent() {}

    public static void premain(@Nullable String arguments, Instrumentation given) {
        instrumentation = given;
    }

    public static void agentmain(@Nullable String arguments, Instrumentation given) {
        instrumentation = given;
    }

    /// Weaves the JDK and every class that is loaded from now on. Attaches the agent if the JVM was
    /// started without. Does nothing the second time.
    ///
    /// @throws IllegalStateException if that is not possible; the message says what to do
    public static synchronized void ensureLoaded() {
        if (active) {
            return;
        }
        if (instrumentation == null) {
            SelfAttachment.attach();
        }
        Instrumentation given = instrumentation;
        if (given == null) {
            throw new IllegalStateException(
                    "The agent was attached, but to another class loader. Start the JVM with"
                            + " -javaagent:<path to the ratatosk java jar>.");
        }
        BootHooks.define(given);
        Initialising.install(Agent::declaring);
        weaving = Weaving.begin(given, FIELDS, LOOPS, COVERAGE, JARS, FAILURES);
        active = true;
    }

    /// The class that declares a field.
    private static Class<?> declaring(int field) {
        try {
            return FIELDS.at(field).find().getDeclaringClass();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Weaves what the JVM has loaded behind the agent's back; to be called between executions.
    ///
    /// @return whether there was something: executions since the last call may have used it
    public static boolean catchUp() {
        Weaving now = weaving;
        return now != null && now.catchUp();
    }

    /// Whether some class is being woven, for a watchdog.
    public static boolean isWeaving() {
        Weaving now = weaving;
        return now != null && now.isUnderWay();
    }

    /// The fields that woven code accesses.
    public static FieldTable fields() {
        return FIELDS;
    }

    /// The loops in woven code.
    public static WovenLoops loops() {
        return LOOPS;
    }

    /// Which lines and branches of programs were executed.
    public static ProgramCoverage coverage() {
        return COVERAGE;
    }

    /// Says which classes a loader will define: all there are, so that no later class extends them.
    public static void announce(ClassLoader loader, Map<String, byte[]> classes) {
        LOOPS.announce(loader, COVERAGE.announce(loader, classes));
    }

    /// The jars that belong to programs under test; others are libraries.
    public static ProgramJars jars() {
        return JARS;
    }

    /// Classes that could not be woven, with the reason.
    public static Map<String, String> failures() {
        return FAILURES;
    }
}
