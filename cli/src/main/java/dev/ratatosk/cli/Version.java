package dev.ratatosk.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// What `--version` prints: Ratatosk's version from the manifest of the runnable jar, and the JDK.
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version =
                Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                        .orElse("(not from a jar)");
        return new String[] {"ratatosk " + version, "JDK " + Runtime.version()};
    }
}
