import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.random.RandomGenerator;

/// What is refused at once, each with the beginning of the message.
class Refused {
    interface Read {
        Object read(Path path) throws Exception;
    }

    interface Copy {
        void copy(int begin, int end, char[] into, int index);
    }

    interface Get {
        Object get(Object object) throws Exception;
    }

    static class Value extends ClassValue<Integer> {
        @Override
        protected Integer computeValue(Class<?> type) {
            return 1;
        }
    }

    static int n;

    // refused: The program uses java.lang.System.getProperties
    static void systemProperties() {
        System.getProperties().put("a", "b");
    }

    // refused: The program reads standard input
    static void standardInput() throws Exception {
        System.in.read();
    }

    // refused: The program uses java.lang.Runtime.freeMemory
    static void memory() {
        Runtime.getRuntime().freeMemory();
    }

    // refused: The program uses java.lang.Thread.getAllStackTraces
    static void stacks() {
        Thread.getAllStackTraces();
    }

    // refused: The program uses java.lang.Thread.enumerate
    static void enumeration() {
        Thread.enumerate(new Thread[1]);
    }

    // refused: The program uses java.lang.ThreadGroup.interrupt
    static void group() {
        Thread.currentThread().getThreadGroup().interrupt();
    }

    // refused: The program uses java.lang.ClassValue.remove
    static void classValue() {
        ClassValue<Integer> value = new Value();
        value.remove(String.class);
    }

    // refused: The program uses java.lang.ref.Cleaner.create
    static void cleaner() {
        Cleaner.create();
    }

    // refused: The program draws random numbers of the operating system
    static void secureRandom() {
        new SecureRandom();
    }

    // refused: The program draws random numbers of the operating system
    static void secureRandomByReference() {
        Supplier<SecureRandom> made = SecureRandom::new;
    }

    // refused: The program uses java.util.random.RandomGenerator.getDefault
    static void randomGenerator() {
        RandomGenerator.getDefault();
    }

    // refused: The program uses java.util.Locale.setDefault
    static void locale() {
        Locale.setDefault(Locale.FRANCE);
    }

    // refused: The program uses java.util.TimeZone.setDefault
    static void timeZone() {
        TimeZone.setDefault(null);
    }

    // refused: The program uses java.util.logging.Logger.setLevel
    static void logger() {
        Logger.getLogger("refused").setLevel(Level.OFF);
    }

    // refused: The program uses java.io.ObjectOutputStream.writeObject
    static void serialisation() throws Exception {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject("a");
    }

    // refused: The program uses java.lang.foreign.MemorySegment.ofArray
    static void segment() {
        MemorySegment.ofArray(new int[1]);
    }

    // refused: The program uses java.lang.invoke.MethodHandle.asSpreader
    static void spreader() throws Exception {
        MethodHandles.identity(Object.class).asSpreader(Object[].class, 1);
    }

    // refused: The program uses files (java.nio.file.Files)
    static void filesByReference() {
        Read read = Files::readString;
    }

    // refused: The program uses java.lang.reflect.Field.get
    static void fieldByReference() throws Exception {
        Field field = Refused.class.getDeclaredField("n");
        Get get = field::get;
    }

    // refused: The program uses sun.misc.Unsafe.putInt(JI)V
    static void outsideOfTheHeap() throws Exception {
        unsafe().putInt(0L, 1);
    }

    // refused: The program uses sun.misc.Unsafe.setMemory
    static void unsafeFill() throws Exception {
        unsafe().setMemory(new byte[1], sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 1, (byte) 1);
    }

    // refused: The program reads the stack of another thread
    static void stackOfAnother() {
        new Thread(() -> {}).getStackTrace();
    }

    // refused: The program reads the state of a thread that has not ended
    static void stateOfAnother() {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.getState();
    }

    // refused: The program refers to java.lang.String.getChars
    static void arrayByReference() {
        Copy copy = "abc"::getChars;
    }

    // refused: The program refers to java.lang.System.arraycopy by a method handle or reflection
    static void arraycopyByReflection() throws Exception {
        int[] x = {1, 2};
        for (java.lang.reflect.Method method : System.class.getMethods()) {
            if (method.getName().equals("arraycopy")) {
                method.invoke(null, x, 0, x, 1, 1);
            }
        }
    }

    // refused: The program refers to java.lang.Object.wait by a method handle or reflection
    static void waitByHandle() throws Exception {
        MethodHandles.lookup()
                .findVirtual(Object.class, "wait", MethodType.methodType(void.class));
    }

    // refused: The program uses java.lang.reflect.Field.setInt by a method handle or reflection
    static void fieldByReflection() throws Exception {
        Field field = Refused.class.getDeclaredField("n");
        Field.class.getMethod("setInt", Object.class, int.class).invoke(field, null, 1);
    }

    // refused: The program uses java.lang.ClassValue.remove
    static void inheritedMethod() {
        new Value().remove(String.class);
    }

    static class Counting extends Thread {
        @Override
        public void run() {
            n = activeCount();
        }
    }

    // refused: The program uses java.lang.Thread.activeCount
    static void inheritedStaticMethod() throws Exception {
        Thread counting = new Counting();
        counting.start();
        counting.join();
    }

    // refused: The program uses java.util.concurrent.ForkJoinTask.getPool
    static void pool() throws Exception {
        CompletableFuture.supplyAsync(ForkJoinTask::getPool).get();
    }

    static class Asking extends RecursiveTask<Boolean> {
        @Override
        protected Boolean compute() {
            return inForkJoinPool();
        }
    }

    // refused: The program uses java.util.concurrent.ForkJoinTask.inForkJoinPool
    static void inPool() {
        new Asking().fork().join();
    }

    // refused: The program uses java.util.concurrent.RecursiveTask.tryUnfork
    static void unfork() {
        RecursiveTask<Boolean> task = new Asking();
        task.fork();
        task.tryUnfork();
    }

    static class Finalized {
        @Override
        @SuppressWarnings("removal")
        protected void finalize() {
            n++;
        }
    }

    // refused: The program creates a Refused$Finalized, which has a finalizer
    static void finalizer() {
        new Finalized();
    }

    static final sun.misc.Unsafe UNSAFE;

    static {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static sun.misc.Unsafe unsafe() {
        return UNSAFE;
    }
}
