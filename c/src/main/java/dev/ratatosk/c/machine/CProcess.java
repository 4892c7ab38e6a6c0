package dev.ratatosk.c.machine;

import dev.ratatosk.c.memory.Image;
import dev.ratatosk.c.memory.Knowledge;
import dev.ratatosk.c.memory.Site;
import dev.ratatosk.core.runtime.sync.Attendance;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// A compiled program: all that is the same in every execution.
///
/// @param sites where it allocates
/// @param output gets what it prints
/// @param destroyed kinds of synchronisation objects that it may destroy
public record CProcess(
        Image image,
        Code code,
        List<Site> sites,
        Warnings warnings,
        Knowledge knowledge,
        Consumer<String> output,
        Set<Trait> traits,
        Set<SyncKind> destroyed) {
    private static final Site NOWHERE = new Site("", "", "", 0);

    /// What accesses have to heed.
    public enum Trait {
        /// The program can free memory.
        FREES,
        /// `main` may call `pthread_exit`, which ends its local variables but not the program.
        MAIN_EXITS,
        /// Plain accesses are watched for data races, and are no operations.
        REPORTS_RACES,
        /// The memory model is weaker than sequential consistency.
        WEAK,
        /// Waits end and weak compare-and-exchanges fail without reason, too.
        SPURIOUS
    }

    public CProcess {
        sites = List.copyOf(sites);
        traits = Set.copyOf(traits);
        destroyed = Set.copyOf(destroyed);
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /// Who meets at which barrier, as far as is known.
    public Attendance attendance() {
        return knowledge.attendance();
    }

    /// The name of the function at an address, or nothing.
    public String functionName(long address) {
        return image.functionName(address);
    }

    /// A place where it allocates.
    Site site(int index) {
        return index < sites.size() ? sites.get(index) : NOWHERE;
    }
}
