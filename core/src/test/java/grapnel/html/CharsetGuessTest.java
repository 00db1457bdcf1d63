package grapnel.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharsetGuessTest {

  private static String decode(byte[] body, String contentType) {
    return CharsetGuess.decode(
        body, body.length, Optional.ofNullable(contentType).filter(t -> !t.isEmpty()));
  }

  /** The text is read as it was written, whoever says so, and whoever lies. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UTF-8        | text/html; charset=utf-8           |              | größer, naïve, Österreich
          UTF-8        | text/html; charset="UTF8"          |              | größer, naïve, Österreich
          windows-1251 | text/html; charset=windows-1251    |              | Привет, мир
          windows-1251 | text/html                          | windows-1251 | Привет, мир
          Shift_JIS    | text/html; charset=Shift_JIS       |              | こんにちは世界
          GBK          | text/html                          | gb2312       | 你好，世界
          EUC-KR       | text/html; charset=euc-kr          |              | 안녕하세요
          ISO-2022-JP  | text/html; charset=iso-2022-jp     |              | こんにちは世界
          windows-1252 | text/html; charset=iso-8859-1      |              | “quotes” – and €
          UTF-8        | text/html; charset=iso-8859-1      |              | größer, naïve, Österreich, Füße
          UTF-8        | text/html; charset=iso-8859-1      | utf-8        | é
          UTF-8        | text/html                          | windows-1251 | größer, naïve, Österreich, Füße
          windows-1251 | text/html; charset=utf-8           | windows-1251 | Привет, мир
          UTF-8        | text/html; charset=utf-16          |              | größer, naïve, Österreich
          UTF-16LE     | text/html; charset=utf-16          |              | größer, naïve, Österreich
          UTF-8        | text/html; charset=no-such-charset |              | größer
          UTF-8        | text/html; charset=(;              | x-no-such    | größer
          UTF-8        |                                    | utf-16       | größer
          UTF-8        |                                    |              | größer
          """)
  void textIsReadAsItWasWritten(String written, String header, String meta, String text) {
    String html = (meta == null ? "" : "<meta charset='" + meta + "'>") + "<p>" + text;
    assertEquals(html, decode(html.getBytes(Charset.forName(written)), header));
  }

  @ParameterizedTest
  @CsvSource({"UTF-8, EFBBBF", "UTF-16LE, FFFE", "UTF-16BE, FEFF"})
  void byteOrderMarkGoesBeforeAllElse(String charset, String mark) throws Exception {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write(HexFormat.of().parseHex(mark));
    body.write("<p>größer".getBytes(Charset.forName(charset)));
    assertEquals("<p>größer", decode(body.toByteArray(), "text/html; charset=windows-1251"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1251">
          <meta content='text/html;charset=windows-1251' http-equiv=content-type>
          <?xml version="1.0" encoding="windows-1251"?>
          <!-- <meta charset=utf-7> --><meta charset = "windows-1251" />
          <meta charset=nonsense><meta charset=windows-1251>
          """)
  void charsetInsideThePageIsFound(String declaration) {
    String html = declaration + "<p>Привет";
    assertEquals(html, decode(html.getBytes(Charset.forName("windows-1251")), ""));
  }

  @ParameterizedTest
  @CsvSource({"windows-1251", "KOI8-R", "ISO-8859-5"})
  void contentDecidesWhenNobodySays(String charset) {
    String text =
        """
        <p>Вчера в городе прошла встреча руководителей предприятий, на которой обсуждались вопросы
        развития промышленности и транспорта.</p><p>Это не первый раз, когда они говорят об этом.
        """;
    assertEquals(text, decode(text.getBytes(Charset.forName(charset)), "text/html"));
  }

  @Test
  void oneBadByteDoesNotSpoilAGoodPage() {
    byte[] good =
        "<p>größer, naïve, Österreich, Füße, à la carte, señor, ñandú, été, Ü, ä"
            .getBytes(StandardCharsets.UTF_8);
    byte[] cut = Arrays.copyOf(good, good.length - 1);
    assertTrue(decode(cut, "text/html; charset=utf-8").startsWith("<p>größer, naïve, Öst"));
  }
}
