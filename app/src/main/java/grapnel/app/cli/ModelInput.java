package grapnel.app.cli;

import grapnel.prototype.Model;
import grapnel.prototype.ModelFile;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the models that {@code prototypes} writes. */
final class ModelInput {

  private static final String MARK = "{\"grapnel_prototypes\":";

  private ModelInput() {}

  static Model read(String name) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(name))) {
      return ModelFile.read(in);
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE,
          "model %s: %s; give a file that `grapnel prototypes` of this version wrote"
              .formatted(Shown.of(name), Shown.reason(e)),
          e);
    }
  }

  /** Whether a file begins as a model does. What cannot be read is none. */
  static boolean is(String name) {
    try (InputStream in = new FileInputStream(name)) {
      byte[] head = in.readNBytes(MARK.length());
      return new String(head, StandardCharsets.UTF_8).equals(MARK);
    } catch (IOException e) {
      return false;
    }
  }
}
