package dev.ratatosk.c.reality;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The variables and functions that pieces use by name. A program declares those that it uses.
final class Declarations {
    /// A name that is no member, or a literal with characters.
    static final Pattern WORD =
            Pattern.compile(
                    "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|(?<![\\w.])[a-z_][a-z_0-9]*\\b");

    /// A variable or function.
    ///
    /// @param text its declaration
    /// @param setup what `main` does with it at first; empty for nothing
    /// @param teardown what `main` does with it at last; empty for nothing
    /// @param shown how `printf` shows its last value, with the value; empty if it does not
    private record Declared(String name, String text, String setup, String teardown, String shown) {
        Declared(String name, String text, String shown) {
            this(name, text, "", "", shown);
        }
    }

    private final List<Declared> all = new ArrayList<>();

    Declarations(Flavour flavour, int parties) {
        atomics();
        guarded(flavour);
        waiting(flavour, parties);
        perThread();
        heap();
        functions();
    }

    private void add(String name, String text, String shown) {
        all.add(new Declared(name, text, shown));
    }

    private void add(String name, String text, String setup, String teardown) {
        all.add(new Declared(name, text, setup, teardown, ""));
    }

    private void atomics() {
        add("x", "static atomic_int x;", "%d x");
        add("y", "static atomic_int y;", "%d y");
        add("tiny", "static _Atomic unsigned char tiny = 254;", "%d tiny");
        add("half", "static _Atomic short half = 32766;", "%d half");
        add("wide", "static atomic_llong wide;", "%lld wide");
        add("big", "static _Atomic unsigned big = 0xfffffffeu;", "%u big");
        add("yes", "static atomic_bool yes;", "%d yes");
        add("flag", "static atomic_flag flag = ATOMIC_FLAG_INIT;", "");
        add("ticket", "static atomic_int ticket;", "");
        add("serving", "static atomic_int serving;", "");
        add("raw", "static int raw;", "%d __atomic_load_n(&raw,__ATOMIC_SEQ_CST)");
        add("row", "static atomic_int row[3];", "%d row[1]");
    }

    /// `u` and what follows it are accessed while `m` is held, `v` while `n` is, and so on.
    private void guarded(Flavour flavour) {
        add("m", flavour.mutex("m"), flavour.initMutex("m"), flavour.destroyMutex("m"));
        add("n", flavour.mutex("n"), flavour.initMutex("n"), flavour.destroyMutex("n"));
        add(
                "again",
                "static pthread_mutex_t again = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;",
                "",
                "pthread_mutex_destroy(&again);");
        add(
                "strict",
                "static pthread_mutex_t strict = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;",
                "",
                "pthread_mutex_destroy(&strict);");
        add(
                "spin",
                "static pthread_spinlock_t spin;",
                "pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);",
                "pthread_spin_destroy(&spin);");
        add(
                "rw",
                "static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;",
                "",
                "pthread_rwlock_destroy(&rw);");
        add("u", "static int u;", "%d u");
        add("v", "static short v = 5;", "%d v");
        add("both", "static struct { int a; unsigned char b; short s[2]; } both;", "%d both.a");
        add("bits", "static struct { unsigned lo : 3; int hi : 5; } bits;", "%d bits.hi");
        add("pun", "static union { unsigned word; unsigned char byte[4]; } pun;", "%u pun.word");
        add("deep", "static int deep;", "%d deep");
        add("owned", "static int owned;", "%d owned");
        add("held", "static int held;", "%d held");
        add("turning", "static long turning;", "%ld turning");
        add("kept", "static int kept;", "%d kept");
        add("cells", "static int cells[3] = {1, 2, 3};", "%d cells[0] + 10 * cells[1] + cells[2]");
        add("naked", "static int naked;", "%d naked");
    }

    private void waiting(Flavour flavour, int parties) {
        add("c", flavour.condition("c"), flavour.initCondition("c"), flavour.destroyCondition("c"));
        add("empty", "static sem_t empty;", "sem_init(&empty, 0, 0);", "sem_destroy(&empty);");
        add("one", "static sem_t one;", "sem_init(&one, 0, 1);", "sem_destroy(&one);");
        add(
                "gate",
                "static pthread_barrier_t gate;",
                "pthread_barrier_init(&gate, 0, " + parties + ");",
                "pthread_barrier_destroy(&gate);");
    }

