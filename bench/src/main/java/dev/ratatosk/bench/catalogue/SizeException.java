package dev.ratatosk.bench.catalogue;

/// A benchmark was asked for in a size that it does not come in.
public final class SizeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    SizeException(Benchmark benchmark, int size) {
        super(
                benchmark.sizes().parametric()
                        ? benchmark.name()
                                + " comes in sizes from "
                                + benchmark.sizes().min()
                                + " to "
                                + benchmark.sizes().max()
                                + ", not in "
                                + size
                        : benchmark.name() + " has no size; leave it out");
    }
}
