package dev.ratatosk.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.Reach;
import dev.ratatosk.report.text.CoverageText;
import java.util.Map;

/// Which lines and branches were executed, for programs.
final class CoverageNode {
    private CoverageNode() {}

    /// @return null if nothing was observed
    static JsonNode of(Coverage coverage) {
        if (!coverage.isKnown()) {
            return NullNode.getInstance();
        }
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode files = node.putArray("files");
        coverage.files().forEach((name, file) -> files.add(of(name, file)));
        return node;
    }

    private static ObjectNode of(String name, Coverage.Unit file) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("file", name);
        node.put("lines", CoverageText.known(file));
        node.put(
                "reached",
                file.lines().values().stream().filter(reach -> reach == Reach.REACHED).count());
        ArrayNode never = node.putArray("neverReached");
        CoverageText.neverReached(file).forEach(range -> never.add(range.toString()));
        ArrayNode leftOut = node.putArray("leftOut");
        for (Map.Entry<Integer, Reach> line : file.lines().entrySet()) {
            if (line.getValue() == Reach.LEFT_OUT) {
                leftOut.add(line.getKey());
            }
        }
        node.put("branches", CoverageText.knownBranches(file).size());
        ArrayNode oneSided = node.putArray("oneSided");
        for (Coverage.Branch branch : file.branches()) {
            if (branch.isOneSided()) {
                ObjectNode one = oneSided.addObject();
                one.put("line", branch.line());
                ArrayNode untaken = one.putArray("neverTo");
                branch.ways().stream()
                        .filter(way -> way.reach() == Reach.NEVER)
                        .forEach(way -> untaken.add(way.line()));
            }
        }
        return node;
    }
}
