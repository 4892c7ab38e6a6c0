package dev.ratatosk.bench.runtime;

import dev.ratatosk.core.port.CoroutineKind;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Replays a program on the kind of thread that suits its coroutines: hand-offs between virtual
/// threads are cheap only where the driver is one too.
final class Driver {
    private CoroutineKind kind = CoroutineKind.CONTINUATION;
    private @Nullable FixedProgram program;
    private long events;

    void prepare(CoroutineKind coroutines, Supplier<FixedProgram> recording)
            throws InterruptedException {
        kind = coroutines;
        onSuitableThread(() -> program = recording.get());
    }

    /// Replays so many times.
    ///
    /// @return the number of events performed
    long replay(int times) throws InterruptedException {
        FixedProgram prepared = program;
        if (prepared == null) {
            throw new IllegalStateException("prepare first");
        }
        events = 0;
        onSuitableThread(() -> {
            for (int i = 0; i < times; i++) {
                events += prepared.replay();
            }
        });
        return events;
    }

    private void onSuitableThread(Runnable work) throws InterruptedException {
        switch (kind) {
            case CONTINUATION -> work.run();
            case VIRTUAL_THREAD -> Thread.ofVirtual().start(work).join();
        }
    }
}
