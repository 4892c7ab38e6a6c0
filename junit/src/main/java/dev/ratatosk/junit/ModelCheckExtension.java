package dev.ratatosk.junit;

import dev.ratatosk.core.check.Checker;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.program.Fingerprint;
import dev.ratatosk.core.program.MisuseException;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.ClassFingerprint;
import dev.ratatosk.java.program.JavaScenario;
import dev.ratatosk.java.purity.LoopOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Runs [ModelCheck] tests. It takes the place of JUnit's single call of the test method.
final class ModelCheckExtension implements InvocationInterceptor {
    /// Somebody may look at a replay with a debugger for as long as they want.
    private static final Duration DEBUGGING = Duration.ofDays(365);

    @Override
    @SuppressWarnings("NullAway") // JUnit's own signature: Void has no value.
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context)
            throws Throwable {
        Method method = call.getExecutable();
        if (!AnnotationSupport.isAnnotated(method, ModelCheck.class)) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        Class<?> testClass = context.getRequiredTestClass();
        Settings settings =
                Settings.of(method, testClass, ProjectSettings.load(testClass.getClassLoader()));
        Agent.ensureLoaded();
        method.setAccessible(true);
        List<Object> arguments = call.getArguments();
        Object test = context.getRequiredTestInstance();
        JavaScenario program =
                JavaScenario.of(
                        Fingerprint.on(
                                () -> run(method, test, arguments.toArray()),
                                () -> ClassFingerprint.of(testClass)),
                        settings.races(),
                        LoopOptions.of(settings.config()));
        Outcome outcome = new Outcome(method, settings);
        Replay replay = method.getAnnotation(Replay.class);
        if (replay != null) {
            throw replayed(program, replay.value(), settings, outcome);
        }
        Verdict verdict = Checker.check(program, settings.config());
        context.publishReportEntry(outcome.entries(verdict));
        // Surefire files what a test prints with the test, but drops report entries.
        System.out.println(outcome.line(verdict));
        outcome.require(verdict);
    }

    private static void run(Method method, Object test, @Nullable Object[] arguments)
            throws Exception {
        try {
            method.invoke(test, arguments);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case Exception thrown -> throw thrown;
                case Error thrown -> throw thrown;
                case null, default -> throw e;
            }
        }
    }

    private static AssertionError replayed(
            JavaScenario program, String token, Settings settings, Outcome outcome) {
        try {
            return outcome.of(
                    dev.ratatosk.core.check.Replay.run(
                            program,
                            Schedule.parse(token),
                            settings.config().withStuckAfter(DEBUGGING)));
        } catch (IllegalArgumentException | MisuseException e) {
            return outcome.unrepeatable(e);
        }
    }
}
