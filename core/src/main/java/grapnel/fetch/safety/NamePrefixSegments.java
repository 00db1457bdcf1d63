package grapnel.fetch.safety;

import java.util.List;
import java.util.Set;

/** Segments after which the next is the name of a thing: an entry, a tag, a help page. */
final class NamePrefixSegments {

  private static final Set<String> WORDS =
      Set.copyOf(
          PlainWords.of(
              """
              wiki w tag tags tagged topic topics category categories dictionary define definition
              definitions word words term terms glossary search docs doc documentation reference man
              manual manpage help support faq faqs hc kb knowledge articles article blog blogs news guide
              guides tutorial tutorials howto lexicon thesaurus translate translation meaning synonyms
              synonym artist artists song songs lyrics album movie movies film films title titles watch
              name names keyword keywords label labels hashtag commands command functions function methods
              method packages package npm gems gem modules module library libraries verb verbs conjugation
              thema themen stichwort woerterbuch worterbuch hilfe aide ayuda aiuto ajuda pomoc spravka
              icon icons emoji emojis question questions book books
              """));

  private static final Set<String> MANUALS =
      Set.copyOf(
          PlainWords.of(
              "docs doc documentation manual manuals man help support faq reference dictionary"));

  private NamePrefixSegments() {}

  /** Whether what follows this segment is a name, whatever it looks like. */
  static boolean precedesName(String segment) {
    return in(WORDS, segment);
  }

  /** Whether all that stands below this segment is to be read and not to be used. */
  static boolean isManualFolder(String segment) {
    return in(MANUALS, segment);
  }

  private static boolean in(Set<String> set, String segment) {
    // HowTo is howto.
    List<String> words = PlainWords.of(segment);
    return !words.isEmpty() && words.size() < 3 && set.contains(String.join("", words));
  }
}
