package dev.ratatosk.bytecode.coverage;

import dev.ratatosk.bytecode.code.ProgramFormat;
import dev.ratatosk.core.port.Coverage;
import dev.ratatosk.core.port.CoveredCode;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A program all of whose classes are known before it runs.
public final class ObservedProgram implements CoveredCode {
    private final Probing probing;
    private final LeftOut leftOut = new LeftOut();
    private final List<MarkedClass> classes = new ArrayList<>();
    private final BitSet kept = new BitSet();
    private BitSet lastHits = new BitSet();
    private Coverage last = Coverage.NONE;

    /// @param probing what its marks call
    public ObservedProgram(Probing probing) {
        this.probing = probing;
    }

    /// The classes with marks.
    ///
    /// @param originals class files by name
    public Map<String, byte[]> marked(Map<String, byte[]> originals) {
        ClassMarker marker = new ClassMarker(probing);
        Map<String, byte[]> marked = new LinkedHashMap<>();
        originals.forEach((name, bytes) -> {
            byte[] with =
                    marker.mark(bytes)
                            .map(result -> {
                                classes.add(result.places());
                                return result.bytes();
                            })
                            .orElse(bytes);
            marked.put(name, with);
        });
        return marked;
    }

    /// Adds a class that was made with marks.
    public void add(MarkedClass type) {
        if (!type.isEmpty()) {
            classes.add(type);
        }
    }

    /// The classes ready to run, with their marks as instructions.
    ///
    /// @param marked class files by name
    public Map<String, byte[]> written(Map<String, byte[]> marked) {
        if (classes.isEmpty()) {
            return marked;
        }
        ProbeWriter writer = new ProbeWriter(probing);
        ClassFile format = ProgramFormat.of(marked);
        Map<String, byte[]> written = new LinkedHashMap<>();
        marked.forEach((name, bytes) -> written.put(name, writer.write(bytes, format)));
        return written;
    }

    /// Is told of loops of which iterations are left out.
    public LeftOut leftOut() {
        return leftOut;
    }

    /// What was executed by now happens once, for all checks.
    public void keep() {
        forEachNumber(number -> {
            if (probing.isHit(number)) {
                kept.set(number);
            }
        });
    }

    /// Workers ask often, and most of the time nothing has changed.
    @Override
    public synchronized Coverage soFar() {
        BitSet hits = (BitSet) kept.clone();
        forEachNumber(number -> {
            if (probing.isHit(number)) {
                hits.set(number);
            }
        });
        if (!hits.equals(lastHits) || !last.isKnown()) {
            lastHits = hits;
            last = new ObservedCode(leftOut, hits::get).of(classes, _ -> true);
        }
        return last;
    }

    @Override
    public void forget() {
        forEachNumber(number -> probing.hit()[number] = 0);
    }

    private void forEachNumber(java.util.function.IntConsumer consumer) {
        for (MarkedClass type : classes) {
            for (MarkedMethod method : type.methods()) {
                method.places().forEach(place -> consumer.accept(place.number()));
                for (MarkedMethod.Fork fork : method.branches()) {
                    for (int w = 0; w < fork.lines().size(); w++) {
                        consumer.accept(fork.firstWay() + w);
                    }
                }
            }
        }
    }
}
