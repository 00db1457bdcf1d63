package grapnel.app.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, as the build wrote it into the jar. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Main.class.getPackage().getImplementationVersion();
    String java = System.getProperty("java.vm.version");
    return new String[] {
      "grapnel " + (version == null ? "(not packaged)" : version), "Java " + java
    };
  }
}
