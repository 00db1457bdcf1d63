package grapnel.page;

import grapnel.html.Whitespace;

/** Gathers text with white space folded: words are apart by one blank, with none at the ends. */
final class FoldedTextBuilder {

  private final StringBuilder text = new StringBuilder();
  private boolean wordBreak;

  /** The next word begins a new one, even where no white space stands between. */
  void breakWord() {
    wordBreak = true;
  }

  /** Adds a text whose white space is folded already, as that of most nodes is. */
  void addFolded(String piece) {
    int from = piece.startsWith(" ") ? 1 : 0;
    int to = piece.length() - (piece.endsWith(" ") ? 1 : 0);
    if (from > 0) wordBreak = true;
    if (from >= to) return;
    addWord(piece, from, to);
    if (to < piece.length()) wordBreak = true;
  }

  void add(String piece) {
    int word = -1;
    for (int i = 0; i < piece.length(); i++) {
      if (Whitespace.is(piece.charAt(i))) {
        if (word >= 0) addWord(piece, word, i);
        word = -1;
        wordBreak = true;
      } else if (word < 0) {
        word = i;
      }
    }
    if (word >= 0) addWord(piece, word, piece.length());
  }

  private void addWord(String piece, int from, int to) {
    if (wordBreak && !text.isEmpty()) text.append(' ');
    wordBreak = false;
    text.append(piece, from, to);
  }

  /** Where the next word will stand. */
  int nextWordStart() {
    return text.length() + (wordBreak && !text.isEmpty() ? 1 : 0);
  }

  int length() {
    return text.length();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
