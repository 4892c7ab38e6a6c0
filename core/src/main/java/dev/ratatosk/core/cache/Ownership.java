package dev.ratatosk.core.cache;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// Whether a file is the user's alone. What is loaded as code, or believed without a look, must be:
/// a user who can write it can make the checker say or do anything.
///
/// The administrator counts as the user: nothing can be kept from that account.
public final class Ownership {
    private static final long ADMINISTRATOR = 0;
    private static final int WRITABLE_BY_GROUP = 0020;
    private static final int WRITABLE_BY_OTHERS = 0002;

    /// In a folder with this bit, entries can be replaced by their owners only.
    private static final int STICKY = 01000;

    private Ownership() {}

    /// Requires that a file or folder belongs to the user, that no other user can write it, and
    /// that no other user can put another one into its place. Where the file system knows no owners
    /// of this kind, nothing is required.
    ///
    /// @throws UntrustedFileException if that is not so
    public static void require(Path file) throws IOException {
        Path real = file.toRealPath();
        if (!real.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return;
        }
        long user = new UnixSystem().getUid();
        requirePrivate(real, user, 0);
        for (Path folder = real.getParent(); folder != null; folder = folder.getParent()) {
            requirePrivate(folder, user, STICKY);
        }
    }

    /// Whether [#require] is content.
    public static boolean isTheUsers(Path file) throws IOException {
        try {
            require(file);
            return true;
        } catch (UntrustedFileException e) {
            return false;
        }
    }

    /// @param excuse the bit of the mode with which it may be writable by others; 0 if there is
    ///   none
    private static void requirePrivate(Path path, long user, int excuse) throws IOException {
        Map<String, Object> attributes =
                Files.readAttributes(path, "unix:uid,mode", LinkOption.NOFOLLOW_LINKS);
        long owner = number(attributes, "uid").longValue();
        int mode = number(attributes, "mode").intValue();
        if (owner != user && owner != ADMINISTRATOR) {
            throw new UntrustedFileException(
                    path
                            + " belongs to another user (number "
                            + owner
                            + "), so what is in it cannot be trusted. Remove it, or let"
                            + " XDG_CACHE_HOME name a folder of your own.");
        }
        boolean writable = (mode & (WRITABLE_BY_GROUP | WRITABLE_BY_OTHERS)) != 0;
        if (writable && (mode & excuse) == 0) {
            throw new UntrustedFileException(
                    path
                            + " can be written by other users, so what is in it cannot be trusted."
                            + " Remove it, or: chmod go-w '"
                            + path
                            + "'");
        }
    }

    private static Number number(Map<String, Object> attributes, String name) {
        return (Number) Objects.requireNonNull(attributes.get(name), name);
    }
}
