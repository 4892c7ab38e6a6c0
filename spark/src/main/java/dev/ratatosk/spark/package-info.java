/// Internal: the gateway to a cluster of Apache Spark, and what its executors do.
///
/// Each task of the check is a job of one Spark task. Spark brings classes and the program's files
/// to the executors, tries again where an executor is lost, and replaces executors. What is left to
/// explore, and what came of it, is known to the command alone.
@NullMarked
package dev.ratatosk.spark;

import org.jspecify.annotations.NullMarked;
