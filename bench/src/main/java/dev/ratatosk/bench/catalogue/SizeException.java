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
                                + "; choose from "
                                + benchmark.sizes()
                        : benchmark.name() + " comes in one size only; ask for none");
    }
}
