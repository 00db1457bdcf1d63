package grapnel.html;

/**
 * How much of some bytes is UTF-8.
 *
 * @param sequences well-formed characters of more than one byte
 * @param errors bytes that belong to no well-formed character
 */
record Utf8Count(int sequences, int errors) {

  boolean ascii() {
    return sequences == 0 && errors == 0;
  }

  static Utf8Count of(byte[] bytes, int length) {
    int sequences = 0;
    int errors = 0;
    int i = 0;
    while (i < length) {
      if (bytes[i] >= 0) {
        i++;
        continue;
      }
      int size = sequenceLength(bytes, i, length);
      if (size > 0) sequences++;
      else errors++;
      i += Math.max(size, 1);
    }
    return new Utf8Count(sequences, errors);
  }

  /** The length of the well-formed character at i, by table 3-7 of the Unicode standard, or 0. */
  private static int sequenceLength(byte[] bytes, int i, int length) {
    int lead = bytes[i] & 0xFF;
    int size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (size == 0 || i + size > length) return 0;
    int second = bytes[i + 1] & 0xFF;
    int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < low || second > high) return 0;
    for (int j = 2; j < size; j++) {
      if ((bytes[i + j] & 0xC0) != 0x80) return 0;
    }
    return size;
  }
}
