package dev.ratatosk.c;

import dev.ratatosk.core.port.Learning;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.core.port.WrappedScenario;

/// A program whose user is told when its exploration begins again, to forget what the executions
/// before have shown.
///
/// @param program the program
/// @param forget what to do then
public record Restarting(Scenario program, Runnable forget) implements WrappedScenario {
    @Override
    public Scenario around(Scenario other) {
        return new Restarting(other, forget);
    }

    @Override
    public Learning learning() {
        Learning learning = program.learning();
        return new Learning() {
            @Override
            public boolean takeLearnt() {
                boolean learnt = learning.takeLearnt();
                if (learnt) {
                    forget.run();
                }
                return learnt;
            }

            @Override
            public void rehearse(Runnable execution) {
                learning.rehearse(execution);
            }

            @Override
            public boolean guess() {
                return learning.guess();
            }

            @Override
            public String text() {
                return learning.text();
            }

            @Override
            public void recall(String text) {
                learning.recall(text);
            }
        };
    }
}
