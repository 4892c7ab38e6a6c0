package dev.ratatosk.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ratatosk.cli.cluster.WorkerCommand;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.spark.SparkConf;

/// `spark-submit --class dev.ratatosk.spark.SubmitMain … check FILE`: the gateway is the process
/// that `spark-submit` has started, and starts the command.
public final class SubmitMain {
    private static final String CLUSTER = "--cluster";
    private static final int PASSWORD_BYTES = 16;
    private static final int MILLIS_TO_CONNECT = 60_000;

    private SubmitMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        String password = HexFormat.of().formatHex(random);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ProcessBuilder builder = new ProcessBuilder(command(args)).inheritIO();
            builder.environment().put("RATATOSK_GATEWAY", server.getLocalPort() + ":" + password);
            Process process = builder.start();
            Thread.ofPlatform().daemon().start(() -> serve(server, password));
            System.exit(process.waitFor());
        }
    }

    private static List<String> command(String[] args) {
        List<String> words = new ArrayList<>(WorkerCommand.ofThisMachine(List.of()));
        words.addAll(Arrays.asList(args));
        if (Arrays.stream(args).noneMatch(word -> word.startsWith(CLUSTER))) {
            // Behind the subcommand.
            int at = words.size() - args.length + Math.min(1, args.length);
            words.addAll(at, List.of(CLUSTER, new SparkConf().get("spark.master", "local[*]")));
        }
        return words;
    }

    /// A command that needs no cluster does not connect.
    private static void serve(ServerSocket server, String password) {
        try {
            server.setSoTimeout(MILLIS_TO_CONNECT);
            Socket socket = server.accept();
            DataInputStream in = new DataInputStream(socket.getInputStream());
            boolean isOurs =
                    MessageDigest.isEqual(in.readUTF().getBytes(UTF_8), password.getBytes(UTF_8));
            if (isOurs) {
                new SparkGateway(in, socket.getOutputStream()).run();
            }
        } catch (IOException e) {
            System.err.println("ratatosk: the command does not reach its gateway: " + e);
        }
    }
}
