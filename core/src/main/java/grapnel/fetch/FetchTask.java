package grapnel.fetch;

import grapnel.fact.Answer;
import grapnel.fact.Answer.Failure;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.NoHttpResponseException;

/**
 * One request and its answer, run on a thread of its own so that it can be stopped at any point.
 */
final class FetchTask implements Callable<Answer> {

  private final CloseableHttpClient client;
  private final FetchOptions options;
  private final Request request;
  private final HttpUriRequestBase clientRequest;
  private volatile boolean stopped;

  FetchTask(CloseableHttpClient client, FetchOptions options, Request request) {
    this.client = client;
    this.options = options;
    this.request = request;
    this.clientRequest = ClientRequests.of(request, options);
  }

  /** Ends it, from another thread, which also has to interrupt the one that runs it. */
  void stop() {
    stopped = true;
    clientRequest.abort();
  }

  @Override
  public Answer call() {
    HttpClientContext context = HttpClientContext.create();
    try {
      ClassicHttpResponse response = send(context);
      return sentByProxy(response, context) ? proxyAnswer(response) : answer(response);
    } catch (AddressGuard.AddressRefusedException e) {
      return new Answer.Refused(Answer.Refusal.ADDRESS, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return stopped ? timeoutAnswer(options) : new Answer.Failed(failureOf(e), reason(e));
    } catch (RuntimeException e) {
      // What the client throws unchecked on a hostile head is as much "not HTTP" as the rest.
      return stopped
          ? timeoutAnswer(options)
          : new Answer.Failed(Failure.PROTOCOL, FailureMessage.of(e));
    }
  }

  /**
   * A server may close a connection that is kept at any time, also while it is being used again:
   * what it did not answer is sent once more, on another (RFC 9112 §9.3.1).
   */
  private ClassicHttpResponse send(HttpClientContext context) throws IOException {
    HttpHost host = HttpClientFactory.httpHost(request.url().host());
    try {
      try {
        return client.executeOpen(host, clientRequest, context);
      } catch (NoHttpResponseException | SocketException e) {
        if (stopped || request.method() != Request.Method.GET || !isUsedAgain(context)) throw e;
        return client.executeOpen(host, clientRequest, context);
      }
    } catch (NoHttpResponseException e) {
      throw new ConnectionClosedException(ResponseHeadParser.INCOMPLETE, e);
    }
  }

  private static boolean isUsedAgain(HttpClientContext context) {
    EndpointDetails connection = context.getEndpointDetails();
    return connection != null && connection.getRequestCount() > 1;
  }

  private String reason(IOException problem) {
    Optional<ProxyAddress> proxy =
        options.proxies().of(request.url().host()).filter(each -> each.isMissing(problem));
    if (proxy.isPresent()) return FailureMessage.ofProxy(proxy.get(), problem);
    boolean ended =
        problem instanceof ConnectionClosedException || FailureMessage.isBroken(problem);
    if (request.url().scheme().equals("http") && ended) {
      return FailureMessage.of(problem) + "; does it expect https?";
    }
    boolean tls = request.url().scheme().equals("https") && options.tls().certificate().isEmpty();
    return tls ? FailureMessage.overTls(problem) : FailureMessage.of(problem);
  }

  /**
   * A tunnel that was not opened, or a password wanted for the proxy: not a word of the target's.
   */
  private boolean sentByProxy(ClassicHttpResponse response, HttpClientContext context) {
    return options.proxies().of(request.url().host()).filter(proxy -> !proxy.socks()).isPresent()
        && (response.getCode() == 407 || !HttpClientFactory.reachedTarget(context));
  }

  private Answer proxyAnswer(ClassicHttpResponse response) {
    discard(response);
    int status = response.getCode();
    return new Answer.Failed(
        Failure.CONNECT,
        status == 407
            ? "the proxy wants a user name and password; use --proxy http://USER:PASSWORD@HOST:PORT"
            : "the proxy answered with status " + status);
  }

  private static String seconds(Duration time) {
    String number = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    return number + (number.equals("1") ? " second" : " seconds");
  }

  static Answer timeoutAnswer(FetchOptions options) {
    return new Answer.Failed(Failure.TIMEOUT, "no answer within " + seconds(options.deadline()));
  }

  private Answer answer(ClassicHttpResponse response) throws IOException {
    int status = response.getCode();
    if (status < 200 || status > 999) {
      discard(response);
      return new Answer.Failed(Failure.PROTOCOL, "status " + status);
    }
    Headers headers = headers(response);
    ReceivedBody received = receiveBody(response, headers);
    Optional<String> cut = received.cut();
    if (stopped && !received.connectionReusable())
      cut = Optional.of("deadline of " + seconds(options.deadline()));
    return new Answer.Responded(new Response(status, headers, received.body(), cut));
  }

  private ReceivedBody receiveBody(ClassicHttpResponse response, Headers headers)
      throws IOException {
    HttpEntity entity = response.getEntity();
    List<String> encodings = new ArrayList<>();
    for (Headers.Header header : headers.all()) {
      if (header.name().equalsIgnoreCase("Content-Encoding")) {
        encodings.addAll(ContentDecoding.encodingNames(header.value()));
      }
    }
    ReceivedBody received =
        entity == null
            ? ReceivedBody.EMPTY
            : ReceivedBody.of(entity.getContent(), List.copyOf(encodings), options);
    if (!received.connectionReusable()) discard(response);
    return received;
  }

  /** Aborts first: closing an unfinished body would read the rest of it, however long. */
  private void discard(ClassicHttpResponse response) {
    clientRequest.abort();
    try {
      response.close();
    } catch (IOException e) {
      // The connection is gone either way.
    }
  }

  private static Headers headers(ClassicHttpResponse response) {
    List<Headers.Header> all = new ArrayList<>();
    for (Header header : response.getHeaders()) {
      String value = header.getValue();
      if (header.getName().isEmpty()) continue;
      all.add(new Headers.Header(header.getName(), value == null ? "" : decodeHeader(value)));
    }
    return new Headers(all);
  }

  /**
   * Header bytes above ASCII are handed to us as Latin-1. Most that servers send is UTF-8, a
   * Location with letters of any language above all; what is no UTF-8 stays as it is.
   */
  private static String decodeHeader(String latin) {
    if (latin.chars().allMatch(c -> c < 0x80)) return latin;
    byte[] bytes = latin.getBytes(StandardCharsets.ISO_8859_1);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return latin;
    }
  }

  private static Failure failureOf(IOException problem) {
    return switch (problem) {
      case UnknownHostException _ -> Failure.DNS;
      case SocketTimeoutException _ -> Failure.TIMEOUT;
      case SSLException _ -> Failure.TLS;
      case ConnectException _ -> Failure.CONNECT;
      case NoRouteToHostException _ -> Failure.CONNECT;
      default -> Failure.PROTOCOL;
    };
  }
}
