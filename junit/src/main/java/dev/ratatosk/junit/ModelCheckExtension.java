package dev.ratatosk.junit;

import dev.ratatosk.bytecode.purity.LoopOptions;
import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Schedule;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.Fingerprint;
import dev.ratatosk.core.port.MisuseException;
import dev.ratatosk.core.port.Scenario;
import dev.ratatosk.java.agent.Agent;
import dev.ratatosk.java.program.ClassFingerprint;
import dev.ratatosk.java.program.JavaScenario;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.jupiter.api.function.Executable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/// Runs [ModelCheck] tests. It takes the place of JUnit's single call of a test method, whatever
/// makes it a test; where nothing but the annotation does, there is one invocation of the template
/// that it is.
final class ModelCheckExtension
        implements TestTemplateInvocationContextProvider,
                ExecutionCondition,
                InvocationInterceptor {
    /// A replay under a debugger may take any time.
    private static final Duration DEBUGGING = Duration.ofDays(365);

    private static final ConditionEvaluationResult ENABLED =
            ConditionEvaluationResult.enabled("to be checked");

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        return AnnotationSupport.isAnnotated(method, ModelCheck.class)
                && !TestKinds.isTemplateByItself(method);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        String name = context.getDisplayName();
        return Stream.of(
                new TestTemplateInvocationContext() {
                    @Override
                    public String getDisplayName(int invocation) {
                        return name;
                    }
                });
    }

    /// A method that `@Test` makes a test as well is checked as such.
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean isTwice =
                isTemplate(context)
                        && supportsTestTemplate(context)
                        && TestKinds.isTestByItself(context.getRequiredTestMethod());
        return isTwice
                ? ConditionEvaluationResult.disabled(
                        "@Test and @ModelCheck on one method: remove @Test. The method is checked"
                                + " once.")
                : ENABLED;
    }

    /// Whether it is about a template, neither a class nor a test nor an invocation.
    private static boolean isTemplate(ExtensionContext context) {
        String id = context.getUniqueId();
        return id.startsWith("[test-template:", id.lastIndexOf('/') + 1);
    }

    @Override
    @SuppressWarnings("NullAway") // JUnit's own signature: Void has no value.
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context)
            throws Throwable {
        checkMethod(invocation, call, context, "");
    }

    @Override
    @SuppressWarnings("NullAway") // JUnit's own signature: Void has no value.
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context)
            throws Throwable {
        boolean isOwn = supportsTestTemplate(context);
        checkMethod(invocation, call, context, isOwn ? "" : " " + context.getDisplayName());
    }

    @Override
    @SuppressWarnings("NullAway") // JUnit's own signature: Void has no value.
    public void interceptDynamicTest(
            Invocation<Void> invocation,
            DynamicTestInvocationContext call,
            ExtensionContext context)
            throws Throwable {
        ExtensionContext factory = ofMethod(context);
        if (TestKinds.isChecked(factory.getRequiredTestMethod(), factory.getRequiredTestClass())) {
            invocation.skip();
            Executable test = call.getExecutable();
            check(() -> unwrapped(test), context, " " + context.getDisplayName());
        } else {
            invocation.proceed();
        }
    }

    /// The context that knows the method of a test; of a dynamic one that of its factory.
    private static ExtensionContext ofMethod(ExtensionContext context) {
        ExtensionContext known = context;
        while (known.getTestMethod().isEmpty()) {
            known = known.getParent().orElseThrow();
        }
        return known;
    }

    private static void unwrapped(Executable test) throws Exception {
        try {
            test.execute();
        } catch (Exception | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }

    private static void checkMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context,
            String invocationName)
            throws Throwable {
        Method method = call.getExecutable();
        if (!TestKinds.isChecked(method, context.getRequiredTestClass())) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        method.setAccessible(true);
        List<Object> arguments = call.getArguments();
        Object test = context.getRequiredTestInstance();
        check(() -> run(method, test, arguments.toArray()), context, invocationName);
    }

    private static void check(Scenario body, ExtensionContext context, String invocationName) {
        Method method = ofMethod(context).getRequiredTestMethod();
        Class<?> testClass = ofMethod(context).getRequiredTestClass();
        Settings settings =
                Settings.of(method, testClass, ProjectSettings.load(testClass.getClassLoader()));
        Agent.ensureLoaded();
        JavaScenario program =
                JavaScenario.of(
                                Fingerprint.on(body, () -> ClassFingerprint.of(testClass)),
                                settings.config().races(),
                                LoopOptions.of(settings.config()))
                        .withSpurious(settings.config().spurious());
        TestPage page =
                new TestPage(TestFile.nameOf(method, invocationName), method, program::loops);
        Outcome outcome = new Outcome(method, invocationName, settings, page);
        Replay replay = method.getAnnotation(Replay.class);
        if (replay != null) {
            throw replayed(program, replay.value(), settings, outcome);
        }
        Verdict verdict = verdict(program, settings, method, invocationName);
        abortIfAssumedAway(program, verdict);
        context.publishReportEntry(outcome.entries(verdict));
        // Surefire files what a test prints with the test, but drops report entries.
        System.out.println(outcome.line(verdict));
        outcome.require(verdict);
    }

    private static Verdict verdict(
            JavaScenario program, Settings settings, Method method, String invocationName) {
        if (!settings.isSaved()) {
            return Checker.check(program, settings.config());
        }
        SavedTest saved = SavedTest.of(method, invocationName);
        Verdict verdict = Checker.check(program, saved.applyTo(settings.config()));
        saved.removeAfter(verdict);
        // Only the process that executes it knows of an assumption that fails.
        boolean mayBeAssumedAway =
                verdict.statistics().resumedRuns() > 0 && verdict.statistics().complete() == 0;
        return mayBeAssumedAway ? Checker.check(program, settings.config()) : verdict;
    }

    /// Without an execution in which the assumptions hold, nothing is proved.
    private static void abortIfAssumedAway(JavaScenario program, Verdict verdict) {
        if (program.failedAssumption().isEmpty()) {
            return;
        }
        String message = program.failedAssumption().get();
        if (program.assumesItselfAway()) {
            throw new TestAbortedException(message);
        }
        if (verdict instanceof Verdict.Verified && verdict.statistics().complete() == 0) {
            throw new TestAbortedException(message + " (in every execution)");
        }
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
                    Checker.replay(
                            program,
                            Schedule.parse(token),
                            settings.config().toBuilder().stuckAfter(DEBUGGING).build()));
        } catch (IllegalArgumentException | MisuseException e) {
            return outcome.unrepeatable(e);
        }
    }
}
