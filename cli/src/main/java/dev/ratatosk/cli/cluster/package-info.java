/// Workers in a cluster. A process beside the command, the *gateway*, speaks to the cluster:
/// neither its classes nor its threads are in the JVM that holds the frontier and repeats errors.
/// The gateway is module `spark`; nothing here needs its classes.
@NullMarked
package dev.ratatosk.cli.cluster;

import org.jspecify.annotations.NullMarked;
