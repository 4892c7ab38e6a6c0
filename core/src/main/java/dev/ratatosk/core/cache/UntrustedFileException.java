package dev.ratatosk.core.cache;

import java.io.IOException;

/// A file or folder could have been written by another user. The message says which, and what to
/// do.
public final class UntrustedFileException extends IOException {
    private static final long serialVersionUID = 1L;

    UntrustedFileException(String message) {
        super(message);
    }
}
