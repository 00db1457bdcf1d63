package grapnel.form.result;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What does not depend on the query.
 *
 * @param texts that stand on the page of the form or on an answer to nonsense
 * @param urls that stand on the page of the form and on all answers to nonsense
 * @param constantTexts the texts that stand on all of these pages
 * @param noResultTexts what answers to nonsense say that the page of the form does not
 */
record ResultPageFrame(
    Set<String> texts,
    Set<Url> urls,
    Set<String> constantTexts,
    Set<String> noResultTexts,
    List<ResultPageSample> nonsense) {

  /** What stands in for the query inside a text. */
  private static final String QUERY = "\u0001";

  static ResultPageFrame of(Page form, List<ResultPageSample> nonsense) {
    Set<String> formTexts = new HashSet<>(LayoutElement.of(form.root()).texts);
    Set<String> texts = new HashSet<>(formTexts);
    Set<String> always = new HashSet<>(formTexts);
    Set<Url> urls = ResultLinks.addressesOn(form);
    Set<String> told = new HashSet<>();
    boolean first = true;
    for (ResultPageSample sample : nonsense) {
      Set<String> plain = new HashSet<>(LayoutElement.of(sample.page().root()).texts);
      Set<String> here = masked(plain, sample.askedValues());
      texts.addAll(plain);
      always.retainAll(plain);
      urls.retainAll(ResultLinks.addressesOn(sample.page()));
      if (first) told.addAll(here);
      else told.retainAll(here);
      first = false;
    }
    return new ResultPageFrame(texts, urls, always, told, nonsense);
  }

  /** The texts with a sign instead of the query wherever they repeat it. */
  static Set<String> masked(Set<String> texts, List<String> asked) {
    Set<String> masked = new HashSet<>();
    for (String text : texts) masked.add(masked(text, asked));
    return masked;
  }

  private static String masked(String text, List<String> asked) {
    String masked = text.toLowerCase(Locale.ROOT);
    for (String word : asked) {
      if (!word.isEmpty()) masked = masked.replace(word.toLowerCase(Locale.ROOT), QUERY);
    }
    return masked;
  }
}
