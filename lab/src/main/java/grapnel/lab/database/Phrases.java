package grapnel.lab.database;

import java.util.Locale;
import java.util.Map;

/** What result pages say, by language. */
record Phrases(
    String search, String none, String count, String next, String refused, String maybe) {

  private static final Map<String, Phrases> ALL =
      Map.of(
          "en",
          new Phrases(
              "Search",
              "Nothing was found for",
              "%d results",
              "Next",
              "Please enter a longer word",
              "Did you mean one of these?"),
          "de",
          new Phrases(
              "Suchen",
              "Leider keine Treffer zu",
              "%d Treffer",
              "Weiter",
              "Bitte geben Sie ein längeres Wort ein",
              "Meinten Sie vielleicht"),
          "ja",
          new Phrases("検索", "該当する資料はありません", "全%d件", "次へ", "もっと長い言葉を入力してください", "こちらはいかがですか"));

  static Phrases of(String lang) {
    Phrases found = ALL.get(lang);
    if (found == null) throw new IllegalArgumentException("no phrases in " + lang);
    return found;
  }

  String count(int results) {
    return String.format(Locale.ROOT, count, results);
  }
}
