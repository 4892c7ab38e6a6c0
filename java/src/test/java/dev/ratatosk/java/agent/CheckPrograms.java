package dev.ratatosk.java.agent;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Algorithms;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.core.check.Verdict;
import dev.ratatosk.core.port.RaceMode;
import dev.ratatosk.core.spi.Algorithm;
import dev.ratatosk.java.program.JavaScenario;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/// The main class of a JVM that checks small programs and prints what comes out.
final class CheckPrograms {
    private CheckPrograms() {}

    /// @param args a folder with class files, and the classes whose `main` to check
    public static void main(String[] args) throws Exception {
        Agent.ensureLoaded();
        URL folder = Path.of(args[0]).toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder})) {
            for (int i = 1; i < args.length; i++) {
                Method main = Class.forName(args[i], true, loader).getDeclaredMethod("main");
                main.setAccessible(true);
                for (Algorithm algorithm : new Algorithm[] {Algorithms.OPTIMAL, Algorithms.RF}) {
                    System.out.println(args[i] + " " + algorithm + ": " + check(main, algorithm));
                }
            }
        }
    }

    private static String check(Method main, Algorithm algorithm) {
        Verdict verdict =
                Checker.check(
                        JavaScenario.of(() -> main.invoke(null), RaceMode.REPORT),
                        Config.builder().algorithm(algorithm).keepGoing(true).build());
        return verdict.getClass().getSimpleName() + " " + verdict.statistics().counts();
    }
}
