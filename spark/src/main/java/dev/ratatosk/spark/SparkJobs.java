package dev.ratatosk.spark;

import dev.ratatosk.cli.cluster.GatewayMessage;
import dev.ratatosk.cli.cluster.WorkerCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/// An application of Spark, and the jobs that it has.
final class SparkJobs implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(500);

    /// Jobs for each core, so that a core has the next one when it has done one.
    private static final int JOBS_PER_CORE = 2;

    private static final String INTERRUPT = "spark.job.interruptOnCancel";

    private final JavaSparkContext spark;
    private final String master;
    private final ExploreTask work;
    private final Duration patience;
    private final Consumer<GatewayMessage> command;
    private final Map<Long, Future<?>> waiting = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(daemons());

    private SparkJobs(
            JavaSparkContext spark,
            GatewayMessage.Connect wanted,
            Consumer<GatewayMessage> command) {
        this.spark = spark;
        this.master = wanted.master();
        this.work = new ExploreTask(Path.of(wanted.archive()).getFileName().toString());
        this.patience = Duration.ofSeconds(wanted.seconds());
        this.command = command;
    }

    private static ThreadFactory daemons() {
        return Thread.ofPlatform().daemon().name("ratatosk-job-", 0).factory();
    }

    /// Starts the application, and waits for an executor that can work.
    ///
    /// @throws NoClusterException if there is none
    static SparkJobs start(GatewayMessage.Connect wanted, Consumer<GatewayMessage> command) {
        Masters.require(wanted.master());
        JavaSparkContext spark = new JavaSparkContext(conf(wanted));
        spark.addFile(wanted.archive());
        SparkJobs jobs = new SparkJobs(spark, wanted, command);
        jobs.awaitExecutor();
        jobs.probe();
        return jobs;
    }

    private static SparkConf conf(GatewayMessage.Connect wanted) {
        SparkConf conf = new SparkConf().setMaster(wanted.master()).setAppName(wanted.name());
        wanted.settings().forEach(conf::set);
        conf.setIfMissing("spark.ui.enabled", "false");
        // Executors pass tasks on to processes of theirs, whose memory counts as overhead.
        conf.setIfMissing("spark.executor.memory", "512m");
        int cores = conf.getInt("spark.executor.cores", 1);
        conf.setIfMissing("spark.executor.memoryOverhead", (cores * 1536) + "m");
        // One job is as good as the other: what is known of those that are done is not kept.
        conf.setIfMissing("spark.ui.retainedJobs", "100");
        conf.setIfMissing("spark.ui.retainedStages", "100");
        conf.setIfMissing("spark.ui.retainedTasks", "100");
        // Two executors that do the same would waste one of them.
        conf.set("spark.speculation", "false");
        if (Masters.isLocal(wanted.master())) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        ship(conf);
        return conf;
    }

    /// Jars are sent to the executors. Folders of classes, as in a build, are not: executors of
    /// this machine see them.
    private static void ship(SparkConf conf) {
        List<Path> jars = List.of(WorkerCommand.place(), place());
        if (jars.stream().allMatch(WorkerCommand::isWholeJar)) {
            String own = String.join(",", jars.stream().map(Path::toString).toList());
            String others = conf.get("spark.jars", "");
            conf.set("spark.jars", others.isEmpty() ? own : others + "," + own);
        } else {
            conf.set("spark.executor.extraClassPath", System.getProperty("java.class.path"));
        }
    }

    private static Path place() {
        return WorkerCommand.placeOf(SparkJobs.class);
    }

    private void awaitExecutor() {
        long begin = System.nanoTime();
        while (size() == 0) {
            requireAlive();
            if (System.nanoTime() - begin > patience.toNanos()) {
                throw new NoClusterException(noExecutor());
            }
            pause();
        }
    }

    private String noExecutor() {
        return "cluster "
                + master
                + " gave no executor within "
                + patience.toSeconds()
                + " s. It may be busy, or have no worker with enough memory"
                + " (--cluster-conf spark.executor.memory=1g) or cores; --cluster-wait 10m waits for"
                + " longer.";
    }

    private void requireAlive() {
        if (spark.sc().isStopped()) {
            throw new NoClusterException(
                    "cluster " + master + " has ended the application, or was not a Spark master.");
        }
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoClusterException("interrupted");
        }
    }

    /// One executor says that it has the classes.
    private void probe() {
        try {
            spark.parallelize(List.of(0), 1).map(new ProbeTask()).collect();
        } catch (RuntimeException e) {
            throw new NoClusterException(Failures.explained(master, e));
        }
    }

    /// How many jobs there should be; 0 if there is no executor.
    private int size() {
        boolean isHere = Masters.isThisProcess(master);
        // The driver is one of them.
        int executors = spark.sc().statusTracker().getExecutorInfos().length - 1;
        return isHere || executors > 0 ? JOBS_PER_CORE * spark.defaultParallelism() : 0;
    }

    /// Tells the command of executors that come and leave, until there are none for long.
    void watch() {
        int told = -1;
        long lastSeen = System.nanoTime();
        while (true) {
            requireAlive();
            int size = size();
            lastSeen = size > 0 ? System.nanoTime() : lastSeen;
            if (System.nanoTime() - lastSeen > patience.toNanos()) {
                throw new NoClusterException("all executors are lost: " + noExecutor());
            }
            if (size != told) {
                told = size;
                command.accept(new GatewayMessage.Size(size));
            }
            pause();
        }
    }

    void submit(long job, byte[] task) {
        waiting.put(job, threads.submit(() -> run(job, task)));
    }

    private void run(long job, byte[] task) {
        spark.setLocalProperty(INTERRUPT, "true");
        JavaFutureAction<List<byte[]>> action = null;
        try {
            action = spark.parallelize(List.of(task), 1).map(work).collectAsync();
            command.accept(new GatewayMessage.Done(job, action.get().getFirst()));
        } catch (InterruptedException | CancellationException cancelled) {
            if (action != null) {
                action.cancel(true);
            }
        } catch (ExecutionException | RuntimeException e) {
            command.accept(new GatewayMessage.Failed(job, Failures.explained(master, e)));
        } finally {
            waiting.remove(job);
        }
    }

    void cancel(long job) {
        Future<?> thread = waiting.remove(job);
        if (thread != null) {
            thread.cancel(true);
        }
    }

    @Override
    public void close() {
        spark.close();
    }
}
