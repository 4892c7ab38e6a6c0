/// Internal. Data races between plain accesses, which are no events: found by vector clocks over
/// the events that synchronise. [dev.ratatosk.core.runtime.races.RaceDetector] finds them,
/// [dev.ratatosk.core.runtime.races.DataRace] is what a report says about one.
@NullMarked
package dev.ratatosk.core.runtime.races;

import org.jspecify.annotations.NullMarked;
