package grapnel.app.output.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MilliSeconds;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Type;

/**
 * A column of a table.
 *
 * @param <T> what a row is made of
 */
public final class ParquetColumn<T> {

  private final String name;
  private final ValueType nature;
  private final Repetition count;
  private final Function<T, List<?>> values;

  /** What a value is. */
  private enum ValueType {
    TEXT(Type.BYTE_ARRAY),
    NUMBER(Type.INT64),
    SHARE(Type.DOUBLE),
    FLAG(Type.BOOLEAN),
    TIME(Type.INT64);

    private final Type type;

    ValueType(Type type) {
      this.type = type;
    }
  }

  /** How many values a row has. */
  private enum Repetition {
    ONE,
    AT_MOST_ONE,
    MANY
  }

  private ParquetColumn(
      String name, ValueType nature, Repetition count, Function<T, List<?>> values) {
    this.name = name;
    this.nature = nature;
    this.count = count;
    this.values = values;
  }

  public static <T> ParquetColumn<T> text(String name, Function<T, String> value) {
    return new ParquetColumn<>(
        name, ValueType.TEXT, Repetition.ONE, row -> List.of(value.apply(row)));
  }

  /** Text that a row may lack. */
  public static <T> ParquetColumn<T> optional(String name, Function<T, Optional<String>> value) {
    return atMostOne(name, ValueType.TEXT, value);
  }

  /** A number that a row may lack. */
  public static <T> ParquetColumn<T> optionalNumber(
      String name, Function<T, Optional<Long>> value) {
    return atMostOne(name, ValueType.NUMBER, value);
  }

  /** A share that a row may lack. */
  public static <T> ParquetColumn<T> optionalShare(
      String name, Function<T, Optional<Double>> value) {
    return atMostOne(name, ValueType.SHARE, value);
  }

  /** A flag that a row may lack. */
  public static <T> ParquetColumn<T> optionalFlag(
      String name, Function<T, Optional<Boolean>> value) {
    return atMostOne(name, ValueType.FLAG, value);
  }

  /** A time that a row may lack. */
  public static <T> ParquetColumn<T> optionalTime(
      String name, Function<T, Optional<Instant>> value) {
    return atMostOne(name, ValueType.TIME, value);
  }

  private static <T, V> ParquetColumn<T> atMostOne(
      String name, ValueType nature, Function<T, Optional<V>> value) {
    return new ParquetColumn<>(
        name,
        nature,
        Repetition.AT_MOST_ONE,
        row -> value.apply(row).map(List::of).orElse(List.of()));
  }

  public String name() {
    return name;
  }

  public static <T> ParquetColumn<T> texts(String name, Function<T, List<String>> values) {
    return new ParquetColumn<>(name, ValueType.TEXT, Repetition.MANY, values::apply);
  }

  public static <T> ParquetColumn<T> number(String name, Function<T, Long> value) {
    return new ParquetColumn<>(
        name, ValueType.NUMBER, Repetition.ONE, row -> List.of(value.apply(row)));
  }

  public static <T> ParquetColumn<T> share(String name, Function<T, Double> value) {
    return new ParquetColumn<>(
        name, ValueType.SHARE, Repetition.ONE, row -> List.of(value.apply(row)));
  }

  public static <T> ParquetColumn<T> flag(String name, Function<T, Boolean> value) {
    return new ParquetColumn<>(
        name, ValueType.FLAG, Repetition.ONE, row -> List.of(value.apply(row)));
  }

  public static <T> ParquetColumn<T> time(String name, Function<T, Instant> value) {
    return new ParquetColumn<>(
        name, ValueType.TIME, Repetition.ONE, row -> List.of(value.apply(row)));
  }

  Type type() {
    return nature.type;
  }

  /** Where its values stand in the schema. */
  List<String> path() {
    return count == Repetition.MANY ? List.of(name, "list", "element") : List.of(name);
  }

