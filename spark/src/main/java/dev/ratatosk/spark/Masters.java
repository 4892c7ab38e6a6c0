package dev.ratatosk.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The clusters that Spark knows. Spark tries for a minute to reach a master that is not there, so
/// this is found out before.
final class Masters {
    private static final int MILLIS_TO_CONNECT = 5_000;
    private static final String STANDALONE = "spark://";
    private static final String KUBERNETES = "k8s://";

    private Masters() {}

    /// Whether all of the cluster is on this machine.
    static boolean isLocal(String master) {
        return master.startsWith("local");
    }

    /// Whether the executor is the process of the gateway.
    static boolean isThisProcess(String master) {
        return master.equals("local") || master.startsWith("local[");
    }

    /// @throws NoClusterException if it is not there
    static void require(String master) {
        if (master.startsWith(STANDALONE)) {
            requireOneOf(master, List.of(master.substring(STANDALONE.length()).split(",", -1)));
        } else if (master.startsWith(KUBERNETES)) {
            requireOneOf(master, List.of(authority(master.substring(KUBERNETES.length()))));
        } else if (master.equals("yarn")
                && System.getenv("HADOOP_CONF_DIR") == null
                && System.getenv("YARN_CONF_DIR") == null) {
            throw new NoClusterException(
                    "cluster yarn needs the environment variable HADOOP_CONF_DIR or YARN_CONF_DIR:"
                            + " the folder that says where the resource manager is.");
        }
    }

    private static String authority(String address) {
        URI uri = URI.create(address.contains("://") ? address : "https://" + address);
        int port = uri.getPort() >= 0 ? uri.getPort() : "http".equals(uri.getScheme()) ? 80 : 443;
        return uri.getHost() + ":" + port;
    }

    private static void requireOneOf(String master, List<String> addresses) {
        List<String> failures = new ArrayList<>();
        for (String address : addresses) {
            String failure = failure(address);
            if (failure == null) {
                return;
            }
            failures.add(address + ": " + failure);
        }
        throw new NoClusterException(
                "master "
                        + master
                        + " cannot be reached ("
                        + String.join("; ", failures)
                        + "). Is it running, and are host and port right?");
    }

    private static @Nullable String failure(String address) {
        int colon = address.lastIndexOf(':');
        try (Socket socket = new Socket()) {
            int port = Integer.parseInt(address.substring(colon + 1));
            InetSocketAddress to =
                    new InetSocketAddress(address.substring(0, Math.max(0, colon)), port);
            if (to.isUnresolved()) {
                return "unknown host";
            }
            socket.connect(to, MILLIS_TO_CONNECT);
            return null;
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        } catch (NumberFormatException e) {
            return "no port";
        }
    }
}
