/* Runs programs natively, each many times, and prints the outcomes that were seen, a line each:
   number of the program, how often, and what it was. programs.inc has the programs as functions
   main_0, main_1 and so on, and their table.

       native REPETITIONS EXPECTED SEED

   EXPECTED has a character for each program: 1 if it may hang, which is then noticed sooner.

   A child runs the programs; what it has seen is in memory that it shares with its parent, which
   notices failed assertions and hangs and starts the next child where the last one ended. The
   variables of the programs are as at the start of the process in each repetition. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST_OUTCOMES = 400,
    LONGEST_TEXT = 160,
    MOST_HANGS = 2,
    MOST_ABORTS = 20,
    POLL_MICROSECONDS = 1500,
    POLLS_ASLEEP = 6,
    /* Hundredths of a second of processor time. */
    SPINNING_IF_EXPECTED = 2,
    SPINNING = 300,
    ABORTED = 77
};

struct record {
    int used, hangs, aborts;
    struct { int count; char text[LONGEST_TEXT]; } outcomes[MOST_OUTCOMES];
};

static struct board {
    volatile int program, repetition, mode;
    volatile unsigned long seed;
    atomic_ulong progress;
    atomic_uint threads;
    atomic_flag busy;
    struct record records[];
} *board;

static void note(const char *text) {
    while (atomic_flag_test_and_set(&board->busy))
        sched_yield();
    struct record *record = &board->records[board->program];
    int i = 0;
    while (i < record->used && strcmp(record->outcomes[i].text, text) != 0)
        i++;
    if (i < MOST_OUTCOMES) {
        if (i == record->used) {
            strncpy(record->outcomes[i].text, text, LONGEST_TEXT - 1);
            record->used++;
        }
        record->outcomes[i].count++;
    }
    atomic_flag_clear(&board->busy);
}

/* What the programs call. */

static int outcome(const char *format, ...) {
    char text[LONGEST_TEXT];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    note(text);
    return 0;
}

static void aborted(void) { _exit(ABORTED); }

static _Thread_local unsigned long dice;

static unsigned roll(unsigned sides) {
    if (dice == 0)
        dice = (board->seed + atomic_fetch_add(&board->threads, 1) + 1) * 0x9e3779b97f4a7c15UL | 1;
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (unsigned)(dice >> 20) % sides;
}

static void perturb(void) {
    switch (board->mode & 3) {
    case 0:
        break;
    case 1:
        if (roll(2) == 0)
            sched_yield();
        break;
    case 2:
        for (unsigned n = roll(4) == 0 ? roll(400) : 0; n > 0; n--)
            __asm__ volatile("pause");
        break;
    default:
        if (roll(8) == 0)
            usleep(roll(30));
        else if (roll(3) == 0)
            sched_yield();
    }
}

#define printf outcome
#define abort aborted
#define P perturb();
#include "programs.inc"
#undef printf
#undef abort

enum { PROGRAMS = sizeof programs / sizeof *programs };

/* The child. */

extern char __data_start, _end;

static void *run(void *program) {
    programs[(intptr_t)program]();
    return 0;
}

static void use_one_core(int one) {
    static cpu_set_t all;
    if (CPU_COUNT(&all) == 0)
        sched_getaffinity(0, sizeof all, &all);
    cpu_set_t set = all;
    if (one) {
        int core = (int)roll((unsigned)CPU_COUNT(&all));
        for (int c = 0; c < CPU_SETSIZE; c++)
            if (CPU_ISSET(c, &all) && core-- != 0)
                CPU_CLR(c, &set);
    }
    sched_setaffinity(0, sizeof set, &set);
}

static void live(int repetitions) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_TIMERSLACK, 1UL);
    use_one_core(0);
    size_t size = (size_t)(&_end - &__data_start);
    char *snapshot = malloc(size);
    memcpy(snapshot, &__data_start, size);
    for (; board->program < PROGRAMS; board->program++, board->repetition = 0) {
        for (; board->repetition < repetitions; board->repetition++) {
            int repetition = board->repetition;
            board->seed = board->seed * 6364136223846793005UL + 1442695040888963407UL;
            board->mode = repetition;
            atomic_store(&board->threads, 0);
            memcpy(&__data_start, snapshot, size);
            if (repetition % 16 == 0)
                use_one_core(repetition / 16 % 2);
            pthread_t main_thread;
            if (pthread_create(&main_thread, 0, run, (void *)(intptr_t)board->program) != 0)
                _exit(1);
            pthread_join(main_thread, 0);
            atomic_fetch_add(&board->progress, 1);
        }
    }
    _exit(0);
}

