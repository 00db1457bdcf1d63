package grapnel.store;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import java.util.Optional;
import java.util.function.Consumer;

/** A catalogue on RocksDB. */
record RocksCatalogue(Rocks db) implements Catalogue {

  private static final byte[] ALL = {};

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
  public void eachFound(Consumer<Found> each) {
    db.each(Rocks.Family.FOUND, ALL, FoundBytes::read, each);
  }
}
