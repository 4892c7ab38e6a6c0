package dev.ratatosk.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/// The gateway as a process of its own, which the command starts and speaks to through the standard
/// streams. It ends when the command does.
public final class GatewayMain {
    private GatewayMain() {}

    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        PrintStream out = System.out;
        System.setOut(System.err);
        new SparkGateway(in, out).run();
        System.exit(0);
    }
}
