package dev.ratatosk.c.reality;

import static dev.ratatosk.c.reality.Piece.line;

/// Calls of the C library whose results depend on `a`, `b` and a shared variable only.
final class Library {
    private Library() {}

    static Piece call(Scene scene) {
        Dice dice = scene.dice();
        return switch (dice.roll(6)) {
            case 0 -> printed(scene);
            case 1 -> strings(scene);
            case 2 -> numbers(scene);
            case 3 -> memory(scene);
            case 4 ->
                    line(
                            "{ int p[5] = {3, x, a %% 7, %d, -1}; qsort(p, 5, sizeof *p, ascending);"
                                            .formatted(dice.small())
                                    + " int k = 3, *q = bsearch(&k, p, 5, sizeof *p, ascending); "
                                    + scene.see("(q ? q - p : 7) + hash((char *)p, sizeof p)")
                                    + " }");
            default -> reals(scene);
        };
    }

    /// `%` with everything.
    private static Piece printed(Scene scene) {
        Dice dice = scene.dice();
        String number = dice.pick("d", "i", "u", "x", "X", "o", "hhd", "hd", "hhx", "hu", "c");
        String flags = dice.pick("", "-", "+", " ", "0", "#", "-+", "0+", "# ");
        String width = dice.pick("", "", "1", "6", "9");
        String precision = dice.pick("", "", ".0", ".1", ".4");
        boolean simple = number.equals("c");
        String conversion =
                "%" + (simple ? "" : flags) + width + (simple ? "" : precision) + number;
        String wide = dice.pick("%ld", "%lld", "%lx", "%zu", "%jd", "%5ld", "%-7lu");
        String value = simple ? "'a' + (x & 7)" : dice.pick("a", "b", "x", "a + x", "-x");
        return line(
                "{ char p[80]; int k = snprintf(p, sizeof p, \"%s|%s|%%%ss\", %s, (long)%s, %s); "
                                .formatted(
                                        conversion,
                                        wide,
                                        dice.pick("", "5", "-4", ".2", "6.1"),
                                        value,
                                        dice.constant(),
                                        dice.pick("\"abc\"", "\"\"", "x ? \"yes\" : \"no\""))
                        + scene.see("k + hash(p, strlen(p))")
                        + " }");
    }

    private static Piece strings(Scene scene) {
        Dice dice = scene.dice();
        String start =
                "{ char p[16] = \"b,ab,,caB\", q[16] = \"ab\", *rest; p[x & 3] = 'a' + (b & 3); ";
        String value =
                switch (dice.roll(10)) {
                    case 0 -> "strcmp(p, q) > 0";
                    case 1 -> "strncmp(p, q, 2) < 0";
                    case 2 -> "strchr(p, 'a') ? strchr(p, 'a') - p : -1";
                    case 3 -> "strrchr(p, ',') ? strrchr(p, ',') - p : -1";
                    case 4 -> "strstr(p, q) ? strstr(p, q) - p : -1";
                    case 5 -> "strspn(p, \"ab,\") * 10 + strcspn(p, \"c\")";
                    case 6 -> "hash(strcat(q, p), 9)";
                    case 7 -> "strcasecmp(p, \"B,AB,,cab\") == 0";
                    case 8 -> "hash(strncpy(q, p, 5), 12)";
                    // Not strtok: threads that call it race.
                    default -> "strtok_r(p, \",\", &rest) ? strlen(strtok_r(0, \",\", &rest)) : 0";
                };
        return line(start + scene.see(value) + " }");
    }

    private static Piece numbers(Scene scene) {
        Dice dice = scene.dice();
        String value =
                switch (dice.roll(7)) {
                    case 0 -> "atoi(x & 1 ? \" -12x\" : \"+7\")";
                    case 1 -> "strtol(x & 1 ? \"0x1fg\" : \"077\", 0, 0)";
                    case 2 -> "strtoul(\"zz1\", 0, 36) % 10";
                    case 3 -> "abs(a - x) % 100";
                    case 4 -> "labs((long)b * 3) % 11";
                    case 5 -> "isalpha('Z' + (x & 3)) != 0";
                    default -> "toupper('a' + (x & 7)) - tolower('A')";
                };
        return line(scene.see(value));
    }

    private static Piece memory(Scene scene) {
        Dice dice = scene.dice();
        String work =
                dice.pick(
                        "memmove(p + 2, p + 1, 5);",
                        "memmove(p, p + 3, 4);",
                        "memset(p + (x & 3), 'z', 3);",
                        "memcpy(p + 4, p, 4);",
                        "*(int *)(p + 4) = x * 0x01010101;",
                        "((short *)p)[2] -= 1;");
        String value =
                dice.pick(
                        "hash(p, 8)",
                        "memcmp(p, p + 4, 4) > 0",
                        "memchr(p, 'c', 8) ? (char *)memchr(p, 'c', 8) - p : 9");
        return line("{ char p[8] = \"abcdefg\"; " + work + " " + scene.see(value) + " }");
    }

    private static Piece reals(Scene scene) {
        Dice dice = scene.dice();
        String value =
                switch (dice.roll(8)) {
                    case 0 -> "(int)(p * 3) % 100";
                    case 1 -> "p > q";
                    case 2 -> "(int)(float)(p / 3)";
                    case 3 -> "(unsigned char)(p - q > 0 ? p - q : 0) % 7";
                    case 4 -> "(long long)(q * 1e3) % 17";
                    case 5 -> "p != p || q == (float)q";
                    case 6 -> "(int)-p % 5";
                    default -> "(int)(unsigned)(q + 4) & 15";
                };
        return line(
                "{ double p = (x & 7) * 1.25 - 2, q = (unsigned char)b / 4.0f; "
                        + scene.see(value)
                        + " }");
    }
}
