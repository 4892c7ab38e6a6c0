package dev.ratatosk.c.libc;

import dev.ratatosk.c.machine.CThread;
import java.nio.charset.StandardCharsets;

/// `string.h`, `strings.h` and `ctype.h`.
public final class Strings {
    private static final int MAX_TEXT = 1 << 16;

    private Strings() {}

    /// Text up to its 0, decoded for people.
    static String message(CThread t, long address) {
        return new String(
                text(t, address).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /// Text up to its 0, a character for each byte.
    static String text(CThread t, long address) {
        byte[] bytes = new byte[64];
        int length = 0;
        for (int c = t.load8(address); c != 0 && length < MAX_TEXT; c = t.load8(address + length)) {
            if (length == bytes.length) {
                bytes = java.util.Arrays.copyOf(bytes, length * 2);
            }
            bytes[length++] = (byte) c;
        }
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }

    public static long memcpy(CThread t, long to, long from, long count) {
        t.copy(to, from, count);
        return to;
    }

    public static long memmove(CThread t, long to, long from, long count) {
        t.copy(to, from, count);
        return to;
    }

    public static long memset(CThread t, long to, int value, long count) {
        t.fill(to, value, count);
        return to;
    }

    public static int memcmp(CThread t, long a, long b, long count) {
        for (long i = 0; i < count; i++) {
            int difference = (t.load8(a + i) & 0xff) - (t.load8(b + i) & 0xff);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    public static long memchr(CThread t, long a, int c, long count) {
        for (long i = 0; i < count; i++) {
            if ((byte) t.load8(a + i) == (byte) c) {
                return a + i;
            }
        }
        return 0;
    }

    public static long strlen(CThread t, long a) {
        long length = 0;
        while (t.load8(a + length) != 0) {
            length++;
        }
        return length;
    }

    public static long strnlen(CThread t, long a, long most) {
        long length = 0;
        while (length < most && t.load8(a + length) != 0) {
            length++;
        }
        return length;
    }

    public static long strcpy(CThread t, long to, long from) {
        long i = 0;
        int c;
        do {
            c = t.load8(from + i);
            t.store8(to + i, c);
            i++;
        } while (c != 0);
        return to;
    }

    public static long strncpy(CThread t, long to, long from, long count) {
        boolean ended = false;
        for (long i = 0; i < count; i++) {
            int c = ended ? 0 : t.load8(from + i);
            ended |= c == 0;
            t.store8(to + i, c);
        }
        return to;
    }

    public static long strcat(CThread t, long to, long from) {
        strcpy(t, to + strlen(t, to), from);
        return to;
    }

    public static long strncat(CThread t, long to, long from, long count) {
        long end = to + strlen(t, to);
        long length = strnlen(t, from, count);
        for (long i = 0; i < length; i++) {
            t.store8(end + i, t.load8(from + i));
        }
        t.store8(end + length, 0);
        return to;
    }

    public static int strcmp(CThread t, long a, long b) {
        return strncmp(t, a, b, Long.MAX_VALUE);
    }

    public static int strncmp(CThread t, long a, long b, long count) {
        for (long i = 0; i < count; i++) {
            int x = t.load8(a + i) & 0xff;
            int y = t.load8(b + i) & 0xff;
            if (x != y || x == 0) {
                return x - y;
            }
        }
        return 0;
    }

    public static int strcasecmp(CThread t, long a, long b) {
        for (long i = 0; ; i++) {
            int x = Character.toLowerCase(t.load8(a + i) & 0xff);
            int y = Character.toLowerCase(t.load8(b + i) & 0xff);
            if (x != y || x == 0) {
                return x - y;
            }
        }
    }

    public static long strchr(CThread t, long a, int c) {
        for (long i = 0; ; i++) {
            int found = t.load8(a + i);
            if (found == (byte) c) {
                return a + i;
            }
            if (found == 0) {
                return 0;
            }
        }
    }

    public static long strrchr(CThread t, long a, int c) {
        for (long i = strlen(t, a); i >= 0; i--) {
            if (t.load8(a + i) == (byte) c) {
                return a + i;
            }
        }
        return 0;
    }

    public static long strstr(CThread t, long a, long b) {
        long length = strlen(t, b);
        for (long i = 0; ; i++) {
            if (strncmp(t, a + i, b, length) == 0) {
                return a + i;
            }
            if (t.load8(a + i) == 0) {
                return 0;
            }
        }
    }

    public static long strspn(CThread t, long a, long set) {
        long i = 0;
        while (t.load8(a + i) != 0 && strchr(t, set, t.load8(a + i)) != 0) {
            i++;
        }
        return i;
    }

    public static long strcspn(CThread t, long a, long set) {
        long i = 0;
        while (t.load8(a + i) != 0 && strchr(t, set, t.load8(a + i)) == 0) {
            i++;
        }
        return i;
    }

    public static long strdup(CThread t, long a) {
        long length = strlen(t, a);
        long copy = t.allocate(length + 1, false);
        strcpy(t, copy, a);
        return copy;
    }

    public static long strndup(CThread t, long a, long count) {
        long length = strnlen(t, a, count);
        long copy = t.allocate(length + 1, false);
        for (long i = 0; i < length; i++) {
            t.store8(copy + i, t.load8(a + i));
        }
        t.store8(copy + length, 0);
        return copy;
    }

    public static long strerror(CThread t, int error) {
        long text = Scratch.STRERROR.of(t);
        byte[] words = ("error " + error).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < words.length && i < 15; i++) {
            t.store8(text + i, words[i]);
        }
        return text;
    }

    public static int isdigit(CThread t, int c) {
        return c >= '0' && c <= '9' ? 1 : 0;
    }

    public static int isalpha(CThread t, int c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? 1 : 0;
    }

    public static int isalnum(CThread t, int c) {
        return isdigit(t, c) | isalpha(t, c);
    }

    public static int isspace(CThread t, int c) {
        return c == ' ' || c >= '\t' && c <= '\r' ? 1 : 0;
    }

    public static int isupper(CThread t, int c) {
        return c >= 'A' && c <= 'Z' ? 1 : 0;
    }

    public static int islower(CThread t, int c) {
        return c >= 'a' && c <= 'z' ? 1 : 0;
    }

    public static int ispunct(CThread t, int c) {
        return c > ' ' && c < 127 && isalnum(t, c) == 0 ? 1 : 0;
    }

    public static int isprint(CThread t, int c) {
        return c >= ' ' && c < 127 ? 1 : 0;
    }

    public static int isxdigit(CThread t, int c) {
        return Character.digit(c, 16) >= 0 ? 1 : 0;
    }

    public static int toupper(CThread t, int c) {
        return islower(t, c) == 1 ? c - 32 : c;
    }

    public static int tolower(CThread t, int c) {
        return isupper(t, c) == 1 ? c + 32 : c;
    }

    public static long strpbrk(CThread t, long text, long wanted) {
        long at = text + strcspn(t, text, wanted);
        return t.load8(at) == 0 ? 0 : at;
    }

    /// All threads share one position (C11, 7.24.5.8): unordered calls race.
    public static long strtok(CThread t, long text, long separators) {
        CThread main = Threads.of(t).main();
        long position = Scratch.STRTOK.of(main);
        main.escape(position);
        return strtok_r(t, text, separators, position);
    }

    public static long strtok_r(CThread t, long text, long separators, long state) {
        long begin = text == 0 ? t.load64(state) : text;
        if (begin == 0) {
            return 0;
        }
        begin += strspn(t, begin, separators);
        if (t.load8(begin) == 0) {
            t.store64(state, 0);
            return 0;
        }
        long end = begin + strcspn(t, begin, separators);
        if (t.load8(end) == 0) {
            t.store64(state, 0);
        } else {
            t.store8(end, 0);
            t.store64(state, end + 1);
        }
        return begin;
    }

    public static int strncasecmp(CThread t, long a, long b, long count) {
        for (long i = 0; i < count; i++) {
            int x = tolower(t, t.load8(a + i) & 0xff);
            int y = tolower(t, t.load8(b + i) & 0xff);
            if (x != y || x == 0) {
                return x - y;
            }
        }
        return 0;
    }

    public static long stpcpy(CThread t, long to, long from) {
        return strcpy(t, to, from) + strlen(t, from);
    }

    public static long mempcpy(CThread t, long to, long from, long count) {
        t.copy(to, from, count);
        return to + count;
    }

    public static void bzero(CThread t, long to, long count) {
        t.fill(to, 0, count);
    }
}
