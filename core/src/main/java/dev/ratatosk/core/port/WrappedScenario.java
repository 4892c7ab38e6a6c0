package dev.ratatosk.core.port;

import java.util.List;
import java.util.Optional;

/// A program that is another one, but for what an implementation says differently. It answers
/// whatever a program is asked, so that nothing is lost where programs are asked something new.
public interface WrappedScenario extends Scenario {
    /// The other program.
    Scenario program();

    /// The same around another instance of the program.
    Scenario around(Scenario other);

    @Override
    default void run() throws Exception {
        program().run();
    }

    @Override
    default boolean reportsRaces() {
        return program().reportsRaces();
    }

    @Override
    default boolean hidesData() {
        return program().hidesData();
    }

    @Override
    default Communication communication() {
        return program().communication();
    }

    @Override
    default List<String> notes() {
        return program().notes();
    }

    @Override
    default String fingerprint() {
        return program().fingerprint();
    }

    @Override
    default Expectations expectations() {
        return program().expectations();
    }

    @Override
    default Learning learning() {
        return program().learning();
    }

    @Override
    default CoveredCode coveredCode() {
        return program().coveredCode();
    }

    @Override
    default Optional<Scenario> another() {
        return program().another().map(this::around);
    }
}