    private void perThread() {
        add("local", "static _Thread_local int local = 3;", "");
        add(
                "drop",
                """
                static atomic_int dropped;
                static void drop(void *value) { dropped += (int)(long)value; }\
                """,
                "%d dropped");
        add(
                "key",
                "static pthread_key_t key;",
                "pthread_key_create(&key, drop);",
                "pthread_key_delete(key);");
        add("made", "static int made;", "%d made");
        add("make", "static void make(void) { made = made * 10 + 7; }", "");
        add("once", "static pthread_once_t once = PTHREAD_ONCE_INIT;", "");
    }

    private void heap() {
        add("node", "struct node { int value; struct node *next; };", "");
        add("list", "static struct node *list;", "%d list != 0");
        add("slot", "static _Atomic(struct node *) slot;", "%d slot != 0");
        add("stack", "static _Atomic(struct node *) stack;", "%d stack ? stack->value : 0");
    }

    private void functions() {
        add("sum", "static int sum(int k) { return k <= 0 ? 0 : k + sum(k - 1); }", "");
        add(
                "even",
                """
                static int odd(unsigned k);
                static int even(unsigned k) { return k == 0 || odd(k - 1); }
                static int odd(unsigned k) { return k != 0 && even(k - 1); }\
                """,
                "");
        add(
                "count_up",
                "static int count_up(void) { static atomic_int count = 4; return count++; }",
                "");
        add("tick", "static int tick(void) { static int ticks; return ++ticks; }", "");
        add("square", "static int square(int k) { return k * k; }", "");
        add("negate", "static int negate(int k) { return -k; }", "");
        add("apply", "static int apply(int (*f)(int), int k) { return f(k) + 1; }", "");
        add(
                "lift",
                "static void lift(atomic_int *p, int by) { if (by > 0) { ++*p; lift(p, by - 1); } }",
                "");
        add(
                "hash",
                """
                static unsigned hash(const char *p, size_t size)
                {
                    unsigned h = 7;
                    while (size-- > 0)
                        h = h * 31 + (unsigned char)*p++;
                    return h % 1000;
                }\
                """,
                "");
        add(
                "ascending",
                """
                static int ascending(const void *p, const void *q)
                {
                    int a = *(const int *)p, b = *(const int *)q;
                    return (a > b) - (a < b);
                }\
                """,
                "");
        add("pair", "struct pair { int left, right; };", "");
        add(
                "swap",
                """
                static struct pair swap(struct pair p)
                {
                    return (struct pair){p.right + 1, p.left};
                }\
                """,
                "");
        add(
                "total",
                """
                static int total(int count, ...)
                {
                    va_list all;
                    va_start(all, count);
                    int t = 0;
                    while (count-- > 0)
                        t = t * 2 + va_arg(all, int);
                    va_end(all);
                    return t;
                }\
                """,
                "");
        add("table", "static const short table[2][3] = {{4, 5}, {-6, 7}};", "");
        add("set", "static void set(int *p, int value) { *p = *p * 3 + value; }", "");
        add(
                "require",
                """
                static void require(int number, int holds)
                {
                    if (!holds) {
                        printf("assertion %d\\n", number);
                        abort();
                    }
                }\
                """,
                "");
    }

    /// Every name.
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        all.forEach(d -> names.add(d.name));
        names.add("odd");
        names.add("dropped");
        return names;
    }

    private List<Declared> usedIn(String text) {
        Set<String> used = words(text);
        int before = -1;
        while (used.size() != before) {
            before = used.size();
            for (Declared one : all) {
                if (used.contains(one.name)) {
                    used.addAll(words(one.text + one.setup));
                }
            }
        }
        return all.stream().filter(d -> used.contains(d.name)).toList();
    }

    private static Set<String> words(String text) {
        Set<String> words = new LinkedHashSet<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /// The declarations of what the text uses, in an order in which each comes before its use.
    String declare(String text) {
        StringBuilder declared = new StringBuilder();
        usedIn(text).forEach(d -> declared.append(d.text).append('\n'));
        return declared.toString();
    }

    List<String> setups(String text) {
        return usedIn(text).stream().map(Declared::setup).filter(s -> !s.isEmpty()).toList();
    }

    List<String> teardowns(String text) {
        return usedIn(text).stream().map(Declared::teardown).filter(s -> !s.isEmpty()).toList();
    }

    /// A format of `printf`, and the value, for each variable that the text uses and that can be
    /// shown.
    List<String[]> shown(String text) {
        return usedIn(text).stream()
                .map(Declared::shown)
                .filter(s -> !s.isEmpty())
                .map(s -> s.split(" ", 2))
                .toList();
    }
}
