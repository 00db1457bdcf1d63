package grapnel.store.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimestampParserTest {

  @ParameterizedTest
  @CsvSource({
    "20140127171200, 2014-01-27T17:12:00Z",
    "20140127171200999, 2014-01-27T17:12:00Z",
    "2014012717, 2014-01-27T17:00:00Z",
    "201401, 2014-01-01T00:00:00Z",
    "2014, 2014-01-01T00:00:00Z",
    "20141327171200,",
    "201,",
    "2014012717120x,",
    "-,",
    "'',",
  })
  void digitsAreFilledUpToTheBeginning(String text, String time) {
    assertEquals(Optional.ofNullable(time).map(Instant::parse), TimestampParser.parseDigits(text));
  }

  @ParameterizedTest
  @CsvSource({
    "2014-01-27T17:12:00Z, 2014-01-27T17:12:00Z",
    "2014-01-27T17:12:00.123456789Z, 2014-01-27T17:12:00.123456789Z",
    "2014-01-27T17:12Z, 2014-01-27T17:12:00Z",
    "2014-01-27T17:12:00+02:00, 2014-01-27T15:12:00Z",
    "2014-01-27T17:12-05:00, 2014-01-27T22:12:00Z",
    "2014-01-27T17:12:00, 2014-01-27T17:12:00Z",
    "2014-01-27, 2014-01-27T00:00:00Z",
    "2014-01, 2014-01-01T00:00:00Z",
    "2014, 2014-01-01T00:00:00Z",
    "2014-01-27T17:12:00.5Z, 2014-01-27T17:12:00.5Z",
    "2014-01-27T17:12:00.Z, 2014-01-27T17:12:00Z",
    "2014-01-27T17:12:00.1234567890Z,",
    "2014-01-27 17:12:00Z,",
    "2014-01-27T17:12:0xZ,",
    "2014-01-27T17:12:00xZ,",
    "2014-01-27T25:12:00Z,",
    "20140127T171200-0500Z,",
    "99999999999999999999Z,",
    "2014-02-30,",
    "yesterday,",
    "'',",
  })
  void w3cDatesAreReadAtAnyPrecision(String text, String time) {
    assertEquals(Optional.ofNullable(time).map(Instant::parse), TimestampParser.parseW3c(text));
  }
}
