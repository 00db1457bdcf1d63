package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

final class FailureMessageTest {

  @Test
  void anAddressIsNotRepeated() {
    assertEquals(
        "could not connect: Connection refused",
        FailureMessage.of(
            new ConnectException("Connect to http://127.0.0.1:1 failed: Connection refused")));
    assertEquals(
        "could not connect: Connection refused",
        FailureMessage.of(
            new ConnectException(
                "Connect to http://a.example:80 [a.example/10.0.0.1] failed: Connection refused")));
  }

  @Test
  void aReasonIsInWordsAlsoWithoutAMessage() {
    assertEquals("timed out waiting for data", FailureMessage.of(new SocketTimeoutException()));
  }

  @Test
  void aConnectionThatBreaksOverTlsMayMissACertificate() {
    SocketException broken = new SocketException("Broken pipe");
    assertEquals("the connection broke: Broken pipe", FailureMessage.of(broken));
    assertEquals(
        "the connection broke: Broken pipe; if the site wants a certificate of yours, use"
            + " --client-cert FILE",
        FailureMessage.overTls(broken));
    assertEquals(
        "could not connect: Connection refused",
        FailureMessage.overTls(new ConnectException("Connection refused")));
  }
}
