/// Internal. Verdicts as pages for a browser: one file without any need of a network. The page is
/// written in TypeScript (`src/main/web`); its bundle is a resource of this package.
@NullMarked
package dev.ratatosk.report.html;

import org.jspecify.annotations.NullMarked;
