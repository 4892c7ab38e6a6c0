package dev.ratatosk.core.spi;

import dev.ratatosk.core.port.Trace;
import java.util.List;
import java.util.Optional;

/// Which write a read may see, and what follows from that for executions, schedules and reports. A
/// model is one package below this one; nothing else asks which one it is.
///
/// An algorithm explores under one model ([Strategy]): the consistency that it keeps while it
/// explores is its own business. What is asked here is asked about single executions, when they are
/// judged, told and repeated.
public interface MemoryModel {
    /// The name on the command line and in replay tokens.
    String id();

    /// The name in words.
    String title();

    /// What an access is under this model, as in "accesses are read as release-acquire".
    String accesses();

    /// The C11 memory orders that mean under this model what they say.
    List<String> exactOrders();

    /// Whether a read takes the newest write, so that an execution is an interleaving: the
    /// scheduler knows each read's source, and race detection knows what comes before what.
    /// Otherwise the explorer chooses sources, a schedule records them, and fences matter.
    boolean readsNewestWrites();

    /// Whether the thread of an execution that is repeated can take a step now. Where sources are
    /// chosen the guard is judged with the chosen one instead.
    boolean canMove(Trace soFar, int thread);

    /// The events of the trace in the order in which they are told and repeated.
    List<Integer> tellingOrder(Trace trace);

    /// How the threads of a blocked trace are blocked forever, if they are.
    Optional<Blockage> blockage(Trace trace);

    /// What the trace left in memory; empty if the model does not allow the trace.
    Optional<LastWrites> lastWrites(Trace trace);
}
