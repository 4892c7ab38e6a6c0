package dev.ratatosk.spark;

import java.util.Arrays;

/// What failures of Spark mean to users.
final class Failures {
    private static final int LONGEST = 400;

    private Failures() {}

    /// Why there is no cluster, or a task cannot be done.
    static String explained(String master, Throwable failure) {
        String text = text(failure);
        if (text.contains("UnsupportedClassVersionError")) {
            return "executors of "
                    + master
                    + " run on an older Java, and Ratatosk needs 25 or newer. Install a JDK there, and"
                    + " name it with --cluster-conf spark.executorEnv.JAVA_HOME=PATH (standalone and"
                    + " YARN) or with the image (Kubernetes).";
        }
        if (text.contains("ClassNotFoundException: dev.ratatosk")
                || text.contains("NoClassDefFoundError: dev/ratatosk")) {
            return "executors of "
                    + master
                    + " lack classes of Ratatosk ("
                    + firstLineWith(text, "dev.ratatosk", "dev/ratatosk")
                    + "). The jars ratatosk.jar and ratatosk-spark.jar must reach them: with"
                    + " spark-submit, name both with --jars; otherwise look for a firewall between"
                    + " executors and this machine.";
        }
        if (text.contains("Could not parse Master URL") || text.contains("No external scheduler")) {
            return "this Spark cannot use cluster '"
                    + master
                    + "'. Is it written as spark://host:7077, yarn, k8s://https://host:6443, local[2] or"
                    + " local-cluster[2,1,1024]? YARN and Kubernetes need a complete distribution of"
                    + " Spark: set SPARK_HOME to it.";
        }
        return "cluster " + master + " cannot be used: " + shortened(text);
    }

    private static String text(Throwable failure) {
        StringBuilder text = new StringBuilder();
        for (Throwable one = failure; one != null; one = one.getCause()) {
            text.append(one).append('\n');
        }
        return text.toString();
    }

    private static String firstLineWith(String text, String... parts) {
        return text.lines()
                .map(String::strip)
                .filter(line -> Arrays.stream(parts).anyMatch(line::contains))
                .findFirst()
                .orElse("");
    }

    private static String shortened(String text) {
        String oneLine = text.lines().findFirst().orElse("").strip();
        return oneLine.length() <= LONGEST ? oneLine : oneLine.substring(0, LONGEST) + " ...";
    }
}