/* The parent. */

/* Whether all threads sleep; if so, how often they have fallen asleep until now. */
static long naps(pid_t child) {
    char path[80];
    snprintf(path, sizeof path, "/proc/%d/task", child);
    DIR *tasks = opendir(path);
    long sum = 0;
    for (struct dirent *task; sum >= 0 && tasks && (task = readdir(tasks)) != 0;) {
        if (task->d_name[0] == '.')
            continue;
        char line[200], name[400];
        snprintf(name, sizeof name, "%s/%s/status", path, task->d_name);
        FILE *status = fopen(name, "r");
        if (!status) {
            sum = -1;
            break;
        }
        while (fgets(line, sizeof line, status)) {
            char state;
            long count;
            if (sscanf(line, "State: %c", &state) == 1 && state != 'S') {
                sum = -1;
                break;
            }
            if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1)
                sum += 1 + count;
        }
        fclose(status);
    }
    if (tasks)
        closedir(tasks);
    return sum;
}

static long processor_time(pid_t child) {
    char path[80];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", child);
    FILE *stat = fopen(path, "r");
    if (stat) {
        if (fscanf(stat, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
            user = system = 0;
        fclose(stat);
    }
    return (long)(user + system);
}

static void skip(int whole) {
    if (whole) {
        board->program++;
        board->repetition = 0;
    } else {
        board->repetition++;
    }
}

/* Says what became of the child: 0 if it has run all programs. */
static int watch(pid_t child, const char *expected) {
    unsigned long progress = 0;
    long naps_before = -1, since = 0;
    int asleep = 0, status;
    for (;;) {
        usleep(POLL_MICROSECONDS);
        if (waitpid(child, &status, WNOHANG) == child) {
            if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
                return 0;
            struct record *record = &board->records[board->program];
            if (!WIFEXITED(status) || WEXITSTATUS(status) != ABORTED) {
                char text[40];
                snprintf(text, sizeof text, "crash %d", WIFSIGNALED(status) ? WTERMSIG(status) : status);
                atomic_flag_clear(&board->busy);
                note(text);
            }
            skip(++record->aborts >= MOST_ABORTS);
            return 1;
        }
        unsigned long now = atomic_load(&board->progress);
        long naps_now = now == progress ? naps(child) : -1;
        asleep = naps_now >= 0 && naps_now == naps_before ? asleep + 1 : 0;
        naps_before = naps_now;
        if (now != progress) {
            progress = now;
            since = processor_time(child);
            continue;
        }
        int limit = expected[board->program] == '1' ? SPINNING_IF_EXPECTED : SPINNING;
        if (asleep >= POLLS_ASLEEP || processor_time(child) - since > limit) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            if (atomic_load(&board->progress) == now) {
                atomic_flag_clear(&board->busy);
                note("hang\n");
                skip(++board->records[board->program].hangs >= MOST_HANGS);
            }
            return 1;
        }
    }
}

int main(int count, char **arguments) {
    if (count != 4 || strlen(arguments[2]) != PROGRAMS)
        return 2;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    size_t size = sizeof *board + PROGRAMS * sizeof board->records[0];
    board = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (board == MAP_FAILED)
        return 2;
    board->seed = strtoul(arguments[3], 0, 10);
    pid_t child;
    do {
        child = fork();
        if (child == 0)
            live(atoi(arguments[1]));
    } while (child > 0 && watch(child, arguments[2]));
    for (int p = 0; p < PROGRAMS; p++)
        for (int i = 0; i < board->records[p].used; i++) {
            char *text = board->records[p].outcomes[i].text;
            text[strcspn(text, "\n")] = 0;
            printf("%d %d %s\n", p, board->records[p].outcomes[i].count, text);
        }
    return child > 0 ? 0 : 2;
}
