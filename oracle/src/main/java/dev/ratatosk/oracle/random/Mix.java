package dev.ratatosk.oracle.random;

import static dev.ratatosk.oracle.random.Mix.Ingredient.ADD;
import static dev.ratatosk.oracle.random.Mix.Ingredient.ADD_AND_TEST;
import static dev.ratatosk.oracle.random.Mix.Ingredient.ASSUME;
import static dev.ratatosk.oracle.random.Mix.Ingredient.AWAIT;
import static dev.ratatosk.oracle.random.Mix.Ingredient.CAS_AND_TEST;
import static dev.ratatosk.oracle.random.Mix.Ingredient.CHECK;
import static dev.ratatosk.oracle.random.Mix.Ingredient.CHOOSE;
import static dev.ratatosk.oracle.random.Mix.Ingredient.COMPARE_AND_SET;
import static dev.ratatosk.oracle.random.Mix.Ingredient.CRITICAL_SECTION;
import static dev.ratatosk.oracle.random.Mix.Ingredient.DEAD_READ;
import static dev.ratatosk.oracle.random.Mix.Ingredient.EXCHANGE;
import static dev.ratatosk.oracle.random.Mix.Ingredient.FETCH_ADD;
import static dev.ratatosk.oracle.random.Mix.Ingredient.GUARDED_UPDATE;
import static dev.ratatosk.oracle.random.Mix.Ingredient.IF;
import static dev.ratatosk.oracle.random.Mix.Ingredient.READ;
import static dev.ratatosk.oracle.random.Mix.Ingredient.TRYLOCK;
import static dev.ratatosk.oracle.random.Mix.Ingredient.WRITE;
import static dev.ratatosk.oracle.random.Mix.Ingredient.WRITE_COMPUTED;

import java.util.List;

/// Which statements a random program is made of; one that is listed twice is twice as likely.
public enum Mix {
    PLAIN(0, READ, READ, WRITE, WRITE, WRITE_COMPUTED, IF),
    UPDATES(0, READ, WRITE, FETCH_ADD, EXCHANGE, COMPARE_AND_SET, COMPARE_AND_SET, IF, ASSUME),
    CAS(0, READ, WRITE, COMPARE_AND_SET, COMPARE_AND_SET, IF),
    FETCH_ADDS(0, READ, WRITE, FETCH_ADD, IF),
    ADDS(0, READ, WRITE, ADD, ADD, IF),
    LOCKS(0, READ, WRITE, CRITICAL_SECTION, CRITICAL_SECTION, WRITE_COMPUTED, IF, ASSUME),
    TRYLOCKS(0, READ, WRITE, CRITICAL_SECTION, TRYLOCK, TRYLOCK, WRITE_COMPUTED, IF, ASSUME),
    AWAITS(0, READ, WRITE, WRITE, AWAIT, AWAIT, WRITE_COMPUTED, IF),
    AWAITED_ADDS(0, WRITE, ADD, ADD, AWAIT, READ),
    GUARDED(0, READ, WRITE, GUARDED_UPDATE, GUARDED_UPDATE, FETCH_ADD, COMPARE_AND_SET, IF),
    GUARDED_ADDS(0, WRITE, ADD, ADD, GUARDED_UPDATE, AWAIT),
    GUARDED_CAS(0, READ, WRITE, COMPARE_AND_SET, GUARDED_UPDATE, AWAIT, IF),
    /// No variable gets plain writes, as with semaphores.
    SEMAPHORES(0, READ, FETCH_ADD, FETCH_ADD, COMPARE_AND_SET, GUARDED_UPDATE, GUARDED_UPDATE),
    ASSUMES(0, READ, WRITE, ASSUME, COMPARE_AND_SET, IF),
    CHOICES(0, READ, WRITE, WRITE_COMPUTED, CHOOSE, IF),
    SPAWNS(100, READ, WRITE, WRITE, COMPARE_AND_SET, CRITICAL_SECTION, IF),
    EVERYTHING(
            40,
            READ,
            WRITE,
            WRITE,
            WRITE_COMPUTED,
            DEAD_READ,
            FETCH_ADD,
            ADD,
            ADD_AND_TEST,
            EXCHANGE,
            COMPARE_AND_SET,
            CAS_AND_TEST,
            CRITICAL_SECTION,
            TRYLOCK,
            AWAIT,
            GUARDED_UPDATE,
            ASSUME,
            CHOOSE,
            IF),
    /// Most programs have a check that fails in some executions.
    CHECKS(
            20,
            READ,
            WRITE,
            WRITE_COMPUTED,
            COMPARE_AND_SET,
            CRITICAL_SECTION,
            AWAIT,
            CHECK,
            CHECK,
            IF),
    /// Threads that learn only a part of what they read.
    OBSERVATIONS(0, READ, DEAD_READ, WRITE, ADD, ADD_AND_TEST, CAS_AND_TEST, CAS_AND_TEST, IF),
    REFERENCE_COUNTS(0, READ, ADD, ADD_AND_TEST, ADD_AND_TEST, GUARDED_UPDATE, EXCHANGE, IF),
    /// Critical sections in which threads may stop, and threads that learn little.
    SECTIONS(
            0,
            READ,
            WRITE,
            CRITICAL_SECTION,
            CRITICAL_SECTION,
            CRITICAL_SECTION,
            AWAIT,
            GUARDED_UPDATE,
            CAS_AND_TEST,
            ADD_AND_TEST,
            ASSUME,
            IF),
    /// The same with everything that mutexes, starts and choices can be mixed with.
    SECTIONS_AND_MORE(
            50,
            READ,
            DEAD_READ,
            WRITE,
            ADD,
            CRITICAL_SECTION,
            CRITICAL_SECTION,
            TRYLOCK,
            AWAIT,
            CAS_AND_TEST,
            ADD_AND_TEST,
            ASSUME,
            CHOOSE,
            IF),
    /// Threads wait for each other's ends, inside critical sections too.
    JOINS(0, READ, WRITE, WRITE, CRITICAL_SECTION, CRITICAL_SECTION, AWAIT, CAS_AND_TEST, IF),
    /// Some threads have the same code.
    SYMMETRIC(
            0,
            READ,
            WRITE,
            ADD,
            ADD_AND_TEST,
            CAS_AND_TEST,
            COMPARE_AND_SET,
            EXCHANGE,
            CRITICAL_SECTION,
            AWAIT,
            GUARDED_UPDATE,
            IF);

    enum Ingredient {
        READ,
        WRITE,
        WRITE_COMPUTED,
        DEAD_READ,
        FETCH_ADD,
        ADD,
        ADD_AND_TEST,
        EXCHANGE,
        COMPARE_AND_SET,
        CAS_AND_TEST,
        CRITICAL_SECTION,
        TRYLOCK,
        AWAIT,
        GUARDED_UPDATE,
        ASSUME,
        CHECK,
        CHOOSE,
        IF
    }

    private final int spawnPercent;

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<Ingredient> ingredients;

    Mix(int spawnPercent, Ingredient... ingredients) {
        this.spawnPercent = spawnPercent;
        this.ingredients = List.of(ingredients);
    }

    /// How many of a hundred programs start their threads with `spawn`.
    int spawnPercent() {
        return spawnPercent;
    }

    /// Whether some threads get the same code.
    boolean isSymmetric() {
        return this == SYMMETRIC;
    }

    /// Whether threads join others that they have not started.
    boolean hasJoins() {
        return this == JOINS;
    }

    List<Ingredient> ingredients() {
        return ingredients;
    }
}
