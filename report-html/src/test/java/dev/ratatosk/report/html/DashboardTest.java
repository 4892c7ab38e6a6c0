package dev.ratatosk.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ratatosk.core.api.Checker;
import dev.ratatosk.core.check.Check;
import dev.ratatosk.core.check.Config;
import dev.ratatosk.report.text.Subject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

final class DashboardTest {
    private static final Subject SUBJECT =
            new Subject("Programs.java", "ratatosk replay Programs.java");

    private static HttpResponse<String> get(String address) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(address)).build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void onlyThisMachineIsAnsweredAndOnlyWithTheToken() throws Exception {
        try (Dashboard dashboard = Dashboard.open(0, SUBJECT)) {
            String address = dashboard.address();
            assertTrue(InetAddress.getByName(URI.create(address).getHost()).isLoopbackAddress());
            assertTrue(address.matches("http://[^/]+/[0-9a-f]{32}/"), address);
            assertEquals(200, get(address).statusCode());
            assertEquals(404, get(address.replaceAll("/[0-9a-f]{32}/", "/")).statusCode());
            assertEquals(404, get(address.replaceAll("[0-9a-f]{32}", "0".repeat(32))).statusCode());
            assertEquals(404, get(address + "other").statusCode());
            HttpRequest post =
                    HttpRequest.newBuilder(URI.create(address))
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build();
            assertEquals(405, send(post).statusCode());
        }
    }

    @Test
    void addressesCannotBeGuessed() throws IOException {
        try (Dashboard one = Dashboard.open(0, SUBJECT);
                Dashboard other = Dashboard.open(0, SUBJECT)) {
            String path = URI.create(one.address()).getPath();
            assertFalse(other.address().endsWith(path));
        }
    }

    @Test
    void aPortThatIsTakenIsRefused() throws IOException {
        try (Dashboard one = Dashboard.open(0, SUBJECT)) {
            int port = URI.create(one.address()).getPort();
            assertThrows(IOException.class, () -> Dashboard.open(port, SUBJECT));
        }
    }

    @Test
    void thePageShowsTheCheckAndErrorsAndEndsWithTheReport() throws Exception {
        Config config = Config.builder().keepGoing(true).build();
        try (Dashboard dashboard = Dashboard.open(0, SUBJECT)) {
            assertTrue(get(dashboard.address() + "state.json").body().contains("\"done\":false"));
            assertEquals(404, get(dashboard.address() + "report").statusCode());
            Check check = Checker.start(Programs::lostUpdate, config);
            dashboard.watch(check);
            check.await();
            String state = get(dashboard.address() + "state.json").body();
            assertTrue(state.contains("[\"executions\",\"" + check.counts().runs() + "\"]"), state);
            assertTrue(state.contains("\"headline\":\"assertion failed\""), state);
            assertTrue(state.contains("ratatosk replay Programs.java rat1:sc:"), state);
            Thread waiting = Thread.ofVirtual().start(() -> dashboard.end("the report"));
            while (!get(dashboard.address() + "state.json").body().contains("\"done\":true")) {
                Thread.onSpinWait();
            }
            assertEquals("the report", get(dashboard.address() + "report").body());
            waiting.join();
            // A page that is loaded anew is the report, too.
            assertEquals("the report", get(dashboard.address()).body());
        }
    }
}
