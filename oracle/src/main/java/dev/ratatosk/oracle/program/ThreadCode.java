package dev.ratatosk.oracle.program;

import java.util.List;

/// A named thread and what it does.
public record ThreadCode(String name, List<Statement> body) {
    public ThreadCode {
        body = List.copyOf(body);
    }
}
