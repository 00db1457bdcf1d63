package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpClientFactoryTest {

  @ParameterizedTest
  @CsvSource({"1024, 512", "1048576, 10000", "1, 1"})
  void connectionsLeaveHalfOfTheFilesToOthers(long files, int connections) {
    assertEquals(connections, HttpClientFactory.mostConnections(files));
  }
}
