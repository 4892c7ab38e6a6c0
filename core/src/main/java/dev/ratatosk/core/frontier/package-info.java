/// Internal: what is left to explore, as data. A [dev.ratatosk.core.frontier.Frontier] gives parts
/// of an exploration tree out to workers and takes their results in, one at a time and each as a
/// whole: nothing of a worker that dies is visible, and what it was given is given out again.
/// Threads, processes and clusters are the same to it.
@NullMarked
package dev.ratatosk.core.frontier;

import org.jspecify.annotations.NullMarked;
