package grapnel.url;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A text for each of very many URLs, of few different ones: 24 bytes a URL, where a {@link HashMap}
 * takes 200. URLs are known by 64 bits of a hash.
 */
public final class UrlTextMap {

  private final LongIndex urls = new LongIndex();
  private int[] textOfUrl = new int[8];
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The last text that is given counts. */
  public void put(Url url, String text) {
    long hash = StableHash.of(url.toString());
    boolean _ = urls.add(hash);
    int index = urls.indexOf(hash);
    if (index >= textOfUrl.length) textOfUrl = Arrays.copyOf(textOfUrl, index + (index >> 1) + 1);
    textOfUrl[index] = numbers.computeIfAbsent(text, this::add);
  }

  private int add(String text) {
    texts.add(text);
    return texts.size() - 1;
  }

  /** The text of a URL; empty where it has none. */
  public String get(Url url) {
    int index = urls.indexOf(StableHash.of(url.toString()));
    return index < 0 ? "" : texts.get(textOfUrl[index]);
  }
}
