package dev.ratatosk.c.machine;

import dev.ratatosk.c.ir.Order;
import dev.ratatosk.c.memory.Block;
import dev.ratatosk.c.memory.Names;
import dev.ratatosk.c.races.Races;
import dev.ratatosk.c.races.Races.Mixed;
import org.jspecify.annotations.Nullable;

/// What the memory orders of a thread's atomic accesses order, where races are watched for.
final class AtomicOrders {
    private final int thread;
    private final Names names;
    private final @Nullable Races races;

    AtomicOrders(CThread thread, @Nullable Races races) {
        this.thread = thread.number();
        this.names = thread.space().names();
        this.races = races;
    }

    /// Whether an access looks at what others have released before.
    boolean looks(int order) {
        return races != null && Order.acquires(order);
    }

    void loaded(Block b, int offset, int location, int order) {
        if (races == null) {
            return;
        }
        watch(races, b, offset, location, Mixed.ATOMIC_READ);
        if (Order.acquires(order)) {
            races.acquire(thread, location);
        } else {
            races.loadRelaxed(thread, location);
        }
    }

    void stored(Block b, int offset, int location, int order) {
        if (races == null) {
            return;
        }
        watch(races, b, offset, location, Mixed.ATOMIC_WRITE);
        if (Order.releases(order)) {
            races.release(thread, location);
        } else {
            races.storeRelaxed(thread, location);
        }
    }

    /// An update passes on what the location's last release published.
    void updated(Block b, int offset, int location, int order) {
        if (races == null) {
            return;
        }
        loaded(b, offset, location, order);
        watch(races, b, offset, location, Mixed.ATOMIC_WRITE);
        if (Order.releases(order)) {
            races.releaseMore(thread, location);
        } else {
            races.updateRelaxed(thread, location);
        }
    }

    /// Where there are plain accesses too, one of the two may race with the other.
    private void watch(Races watching, Block b, int offset, int location, Mixed access) {
        if (b.cells().isPlain(offset)) {
            watching.mixed(thread, location, access, () -> names.label(b, offset));
        }
    }

    void fence(int order) {
        if (races != null && Order.acquires(order)) {
            races.acquireFence(thread);
        }
        if (races != null && Order.releases(order)) {
            races.releaseFence(thread);
        }
    }
}
