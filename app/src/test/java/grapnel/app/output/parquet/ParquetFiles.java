package grapnel.app.output.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.LocalInputFile;

/** Reads Parquet files by the library of the format. */
public final class ParquetFiles {

  private ParquetFiles() {}

  public static List<Group> read(Path file) throws IOException {
    List<Group> rows = new ArrayList<>();
    try (ParquetReader<Group> reader =
        new ParquetReader.Builder<Group>(
            new LocalInputFile(file), new PlainParquetConfiguration()) {
          @Override
          protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
          }
        }.build()) {
      for (Group row = reader.read(); row != null; row = reader.read()) rows.add(row);
    }
    return rows;
  }

  /** The values of a list. */
  public static List<String> texts(Group row, String name) {
    Group list = row.getGroup(name, 0);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.getFieldRepetitionCount(0); i++) {
      texts.add(list.getGroup(0, i).getString(0, 0));
    }
    return texts;
  }
}
