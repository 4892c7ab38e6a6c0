// Memory outside of the heap is not seen.
// verdict: refused: Object shared between threads: jdk.internal.foreign.NativeMemorySegmentImpl

import java.lang.foreign.*;

class UnseenSegment {
    static Object main() throws Exception {
        MemorySegment memory = Arena.ofAuto().allocate(8);
        Thread a = new Thread(() -> memory.set(ValueLayout.JAVA_INT, 0, 5));
        a.start();
        int read = memory.get(ValueLayout.JAVA_INT, 0);
        a.join();
        return read;
    }
}