  /** Its part of the schema; several values are a list as LogicalTypes.md of the format has it. */
  List<SchemaElement> schema() {
    return switch (count) {
      case ONE -> List.of(value(name, FieldRepetitionType.REQUIRED));
      case AT_MOST_ONE -> List.of(value(name, FieldRepetitionType.OPTIONAL));
      case MANY ->
          List.of(
              group(name, FieldRepetitionType.REQUIRED)
                  .setConverted_type(ConvertedType.LIST)
                  .setLogicalType(LogicalType.LIST(new org.apache.parquet.format.ListType())),
              group("list", FieldRepetitionType.REPEATED),
              value("element", FieldRepetitionType.REQUIRED));
    };
  }

  private static SchemaElement group(String name, FieldRepetitionType repetition) {
    return new SchemaElement(name).setRepetition_type(repetition).setNum_children(1);
  }

  private SchemaElement value(String name, FieldRepetitionType repetition) {
    SchemaElement element =
        new SchemaElement(name).setType(nature.type).setRepetition_type(repetition);
    return switch (nature) {
      case TEXT ->
          element
              .setConverted_type(ConvertedType.UTF8)
              .setLogicalType(LogicalType.STRING(new StringType()));
      case TIME ->
          element
              .setConverted_type(ConvertedType.TIMESTAMP_MILLIS)
              .setLogicalType(
                  LogicalType.TIMESTAMP(
                      new TimestampType(true, TimeUnit.MILLIS(new MilliSeconds()))));
      case NUMBER, SHARE, FLAG -> element;
    };
  }

  /** What rows put here, as one page holds it. */
  static final class ColumnContent {
    private final int values;
    private final byte[] bytes;

    private ColumnContent(int values, byte[] bytes) {
      this.values = values;
      this.bytes = bytes;
    }

    /** How many there are, with those that are not there. */
    int values() {
      return values;
    }

    byte[] bytes() {
      return bytes;
    }
  }

  /** Levels of repetition, then levels of definition, then the values (Encodings.md, PLAIN). */
  ColumnContent content(List<T> rows) {
    LevelEncoder repetition = new LevelEncoder();
    LevelEncoder definition = new LevelEncoder();
    PlainEncoder plain = new PlainEncoder();
    for (T row : rows) {
      List<?> all = values.apply(row);
      if (all.isEmpty()) {
        repetition.add(0);
        definition.add(0);
      }
      for (int i = 0; i < all.size(); i++) {
        repetition.add(i == 0 ? 0 : 1);
        definition.add(1);
        plain.add(all.get(i));
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (count == Repetition.MANY) bytes.writeBytes(repetition.bytes());
    if (count != Repetition.ONE) bytes.writeBytes(definition.bytes());
    bytes.writeBytes(plain.bytes());
    return new ColumnContent(definition.size(), bytes.toByteArray());
  }

  /** Values one after the other: little end first, texts with their length, flags eight a byte. */
  private static final class PlainEncoder {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int flags;
    private int pending;

    void add(Object value) {
      switch (value) {
        case String text -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          out.writeBytes(littleEndian(4).putInt(bytes.length).array());
          out.writeBytes(bytes);
        }
        case Long number -> out.writeBytes(littleEndian(8).putLong(number).array());
        case Double share -> out.writeBytes(littleEndian(8).putDouble(share).array());
        case Instant time -> out.writeBytes(littleEndian(8).putLong(time.toEpochMilli()).array());
        case Boolean flag -> flag(flag);
        default -> throw new IllegalArgumentException("no value of a table: " + value);
      }
    }

    private void flag(boolean flag) {
      if (flag) flags |= 1 << pending;
      if (++pending == 8) byteOfFlags();
    }

    private void byteOfFlags() {
      out.write(flags);
      flags = 0;
      pending = 0;
    }

    byte[] bytes() {
      if (pending > 0) byteOfFlags();
      return out.toByteArray();
    }
  }

  static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
