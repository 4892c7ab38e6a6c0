package dev.ratatosk.report.html;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.report.text.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// The live page of a run: a server that only this machine reaches, and only with the token in its
/// address. It keeps the history, so that the page survives a reload; at the end the page becomes
/// the report.
///
/// Its threads are never under test. Where the JDK is woven for ordinary Java, woven code lets them
/// pass.
public final class Dashboard implements AutoCloseable {
    private static final int TOKEN_BYTES = 16;
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final int OK = 200;
    private static final String HTML = "text/html; charset=utf-8";
    private static final String JSON = "application/json";

    /// How long ago a browser may have asked that still waits for the report.
    private static final Duration WATCHED = Duration.ofSeconds(5);

    private static final Duration LAST_WAIT = Duration.ofSeconds(3);
    private static final long LOOK_MILLIS = 20;

    private final HttpServer server;
    private final String token;
    private final byte[] page;
    private final LiveData data;
    private volatile long lastAskedNanos;
    private volatile boolean wasAsked;
    private volatile Optional<byte[]> report = Optional.empty();
    private volatile boolean reportWasFetched;

    private Dashboard(HttpServer server, String token, Subject subject) {
        this.server = server;
        this.token = token;
        this.page = HtmlReport.live(subject.name()).getBytes(StandardCharsets.UTF_8);
        this.data = new LiveData(subject);
    }

    /// Begins to answer browsers.
    ///
    /// @param port the port; 0 for any that is free
    /// @param subject what is explored
    /// @throws IOException if the port is taken
    public static Dashboard open(int port, Subject subject) throws IOException {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        InetSocketAddress here = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        HttpServer server = HttpServer.create(here, 0);
        Dashboard dashboard = new Dashboard(server, HexFormat.of().formatHex(random), subject);
        server.createContext("/", dashboard::answer);
        server.start();
        return dashboard;
    }

    /// The address of the page.
    public String address() {
        InetSocketAddress here = server.getAddress();
        return "http://"
                + here.getAddress().getHostAddress()
                + ":"
                + here.getPort()
                + "/"
                + token
                + "/";
    }

    /// Shows a check from now on.
    public void watch(Check check) {
        data.watch(check);
    }

    /// Shows the report instead, and waits a moment for a browser that looks at the page.
    public void end(String html) {
        data.end();
        report = Optional.of(html.getBytes(StandardCharsets.UTF_8));
        long start = System.nanoTime();
        try {
            while (isWatched()
                    && !reportWasFetched
                    && System.nanoTime() - start < LAST_WAIT.toNanos()) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isWatched() {
        return wasAsked && System.nanoTime() - lastAskedNanos < WATCHED.toNanos();
    }

    @Override
    public void close() {
        data.end();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] path = exchange.getRequestURI().getPath().split("/", -1);
            if (path.length != 3 || !isToken(path[1])) {
                send(exchange, NOT_FOUND, "text/plain", new byte[0]);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                send(exchange, NOT_ALLOWED, "text/plain", new byte[0]);
            } else {
                answer(exchange, path[2]);
            }
        }
    }

    private boolean isToken(String given) {
        return MessageDigest.isEqual(
                given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private void answer(HttpExchange exchange, String file) throws IOException {
        lastAskedNanos = System.nanoTime();
        wasAsked = true;
        switch (file) {
            case "" -> send(exchange, OK, HTML, report.orElse(page));
            case "state.json" -> {
                Map<String, Object> state = data.state(report.isPresent());
                send(exchange, OK, JSON, Json.of(state).getBytes(StandardCharsets.UTF_8));
            }
            case "report" -> {
                send(exchange, report.isPresent() ? OK : NOT_FOUND, HTML, report.orElse(page));
                reportWasFetched = report.isPresent();
            }
            default -> send(exchange, NOT_FOUND, "text/plain", new byte[0]);
        }
    }

    private static void send(HttpExchange exchange, int code, String type, byte[] body)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(code, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }
}
