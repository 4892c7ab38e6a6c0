package dev.ratatosk.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which source files are programs, and what is said about those that are not.
final class SourceFilesTest {
    private final Path folder;

    SourceFilesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private CommandRun check(String name, String source, String... options) {
        Path file = folder.resolve(name);
        try {
            Files.writeString(file, source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String[] args = new String[options.length + 2];
        args[0] = "check";
        args[1] = file.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return CommandRun.of(args);
    }

    @Test
    void aMissingFileIsSaid() {
        CommandRun.of("check", "no/such/File.java")
                .exits(2)
                .complains("File not found: no/such/File.java");
    }

    @Test
    void aFolderWithoutProgramsIsRefused() {
        CommandRun.of("check", folder.toString()).exits(2).complains("has no Java, C or litmus");
    }

    @Test
    void anotherKindOfFileIsRefused() {
        check("notes.txt", "hello").exits(2).complains("does not end in .java");
    }

    @Test
    void whatDoesNotCompileIsShownAsJavacShowsIt() {
        CommandRun run = check("Broken.java", "class Broken {\n    int x = \"no\";\n}\n");
        run.exits(2)
                .complains("Broken.java:2: error: incompatible types")
                .complains("int x = \"no\";")
                .complains("1 error")
                .complains("does not compile");
    }

    @Test
    void anEmptyFileHasNoProgram() {
        check("Empty.java", "").exits(2).complains("has no main method");
    }

    @Test
    void aClassWithoutMainHasNoProgram() {
        check("NoMain.java", "class NoMain { private void main() {} }")
                .exits(2)
                .complains("has no main method in any of its classes")
                .complains("void main()");
    }

    @Test
    void anInstanceMainNeedsAConstructor() {
        check("Needy.java", "class Needy { Needy(int x) {} void main() {} }")
                .exits(2)
                .complains("no constructor without parameters");
    }

    @Test
    void aStaticMainWithArgumentsIsAProgram() {
        check(
                        "A.java",
                        "public class A { public static void main(String[] a) {"
                                + " new Thread(a::clone).start(); } }")
                .exits(0)
                .prints("1 complete");
    }

    @Test
    void aCompactSourceFileIsAProgram() {
        check("Compact.java", "void main() { Thread.startVirtualThread(() -> {}); }")
                .exits(0)
                .prints("1 complete");
    }

    @Test
    void packagesSeveralClassesRecordsAndEnumsAreFine() {
        check(
                        "Several.java",
                        """
                        package some.where;

                        import dev.ratatosk.core.api.*;

                        record Box(SharedInt value) {}

                        enum Colour { RED, GREEN }

                        interface Greeter { String greet(Colour colour); }

                        public class Program {
                            static final int LIMIT = 2;
                            static int neverAssignedAgain = 7;

                            void main(String[] args) {
                                Box box = new Box(new SharedInt("x", 0));
                                Greeter greeter = c -> switch (c) { case RED -> "r"; case GREEN -> "g"; };
                                ModelThread t = ModelThread.start(() -> box.value().set(LIMIT));
                                box.value().set(greeter.greet(Colour.RED).length());
                                t.join();
                                assert box.value().get() != neverAssignedAgain;
                            }
                        }
                        """)
                .exits(0)
                .prints("2 complete");
    }

    @Test
    void theMainOfTheClassNamedLikeTheFileIsTaken() {
        check(
                        "Second.java",
                        """
                        class First { static void main() { throw new AssertionError("first"); } }
                        class Second { static void main() { throw new AssertionError("second"); } }
                        """)
                .exits(1)
                .prints("assertion failed: second");
    }

    @Test
    void anInheritedMainIsFound() {
        check(
                        "Child.java",
                        """
                        class Child extends Parent {}
                        abstract class Parent { void main() { throw new AssertionError("found"); } }
                        """)
                .exits(1)
                .prints("assertion failed: found");
    }

    @Test
    void everyExecutionOfAnInstanceMainHasItsOwnFields() {
        check(
                        "Fields.java",
                        """
                        import dev.ratatosk.core.api.*;
                        int runs;
                        void main() {
                            runs++;
                            Model.choose(3);
                            assert runs == 1;
                        }
                        """)
                .exits(0)
                .prints("3 complete");
    }

    @Test
    void aStaticFieldThatIsAssignedIsRefusedWithItsLine() {
        CommandRun run =
                check(
                        "Static.java",
                        """
                        class Static {
                            static final Class<?> API = dev.ratatosk.core.api.Model.class;
                            static int counter;
                            static void main() {
                                counter++;
                                Runnable r = () -> counter = 3;
                            }
                        }
                        """);
        run.exits(2)
                .complains("Static.java:5: assignment to the static field counter")
                .complains("Static.java:6: assignment to the static field counter")
                .complains("docs/determinism.md");
    }

    @Test
    void aStaticSharedVariableIsRefusedWithItsLine() {
        check(
                        "StaticShared.java",
                        """
                        import dev.ratatosk.core.api.*;
                        class StaticShared {
                            static final SharedInt X = new SharedInt("x", 0);
                            static void main() { X.get(); }
                        }
                        """)
                .exits(2)
                .complains("StaticShared.java:3: a static initialiser uses the checker's API");
    }

    @Test
    void aStaticInitialiserThatFailsIsSaid() {
        check(
                        "Fails.java",
                        """
                        class Fails {
                            static final int X = Integer.parseInt("x");
                            static void main() {}
                        }
                        """)
                .exits(2)
                .complains("Fails.java:2: a static initialiser failed")
                .complains("NumberFormatException");
    }

    /// Several seconds: an endless one would keep a core busy until the last test of this JVM.
    @Test
    void aStaticInitialiserThatDoesNotEndIsGivenUp() {
        check(
                        "Hangs.java",
                        """
                        class Hangs {
                            static final int X = loop();
                            static int loop() {
                                for (int i = 0; i < 400_000_000; i++) {
                                    Thread.onSpinWait();
                                }
                                return 1;
                            }
                            static void main() {}
                        }
                        """,
                        "--stuck-after",
                        "300ms")
                .exits(2)
                .complains("a static initialiser has not ended");
    }

    @Test
    void warningsOfTheCompilerAreShown() {
        CommandRun run =
                check(
                        "Raw.java",
                        "void main() { new Thread(() -> new java.util.Date(0).getYear()).start(); }");
        run.exits(0).complains("deprecated");
    }

    @Test
    void aNameWithASpaceIsQuotedInTheReplayCommand() {
        CommandRun run = check("a b.java", "class A { static void main() { assert false; } }");
        run.exits(1).prints(" replay '" + folder + "/a b.java' rat1:");
        assertEquals(
                "INCOMPLETE: stopped at the first error; --keep-going explores the rest.",
                run.lastLine());
        assertTrue(run.out().contains("AssertionError"), run.out());
    }
}
