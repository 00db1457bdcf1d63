package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.UserError;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeModelFile;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the models that {@code prototypes} writes. */
public final class ModelInput {

  private static final String MARK = "{\"grapnel_prototypes\":";

  private ModelInput() {}

  public static PrototypeModel read(String name) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(name))) {
      return PrototypeModelFile.read(in);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "model %s: %s; give a file that `grapnel prototypes` of this version wrote"
              .formatted(MessageText.quoted(name), MessageText.reason(e)),
          e);
    }
  }

  /** Whether a file begins as a model does. What cannot be read is none. */
  public static boolean isModel(String name) {
    try (InputStream in = new FileInputStream(name)) {
      byte[] head = in.readNBytes(MARK.length());
      return new String(head, StandardCharsets.UTF_8).equals(MARK);
    } catch (IOException e) {
      return false;
    }
  }
}
