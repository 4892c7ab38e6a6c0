package dev.ratatosk.core.explore.rf;

import java.util.Arrays;

/// MayRead(τ′, eR, eW) (OOPSLA 2019, §4), a cheap filter before the consistency check: eW must not
/// happen after eR, and no later write that eW happens before may happen before eR.
///
/// Deviation: the paper's later write is one of eW's thread. Here it may be any that eW happens
/// before, which filters more.
///
/// Writes are tested from the newest on, so that those that hide others come first.
final class MayRead {
    private final Tau tau;

    /// Whether anything is filtered but what cannot be a source at all.
    private final boolean filters;

    private int eR;
    private int past;

    /// Writes that happen before eR and hide what happens before them. There is at most one per
    /// thread, since a write that is hidden itself adds nothing.
    private int[] hider = new int[8];

    private int hiderCount;

    MayRead(Tau tau, boolean filters) {
        this.tau = tau;
        this.filters = filters;
    }

    /// Begins with another eR.
    void begin(int reader) {
        eR = reader;
        past = tau.programPastOf(reader);
        hiderCount = 0;
    }

    /// Whether eR may read eW, an event at its location.
    boolean test(int eW) {
        if (!tau.graph.writes(eW) || tau.contains(tau.pastOf(eW), eR) || isHidden(eW)) {
            return false;
        }
        if (filters && tau.contains(past, eW)) {
            hide(eW);
        }
        return true;
    }

    /// Whether eR may read the initial value, once all writes have been tested.
    boolean testInitial() {
        return hiderCount == 0;
    }

    private boolean isHidden(int eW) {
        for (int h = 0; h < hiderCount; h++) {
            if (tau.contains(tau.pastOf(hider[h]), eW)) {
                return true;
            }
        }
        return false;
    }

    private void hide(int eW) {
        if (hiderCount == hider.length) {
            hider = Arrays.copyOf(hider, hiderCount * 2);
        }
        hider[hiderCount++] = eW;
    }
}
