package grapnel.fact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The headers of a request or response, in order and with their case as they came. */
public record Headers(List<Header> all) {

  public static final Headers NONE = new Headers(List.of());

  /** One header line. */
  public record Header(String name, String value) {}

  public Headers {
    all = List.copyOf(all);
  }

  public static Headers of(String name, String value) {
    return new Headers(List.of(new Header(name, value)));
  }

  /** These, and more behind them. */
  public Headers and(Headers more) {
    if (more.all.isEmpty()) return this;
    List<Header> both = new ArrayList<>(all);
    both.addAll(more.all);
    return new Headers(both);
  }

  /** The values of all headers of that name, whatever its case. */
  public List<String> values(String name) {
    return all.stream().filter(h -> h.name.equalsIgnoreCase(name)).map(Header::value).toList();
  }

  /** The first header of that name, whatever its case. */
  public Optional<String> first(String name) {
    for (Header header : all) {
      if (header.name.equalsIgnoreCase(name)) return Optional.of(header.value);
    }
    return Optional.empty();
  }
}
