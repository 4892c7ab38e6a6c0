package dev.ratatosk.core.runtime;

/// Tells two listeners.
record BothTold(SideEffects first, SideEffects second) implements SideEffects {
    @Override
    public void allocated(int thread, int performed, int location, int size, long initial) {
        first.allocated(thread, performed, location, size, initial);
        second.allocated(thread, performed, location, size, initial);
    }

    @Override
    public void unforeseeable(String what) {
        first.unforeseeable(what);
        second.unforeseeable(what);
    }
}
