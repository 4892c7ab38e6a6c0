package dev.ratatosk.bytecode.sharing;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Model;
import dev.ratatosk.core.api.ModelThread;
import dev.ratatosk.core.api.Mutex;
import dev.ratatosk.core.api.SharedInt;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Which programs are known to communicate by operations only, and why others are not.
@SuppressWarnings({"unused", "UnusedVariable", "UnusedMethod"}) // Nothing here is run.
final class PlainSharingTest {
    private static Optional<String> objectionTo(Class<?> program) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        add(program, classes);
        return PlainSharing.in(classes);
    }

    /// The class, the classes in it, and the unnamed ones.
    private static void add(Class<?> type, Map<String, byte[]> classes) throws IOException {
        classes.put(type.getName(), bytesOf(type.getName()));
        for (Class<?> member : type.getDeclaredClasses()) {
            add(member, classes);
        }
        for (int i = 1; resource(type.getName() + "$" + i) != null; i++) {
            classes.put(type.getName() + "$" + i, bytesOf(type.getName() + "$" + i));
        }
    }

    private static @Nullable InputStream resource(String name) {
        return PlainSharingTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class");
    }

    private static byte[] bytesOf(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return requireNonNull(in).readAllBytes();
        }
    }

    private static void assertProved(Class<?> program) throws IOException {
        assertEquals(Optional.empty(), objectionTo(program));
    }

    private static void assertRefused(Class<?> program, String reason) throws IOException {
        String objection = objectionTo(program).orElse("proved");
        assertTrue(objection.endsWith(reason), objection);
    }

    static final class Variables {
        void main() {
            SharedInt x = new SharedInt("x", 0);
            Mutex mutex = new Mutex();
            ModelThread other = ModelThread.start("other", () -> mutex.with(() -> x.add(1)));
            x.getAndUpdate(v -> v + 1);
            other.join();
            Model.check(x.get() == 2, "lost: " + x.get());
        }
    }

    static final class OwnListsAndArrays {
        private final SharedInt[] all = new SharedInt[2];
        private final int size;

        OwnListsAndArrays() {
            size = 2;
        }

        void main() {
            SharedInt[] x = new SharedInt[size];
            for (int i = 0; i < x.length; i++) {
                x[i] = new SharedInt("x" + i, i);
            }
            List<ModelThread> threads = new ArrayList<>();
            ModelThread[] more = new ModelThread[size];
            for (int i = 0; i < size; i++) {
                int number = i;
                int[] seen = new int[1];
                threads.add(
                        ModelThread.start(() -> {
                            int[] own = new int[1];
                            own[0] += x[number].get();
                            x[number].set(own[0]);
                        }));
                seen[0]++;
                more[i] = ModelThread.start(() -> x[0].add(seen[0]));
            }
            for (ModelThread thread : threads) {
                thread.join();
            }
            for (ModelThread thread : more) {
                thread.join();
            }
            threads.forEach(ModelThread::join);
        }
    }

    static final class ValuesAndKinds {
        record Step(Kind kind, int number, List<Integer> more) {}

        enum Kind {
            READ,
            WRITE
        }

        static final int[] TABLE = {1, 2, 3};

        private static final class Failed extends RuntimeException {
            private static final long serialVersionUID = 1L;
            private final int why;

            Failed(int why) {
                super("failed: " + why);
                this.why = why;
            }
        }

        void main() {
            SharedInt x = new SharedInt("x", TABLE[0]);
            for (Kind kind : Kind.values()) {
                IntSupplier supplier =
                        switch (kind) {
                            case READ -> x::get;
                            case WRITE -> () -> x.getAndSet(1);
                        };
                ModelThread.start(() -> {
                    if (supplier.getAsInt() > Integer.MAX_VALUE - 1) {
                        throw new Failed(kind.ordinal());
                    }
                    assert Math.max(x.get(), 1) > 0 : kind.name();
                });
            }
        }
    }

    @Test
    void programsThatUseVariablesAreProved() throws IOException {
        assertProved(Variables.class);
    }

    @Test
    void whatIsCompleteBeforeItIsSharedIsProved() throws IOException {
        assertProved(OwnListsAndArrays.class);
        assertProved(ValuesAndKinds.class);
    }

    static final class ResultInArray {
        void main() {
            SharedInt x = new SharedInt(0);
            int[] seen = new int[1];
            ModelThread thread = ModelThread.start(() -> seen[0] = x.get());
            thread.join();
            Model.check(seen[0] == 0, "");
        }
    }

    static final class ChangedAfterStart {
        void main() {
            int[] seen = new int[1];
            ModelThread.start(() -> Model.check(seen[0] == 0, ""));
            seen[0] = 1;
        }
    }

    static final class ChangedInTheNextRound {
        void main() {
            int[] seen = new int[1];
            for (int i = 0; i < 2; i++) {
                seen[0] = i;
                ModelThread.start(() -> Model.check(seen[0] == 0, ""));
            }
        }
    }

    static final class OneOfTwo {
        void main(boolean first) {
            int[] one = new int[1];
            int[] two = new int[1];
            int[] chosen = first ? one : two;
            ModelThread.start(() -> Model.check(chosen[0] == 0, ""));
            one[0] = 1;
        }
    }

    static final class InAnotherArray {
        void main() {
            int[] one = new int[1];
            int[][] all = new int[1][];
            all[0] = one;
            ModelThread.start(() -> Model.check(all[0][0] == 0, ""));
            one[0] = 1;
        }
    }

    static final class BehindAnException {
        void main(int[] outer) {
            int[] seen = new int[1];
            try {
                Model.check(false, "");
                seen[0] = outer[9];
            } catch (IllegalStateException e) {
                ModelThread.start(() -> Model.check(seen[0] == 0, ""));
            }
            seen[0] = 1;
        }
    }

    @Test
    void sharedArraysAreRefused() throws IOException {
        String changes = "changes an array that other threads may have";
        assertRefused(ResultInArray.class, changes);
        assertRefused(ChangedAfterStart.class, changes);
        assertRefused(ChangedInTheNextRound.class, changes);
        assertRefused(OneOfTwo.class, changes);
        assertRefused(InAnotherArray.class, changes);
        assertRefused(BehindAnException.class, changes);
    }

    static final class PlainField {
        int seen;

        void main() {
            SharedInt x = new SharedInt(0);
            ModelThread.start(() -> seen = x.get());
        }
    }

    static final class FieldOfAnother {
        static final class Box {
            int value;
        }

        void main() {
            Box box = new Box();
            ModelThread.start(() -> Model.check(box.value == 0, ""));
            box.value = 1;
        }
    }

    static final class Static {
        static int seen;

        void main() {
            ModelThread.start(() -> seen++);
        }
    }

    static final class Escaping {
        final int value;

        Escaping() {
            ModelThread.start(() -> Model.check(value() == 0, ""));
            value = 1;
        }

        int value() {
            return value;
        }
    }

    static final class InInitialiser {
        static final SharedInt X = new SharedInt(0);

        void main() {
            X.add(1);
        }
    }

    @Test
    void sharedFieldsAreRefused() throws IOException {
        assertRefused(PlainField.class, "assigns the field seen");
        assertRefused(FieldOfAnother.class, "assigns the field value");
        assertRefused(Static.class, "assigns the field seen");
        assertRefused(Escaping.class, "lets other code have the object that it makes");
        assertRefused(
                InInitialiser.class,
                "calls dev.ratatosk.core.api.SharedInt.<init> while a class is initialised");
    }

    static final class SharedList {
        void main() {
            List<Integer> seen = new ArrayList<>();
            ModelThread.start(() -> seen.add(1));
            Model.check(seen.isEmpty(), "");
        }
    }

    static final class ListAfterStart {
        void main() {
            List<Integer> seen = new ArrayList<>();
            ModelThread.start(() -> Model.check(seen.isEmpty(), ""));
            seen.add(1);
        }
    }

    static final class ListByReference {
        void main() {
            List<Integer> seen = new ArrayList<>();
            List.of(1).forEach(seen::add);
        }
    }

    static final class SharedIterator {
        void main() {
            Iterator<Integer> numbers = List.of(1, 2).iterator();
            ModelThread.start(() -> Model.check(numbers.next() == 1, ""));
            int next = numbers.next();
        }
    }

    static final class Atomic {
        void main() {
            AtomicInteger seen = new AtomicInteger();
            ModelThread.start(() -> seen.set(1));
        }
    }

    static final class Printing {
        void main() {
            System.out.println("again");
        }
    }

    static final class Monitor {
        void main() {
            synchronized (this) {
                Model.assume(true);
            }
        }
    }

    static final class SynchronizedMethod {
        synchronized void main() {}
    }

    static final class OwnThread extends Thread {}

    static final class Builder {
        void main() {
            StringBuilder text = new StringBuilder();
            ModelThread.start(() -> Model.check(text.isEmpty(), ""));
            text.append("1");
        }
    }

    static final class Filled {
        void main() {
            char[] text = new char[1];
            ModelThread.start(() -> Model.check(text[0] == 0, ""));
            "a".getChars(0, 1, text, 0);
        }
    }

    @Test
    void whatIsNotKnownToBeHarmlessIsRefused() throws IOException {
        assertRefused(SharedList.class, "calls java.util.List.add");
        assertRefused(ListAfterStart.class, "calls java.util.List.add");
        assertRefused(ListByReference.class, "refers to java.util.List.add");
        assertRefused(SharedIterator.class, "calls java.util.Iterator.next");
        assertRefused(Atomic.class, "AtomicInteger.<init>");
        assertRefused(Printing.class, "reads java.lang.System.out");
        assertRefused(Monitor.class, "uses a monitor");
        assertRefused(SynchronizedMethod.class, "main is synchronized");
        assertRefused(OwnThread.class, "OwnThread extends java.lang.Thread");
        assertRefused(Builder.class, "calls java.lang.StringBuilder.<init>");
        assertRefused(Filled.class, "calls java.lang.String.getChars");
    }
}
