/// The benchmark programs of the papers, each with the sizes it comes in and the counts expected of
/// each algorithm. Written against `dev.ratatosk.core.api` from descriptions of the programs, not
/// from their sources.
///
/// | short name | paper |
/// |---|---|
/// | RFSC | Abdulla et al., Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency, OOPSLA 2019 |
/// | GODOT | Jonsson, Lång, Sagonas, Awaiting for Godot: Stateless Model Checking that Avoids Executions where Nothing Happens, FMCAD 2022 |
/// | RVF | Agarwal et al., Stateless Model Checking under a Reads-Value-From Equivalence, CAV 2021 |
/// | TRACER | Abdulla et al., Optimal Stateless Model Checking under the Release-Acquire Semantics, OOPSLA 2018 |
///
/// Every access that a description lists is one operation. A fetch-and-add whose result is not used
/// is an `add`, so it commutes with others where the algorithm exploits that.
@NullMarked
package dev.ratatosk.bench.catalogue;

import org.jspecify.annotations.NullMarked;
