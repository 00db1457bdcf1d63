package grapnel.store;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/** A catalogue on RocksDB. */
record RocksCatalogue(Rocks db) implements Catalogue {

  private static final byte[] ALL = {};
  private static final String NOTE = "note ";

  @Override
  public Optional<Exchange> find(Request request) {
    byte[] bytes = db.get(Rocks.Family.EXCHANGES, Keys.text(request.key()));
    return bytes == null ? Optional.empty() : Optional.of(ExchangeBytes.read(bytes, this::body));
  }

  private Body body(byte[] digest) {
    byte[] bytes = db.get(Rocks.Family.BODIES, digest);
    return bytes == null ? Body.EMPTY : Body.of(bytes);
  }

  @Override
  public void record(Exchange exchange) {
    try (Rocks.Batch batch = db.batch()) {
      if (exchange.answer() instanceof Answer.Responded(var response)
          && response.body().size() > 0) {
        byte[] digest = response.body().digest();
        if (!db.has(Rocks.Family.BODIES, digest)) {
          batch.put(Rocks.Family.BODIES, digest, response.body().bytes());
        }
      }
      byte[] key = Keys.text(exchange.request().key());
      batch.put(Rocks.Family.EXCHANGES, key, ExchangeBytes.write(exchange)).commit();
    }
  }

  @Override
  public void forget(Request request) {
    try (Rocks.Batch batch = db.batch()) {
      batch.delete(Rocks.Family.EXCHANGES, Keys.text(request.key())).commit();
    }
  }

  @Override
  public void found(Found found) {
    try (Rocks.Batch batch = db.batch()) {
      byte[] key = Keys.text(found.url().toString());
      batch.put(Rocks.Family.FOUND, key, FoundBytes.write(found)).commit();
    }
  }

  @Override
  public Optional<Found> foundAt(Url url) {
    byte[] bytes = db.get(Rocks.Family.FOUND, Keys.text(url.toString()));
    return bytes == null ? Optional.empty() : Optional.of(FoundBytes.read(bytes));
  }

  @Override
  public void notFound(Url url) {
    try (Rocks.Batch batch = db.batch()) {
      batch.delete(Rocks.Family.FOUND, Keys.text(url.toString())).commit();
    }
  }

  @Override
  public void eachExchange(Consumer<Exchange> each) {
    db.each(Rocks.Family.EXCHANGES, ALL, bytes -> ExchangeBytes.read(bytes, this::body), each);
  }

  @Override
  public void eachAsked(Consumer<Exchange> each) {
    db.each(Rocks.Family.EXCHANGES, ALL, bytes -> ExchangeBytes.read(bytes, _ -> Body.EMPTY), each);
  }

  @Override
  public void note(String name, String text) {
    try (Rocks.Batch batch = db.batch()) {
      batch.put(Rocks.Family.DEFAULT, Keys.text(NOTE + name), Keys.text(text)).commit();
    }
  }

  @Override
  public Optional<String> note(String name) {
    byte[] bytes = db.get(Rocks.Family.DEFAULT, Keys.text(NOTE + name));
    return bytes == null
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  public void eachFound(Consumer<Found> each) {
    db.each(Rocks.Family.FOUND, ALL, FoundBytes::read, each);
  }
}
