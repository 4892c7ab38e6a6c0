package dev.ratatosk.java.hooks;

/// Told of loops by code in which the loop-purity pass has found some. What is done about them is
/// decided while the program runs: woven code lasts longer than the options of one check.
public interface LoopInterceptor {
    /// An iteration begins; what is returned represents the place in the execution.
    ///
    /// @param loop the loop's number, or -1
    int begin(int loop);

    /// The iteration that began there has changed nothing and begins anew.
    ///
    /// @param polling whether the loop does nothing but read, and keeps nothing
    /// @param identities whether it compares objects that are not null
    void startOver(int beginning, boolean polling, boolean identities);

    /// A number for the next [#expect] or [#comeBy].
    void number(long number);

    /// An object for the next [#comeBy].
    void reference(Object object);

    /// The number by which the next [#expect] knows an object.
    long name(Object object);

    /// Says what the next access of the caller waits for.
    ///
    /// @param program a guard, in the language of the core's spin guards
    /// @param result `L` if the guard looks at a reference, `I` if at a number, `Z` if at whether a
    ///   compare-and-set succeeds
    /// @param base the object accessed; null for a static variable
    void expect(String program, char result, Object base);

    /// The caller is at the head of a loop; returns what to pass the next time.
    Object comeBy(Object last);

    /// How often the head of a loop may be visited.
    int bound();

    /// That was used up.
    void stopAtBound(String loop);
}
