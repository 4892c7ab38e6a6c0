package dev.ratatosk.cli.cluster;

import dev.ratatosk.cli.output.InputException;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Where the gateway is: a process that this one starts with the classes of module `spark` and of
/// Apache Spark; or the process that has started this one, which is how `spark-submit` works.
final class GatewayProcess {
    /// Port and password of a gateway that is there already.
    private static final String SUBMITTED = "RATATOSK_GATEWAY";

    /// The class path of module `spark`, without Apache Spark.
    private static final String MODULE = "ratatosk.spark";

    private static final String HOME = "SPARK_HOME";
    private static final String MAIN = "dev.ratatosk.spark.GatewayMain";

    private GatewayProcess() {}

    static Gateway start(String master) {
        String submitted = System.getenv(SUBMITTED);
        try {
            return submitted == null ? startProcess(master) : connect(submitted);
        } catch (IOException e) {
            throw new InputException(
                    "the gateway to the cluster does not start: " + e.getMessage());
        }
    }

    private static Gateway connect(String submitted) throws IOException {
        int colon = submitted.indexOf(':');
        int port = Integer.parseInt(submitted.substring(0, colon));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        new DataOutputStream(socket.getOutputStream()).writeUTF(submitted.substring(colon + 1));
        return new Gateway(socket.getInputStream(), socket.getOutputStream(), () -> closed(socket));
    }

    private static void closed(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Then it was closed.
        }
    }

    private static Gateway startProcess(String master) throws IOException {
        Path home = sparkHome();
        String classPath =
                String.join(
                        File.pathSeparator,
                        home.resolve("jars") + File.separator + "*",
                        module(),
                        System.getProperty("java.class.path"));
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
                        "-cp",
                        classPath,
                        MAIN);
        Map<String, String> environment = builder.environment();
        environment.put(HOME, home.toString());
        // A local cluster starts executors as a machine of a cluster does.
        environment.putIfAbsent("SPARK_SCALA_VERSION", "2.13");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        if (master.startsWith("local")) {
            environment.putIfAbsent("SPARK_LOCAL_IP", "127.0.0.1");
        }
        builder.redirectError(
                System.getenv("RATATOSK_DEBUG") == null
                        ? ProcessBuilder.Redirect.DISCARD
                        : ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        return new Gateway(
                process.getInputStream(), process.getOutputStream(), () -> closed(process));
    }

    /// The gateway ends by itself when it hears nothing any more.
    private static void closed(Process process) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroy();
        }
    }

    private static Path sparkHome() {
        String home = System.getProperty("ratatosk.spark.home", System.getenv(HOME));
        if (home == null || home.isEmpty()) {
            throw missing("Apache Spark");
        }
        Path jars = Path.of(home, "jars");
        if (!Files.isDirectory(jars)) {
            throw new InputException(
                    HOME + " is " + home + ", which has no folder 'jars': it is not Apache Spark.");
        }
        return Path.of(home).toAbsolutePath();
    }

    private static String module() {
        String path = System.getProperty(MODULE);
        if (path == null || path.isEmpty()) {
            throw missing("its module ratatosk-spark");
        }
        for (String entry : List.of(path.split(File.pathSeparator, -1))) {
            if (!Files.exists(Path.of(entry))) {
                throw new InputException(
                        "-D" + MODULE + " names " + entry + ", which does not exist.");
            }
        }
        return path;
    }

    private static InputException missing(String what) {
        return new InputException(
                "--cluster needs "
                        + what
                        + ", which is not there. The script ./ratatosk fetches it at the first"
                        + " --cluster; 'java -jar ratatosk.jar' needs the environment variable "
                        + HOME
                        + " and -D"
                        + MODULE
                        + "=ratatosk-spark.jar. See docs/cluster.md.");
    }
}
