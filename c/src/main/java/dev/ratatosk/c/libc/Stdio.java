package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import java.nio.charset.StandardCharsets;

/// `stdio.h`, as far as it prints.
public final class Stdio {
    private Stdio() {}

    /// @param text a character for each byte, as in the program's memory
    private static int print(CThread t, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        t.process().output().accept(new String(bytes, StandardCharsets.UTF_8));
        return bytes.length;
    }

    public static int printf(CThread t, long format, long[] arguments) {
        return print(t, Format.of(t, format, Format.listed(arguments)));
    }

    public static int fprintf(CThread t, long stream, long format, long[] arguments) {
        return print(t, Format.of(t, format, Format.listed(arguments)));
    }

    public static int dprintf(CThread t, int file, long format, long[] arguments) {
        return print(t, Format.of(t, format, Format.listed(arguments)));
    }

    public static int vprintf(CThread t, long format, long list) {
        return print(t, Format.of(t, format, Format.inMemory(t, list)));
    }

    public static int vfprintf(CThread t, long stream, long format, long list) {
        return print(t, Format.of(t, format, Format.inMemory(t, list)));
    }

    public static int sprintf(CThread t, long to, long format, long[] arguments) {
        return put(t, to, Long.MAX_VALUE, Format.of(t, format, Format.listed(arguments)));
    }

    public static int snprintf(CThread t, long to, long size, long format, long[] arguments) {
        return put(t, to, size, Format.of(t, format, Format.listed(arguments)));
    }

    public static int vsprintf(CThread t, long to, long format, long list) {
        return put(t, to, Long.MAX_VALUE, Format.of(t, format, Format.inMemory(t, list)));
    }

    public static int vsnprintf(CThread t, long to, long size, long format, long list) {
        return put(t, to, size, Format.of(t, format, Format.inMemory(t, list)));
    }

    private static int put(CThread t, long to, long size, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        if (size > 0) {
            int count = (int) Math.min(bytes.length, size - 1);
            for (int i = 0; i < count; i++) {
                t.store8(to + i, bytes[i]);
            }
            t.store8(to + count, 0);
        }
        return bytes.length;
    }

    public static int puts(CThread t, long text) {
        return print(t, Strings.text(t, text) + "\n");
    }

    public static int fputs(CThread t, long text, long stream) {
        return print(t, Strings.text(t, text));
    }

    public static int putchar(CThread t, int c) {
        print(t, Character.toString(c & 0xff));
        return c;
    }

    public static int fputc(CThread t, int c, long stream) {
        return putchar(t, c);
    }

    public static int putc(CThread t, int c, long stream) {
        return putchar(t, c);
    }

    public static int fflush(CThread t, long stream) {
        return 0;
    }

    public static void perror(CThread t, long text) {
        print(t, Strings.text(t, text) + ": error\n");
    }
}
