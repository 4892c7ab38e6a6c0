@NullMarked
package dev.ratatosk.report.html;

import org.jspecify.annotations.NullMarked;
