package dev.ratatosk.junit;

/// A setting that cannot be. The message says which, where and what to do.
final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SettingsException(String message) {
        super(message);
    }
}
