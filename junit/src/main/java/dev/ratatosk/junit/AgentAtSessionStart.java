package dev.ratatosk.junit;

import dev.ratatosk.java.agent.Agent;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Loads the agent before JUnit looks for tests. Test classes are then woven when they are loaded;
/// of a class that was loaded before, `synchronized` methods could no longer be changed.
///
/// JUnit finds it by itself. The system property `ratatosk.agent=lazy` leaves the loading to the
/// first test that needs it.
public final class AgentAtSessionStart implements LauncherSessionListener {
    /// For JUnit.
    public AgentAtSessionStart() {}

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if ("lazy".equals(System.getProperty("ratatosk.agent"))) {
            return;
        }
        try {
            Agent.ensureLoaded();
        } catch (IllegalStateException impossible) {
            // Other tests can do without. Those that cannot try again, and fail with this message.
        }
    }
}
