package grapnel.store;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A catalogue in the rows of a store.
 *
 * @param recent what was written and read last, of this database
 */
record RowCatalogue(RowStore db, RecentExchanges recent) implements Catalogue {

  private static final byte[] ALL = {};
  private static final String NOTE_PREFIX = "note ";

  @Override
  public Optional<Exchange> find(Request request) {
    return recent.find(request.key(), () -> read(request.key()));
  }

  private Optional<Exchange> read(String key) {
    byte[] bytes = db.get(ColumnFamily.EXCHANGES, SortableKeys.text(key));
    return bytes == null ? Optional.empty() : Optional.of(ExchangeBytes.read(bytes, this::body));
  }

  private ResponseBody body(byte[] digest) {
    byte[] bytes = db.get(ColumnFamily.BODIES, digest);
    return bytes == null ? ResponseBody.EMPTY : ResponseBody.of(bytes);
  }

  @Override
  public void record(Exchange exchange) {
    recent.write(exchange.request().key(), Optional.of(asRead(exchange)), () -> write(exchange));
  }

  private void write(Exchange exchange) {
    RowStore.Batch batch = db.batch();
    if (exchange.answer() instanceof Answer.Responded(var response) && response.body().size() > 0) {
      byte[] digest = response.body().digest();
      if (!db.contains(ColumnFamily.BODIES, digest)) {
        batch.put(ColumnFamily.BODIES, digest, response.body().bytes());
      }
    }
    byte[] key = SortableKeys.text(exchange.request().key());
    batch.put(ColumnFamily.EXCHANGES, key, ExchangeBytes.write(exchange)).commit();
  }

  /** As it would be read again: times are written in milliseconds. */
  static Exchange asRead(Exchange exchange) {
    return new Exchange(
        exchange.request(),
        exchange.purpose(),
        exchange.sentAt().truncatedTo(ChronoUnit.MILLIS),
        exchange.answer());
  }

  @Override
  public void forget(Request request) {
    recent.write(request.key(), Optional.empty(), () -> delete(request.key()));
  }

  private void delete(String key) {
    db.batch().delete(ColumnFamily.EXCHANGES, SortableKeys.text(key)).commit();
  }

  @Override
  public void recordFound(Found found) {
    byte[] key = SortableKeys.text(found.url().toString());
    db.batch().put(ColumnFamily.FOUND, key, FoundBytes.write(found)).commit();
  }

  @Override
  public Optional<Found> foundAt(Url url) {
    byte[] bytes = db.get(ColumnFamily.FOUND, SortableKeys.text(url.toString()));
    return bytes == null ? Optional.empty() : Optional.of(FoundBytes.read(bytes));
  }

  @Override
  public void removeFound(Url url) {
    db.batch().delete(ColumnFamily.FOUND, SortableKeys.text(url.toString())).commit();
  }

  @Override
  public void eachExchange(Consumer<Exchange> each) {
    db.each(ColumnFamily.EXCHANGES, ALL, bytes -> ExchangeBytes.read(bytes, this::body), each);
  }

  @Override
  public void eachWithoutBody(Consumer<Exchange> each) {
    db.each(
        ColumnFamily.EXCHANGES,
        ALL,
        bytes -> ExchangeBytes.read(bytes, _ -> ResponseBody.EMPTY),
        each);
  }

  @Override
  public void note(String name, String text) {
    db.batch()
        .put(ColumnFamily.DEFAULT, SortableKeys.text(NOTE_PREFIX + name), SortableKeys.text(text))
        .commit();
  }

  @Override
  public Optional<String> note(String name) {
    byte[] bytes = db.get(ColumnFamily.DEFAULT, SortableKeys.text(NOTE_PREFIX + name));
    return bytes == null
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  public void eachFound(Consumer<Found> each) {
    db.each(ColumnFamily.FOUND, ALL, FoundBytes::read, each);
  }
}
