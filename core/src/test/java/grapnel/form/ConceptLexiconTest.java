package grapnel.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConceptLexiconTest {

  @ParameterizedTest
  @CsvSource({
    "Search, search",
    "txtsearch, search",
    "Suchbegriff, search",
    "Rechercher, search",
    "поиск, search",
    "商品を検索する, search",
    "Passwort, password",
    "Vorname, firstname",
    "E-Mail, email",
    "sign in, login",
    "Añadir al carrito, cart",
  })
  void wordsMeanTheSameInManyLanguages(String text, String concept) {
    Set<String> concepts = FormClassifier.lexicon().concepts(ConceptLexicon.words(text, 10));
    assertTrue(concepts.contains(concept), concepts::toString);
  }

  @Test
  void wholeWordsBeginningsAndPartsAreToldApart() {
    ConceptLexicon lexicon = new ConceptLexicon(List.of("a\tone two* *three* four_five"));
    List<List<String>> yes =
        List.of(List.of("one"), List.of("twofold"), List.of("xthreex"), List.of("four", "five"));
    List<List<String>> no =
        List.of(List.of("ones"), List.of("xtwo"), List.of("thre"), List.of("five", "four"));
    for (List<String> words : yes) assertEquals(Set.of("a"), lexicon.concepts(words));
    for (List<String> words : no) assertEquals(Set.of(), lexicon.concepts(words));
  }

  @Test
  void wrongLinesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ConceptLexicon(List.of("no tab")));
    assertThrows(IllegalArgumentException.class, () -> new ConceptLexicon(List.of("a\tone  two")));
  }

  @Test
  void longTextsAreCut() {
    assertEquals(5, ConceptLexicon.words("word ".repeat(1_000_000), 5).size());
    assertEquals(
        Set.of(), new ConceptLexicon(List.of("a\t*b*")).concepts(List.of("x".repeat(1_000_000))));
  }
}
