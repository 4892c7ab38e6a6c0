package dev.ratatosk.bench.catalogue;

/// A benchmark was asked for in a size that it does not come in.
public final class SizeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    SizeException(Benchmark benchmark, int size) {
        super(
                benchmark.sizes().parametric()
                        ? benchmark.name()
                                + " has no size "
                                + size
                                + "; sizes: "
                                + benchmark.sizes()
                        : benchmark.name() + " has one size only; leave the size out");
    }
}
