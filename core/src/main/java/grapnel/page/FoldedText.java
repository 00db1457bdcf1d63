package grapnel.page;

/** Gathers text with white space folded: words are apart by one blank, with none at the ends. */
final class FoldedText {

  private final StringBuilder text = new StringBuilder();
  private boolean apart;

  /** The next word begins a new one, even where no white space stands between. */
  void gap() {
    apart = true;
  }

  /** Adds a text whose white space is folded already, as that of most nodes is. */
  void addFolded(String piece) {
    int from = piece.startsWith(" ") ? 1 : 0;
    int to = piece.length() - (piece.endsWith(" ") ? 1 : 0);
    if (from > 0) apart = true;
    if (from >= to) return;
    addWord(piece, from, to);
    if (to < piece.length()) apart = true;
  }

  void add(String piece) {
    int word = -1;
    for (int i = 0; i < piece.length(); i++) {
      if (Whitespace.is(piece.charAt(i))) {
        if (word >= 0) addWord(piece, word, i);
        word = -1;
        apart = true;
      } else if (word < 0) {
        word = i;
      }
    }
    if (word >= 0) addWord(piece, word, piece.length());
  }

  private void addWord(String piece, int from, int to) {
    if (apart && !text.isEmpty()) text.append(' ');
    apart = false;
    text.append(piece, from, to);
  }

  /** Where the next word will stand. */
  int next() {
    return text.length() + (apart && !text.isEmpty() ? 1 : 0);
  }

  int length() {
    return text.length();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
