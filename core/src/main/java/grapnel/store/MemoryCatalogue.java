package grapnel.store;

import com.github.luben.zstd.Zstd;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/**
 * A catalogue that is gone with its process, for who works on a site once and keeps only what it
 * found. Bodies are compressed: a site of ten thousand pages takes some ten megabytes.
 */
public final class MemoryCatalogue implements Catalogue {

  private static final int LEVEL = 3;

  private final ConcurrentSkipListMap<String, byte[]> exchanges = new ConcurrentSkipListMap<>();
  private final Map<ByteBuffer, PackedBody> bodies = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<String, Found> found = new ConcurrentSkipListMap<>();
  private final Map<String, String> notes = new ConcurrentHashMap<>();
  private final RecentExchanges recent = new RecentExchanges();

  private static final class PackedBody {
    private final int size;
    private final byte[] packed;

    PackedBody(ResponseBody body) {
      size = body.size();
      packed = Zstd.compress(body.bytes(), LEVEL);
    }

    ResponseBody unpacked() {
      return ResponseBody.of(Zstd.decompress(packed, size));
    }
  }

  @Override
  public Optional<Exchange> find(Request request) {
    return recent.find(
        request.key(), () -> Optional.ofNullable(exchanges.get(request.key())).map(this::read));
  }

  private Exchange read(byte[] bytes) {
    return ExchangeBytes.read(bytes, this::body);
  }

  private ResponseBody body(byte[] digest) {
    PackedBody body = bodies.get(ByteBuffer.wrap(digest));
    return body == null ? ResponseBody.EMPTY : body.unpacked();
  }

  @Override
  public void record(Exchange exchange) {
    String key = exchange.request().key();
    recent.write(key, Optional.of(RowCatalogue.asRead(exchange)), () -> write(key, exchange));
  }

  private void write(String key, Exchange exchange) {
    if (exchange.answer() instanceof Answer.Responded(var response) && response.body().size() > 0) {
      bodies.computeIfAbsent(
          ByteBuffer.wrap(response.body().digest()), _ -> new PackedBody(response.body()));
    }
    exchanges.put(key, ExchangeBytes.write(exchange));
  }

  @Override
  public void forget(Request request) {
    recent.write(request.key(), Optional.empty(), () -> exchanges.remove(request.key()));
  }

  @Override
  public void recordFound(Found page) {
    found.put(page.url().toString(), page);
  }

  @Override
  public Optional<Found> foundAt(Url url) {
    return Optional.ofNullable(found.get(url.toString()));
  }

  @Override
  public void removeFound(Url url) {
    found.remove(url.toString());
  }

  @Override
  public void eachExchange(Consumer<Exchange> each) {
    exchanges.values().forEach(bytes -> each.accept(read(bytes)));
  }

  @Override
  public void eachWithoutBody(Consumer<Exchange> each) {
    exchanges
        .values()
        .forEach(bytes -> each.accept(ExchangeBytes.read(bytes, _ -> ResponseBody.EMPTY)));
  }

  @Override
  public void note(String name, String text) {
    notes.put(name, text);
  }

  @Override
  public Optional<String> note(String name) {
    return Optional.ofNullable(notes.get(name));
  }

  @Override
  public void eachFound(Consumer<Found> each) {
    found.values().forEach(each);
  }
}
