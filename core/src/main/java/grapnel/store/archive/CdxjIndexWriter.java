package grapnel.store.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.TreeSet;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.cdx.CdxFormat;
import org.netpreserve.jwarc.cdx.CdxWriter;

/** The index of an archive as CDXJ: where in the file each answer stands. */
public final class CdxjIndexWriter {

  private CdxjIndexWriter() {}

  /** Writes the lines of an archive, sorted. */
  public static void write(Path warc, OutputStream out) throws IOException {
    StringWriter lines = new StringWriter();
    try (WarcReader reader = new WarcReader(warc);
        CdxWriter cdx = new CdxWriter(lines)) {
      cdx.setFormat(CdxFormat.CDXJ);
      cdx.process(reader, warc.getFileName().toString());
    }
    Writer sorted = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    for (String line : new TreeSet<>(lines.toString().lines().toList())) {
      sorted.write(line + "\n");
    }
    sorted.flush();
  }
}
