package grapnel.sibling.pager;

import java.util.List;
import java.util.Set;

/** What links that turn pages say, in the languages of the web. */
final class PaginationWords {

  static final Set<String> NEXT =
      Set.of(
          "next",
          "weiter",
          "nächste",
          "vor",
          "suivant",
          "suivante",
          "siguiente",
          "próximo",
          "próxima",
          "proximo",
          "proxima",
          "seguinte",
          "avanti",
          "successivo",
          "successiva",
          "prossima",
          "volgende",
          "следующая",
          "следующий",
          "вперед",
          "вперёд",
          "далее",
          "дальше",
          "наступна",
          "次",
          "次へ",
          "次のページ",
          "下一页",
          "下一頁",
          "下页",
          "后页",
          "다음",
          "nästa",
          "neste",
          "næste",
          "seuraava",
          "następna",
          "następny",
          "dalej",
          "další",
          "ďalej",
          "következő",
          "sonraki",
          "ileri",
          "следваща",
          "următoarea",
          "sljedeća",
          "naslednja",
          "επόμενη",
          "التالي",
          "הבא",
          "ถัดไป",
          "tiếp",
          "berikutnya",
          "selanjutnya",
          "older",
          "more",
          "forward",
          "след",
          "sig",
          "nxt");

  static final Set<String> PREVIOUS =
      Set.of(
          "prev",
          "previous",
          "prior",
          "zurück",
          "vorherige",
          "vorige",
          "précédent",
          "précédente",
          "precedent",
          "anterior",
          "precedente",
          "indietro",
          "предыдущая",
          "предыдущий",
          "назад",
          "попередня",
          "前",
          "前へ",
          "前のページ",
          "上一页",
          "上一頁",
          "上页",
          "前页",
          "이전",
          "föregående",
          "forrige",
          "edellinen",
          "poprzednia",
          "poprzedni",
          "wstecz",
          "předchozí",
          "predchádzajúca",
          "előző",
          "önceki",
          "geri",
          "предишна",
          "precedenta",
          "prethodna",
          "prejšnja",
          "προηγούμενη",
          "السابق",
          "הקודם",
          "ก่อนหน้า",
          "trước",
          "sebelumnya",
          "newer",
          "back",
          "пред",
          "ant");

  static final Set<String> FIRST =
      Set.of(
          "first",
          "erste",
          "anfang",
          "première",
          "premier",
          "début",
          "primera",
          "primero",
          "inicio",
          "primeira",
          "início",
          "prima",
          "inizio",
          "eerste",
          "первая",
          "начало",
          "перша",
          "最初",
          "首页",
          "首頁",
          "第一页",
          "처음",
          "första",
          "første",
          "ensimmäinen",
          "pierwsza",
          "první",
          "prvá",
          "első",
          "ilk",
          "prva",
          "πρώτη",
          "الأولى",
          "đầu");

  static final Set<String> LAST =
      Set.of(
          "last",
          "letzte",
          "ende",
          "dernière",
          "dernier",
          "fin",
          "última",
          "último",
          "ultima",
          "ultimo",
          "final",
          "fine",
          "laatste",
          "последняя",
          "последний",
          "последна",
          "конец",
          "остання",
          "最後",
          "末页",
          "尾页",
          "最后",
          "끝",
          "sista",
          "siste",
          "sidste",
          "viimeinen",
          "ostatnia",
          "poslední",
          "posledná",
          "utolsó",
          "son",
          "zadnja",
          "τελευταία",
          "الأخيرة",
          "cuối",
          "viimane",
          "האחרון",
          "สุดท้าย",
          "अंतिम",
          "terakhir");

  /** In scripts without gaps between words, the last page is one word with what follows. */
  private static final List<String> LAST_PARTS =
      List.of("末页", "末頁", "尾页", "尾頁", "最後", "最后", "最終", "最终", "마지막", "สุดท้าย");

  private static final List<String> RIGHT = List.of(">", "›", "»", "→", "⇒", "►", "▶", "⟩", "≫");
  private static final List<String> LEFT = List.of("<", "‹", "«", "←", "⇐", "◄", "◀", "⟨", "≪");

  private PaginationWords() {}

  /** Whether a word names the last page of a list. */
  static boolean saysLast(String word) {
    return LAST.contains(word) || LAST_PARTS.stream().anyMatch(word::contains);
  }

  static boolean hasRightArrow(String text) {
    return RIGHT.stream().anyMatch(text::contains);
  }

  static boolean hasLeftArrow(String text) {
    return LEFT.stream().anyMatch(text::contains);
  }
}
