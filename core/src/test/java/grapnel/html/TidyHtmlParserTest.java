package grapnel.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever it reads, it reads as the whole parser does. */
class TidyHtmlParserTest {

  private static final List<String> PIECES =
      List.of(
          ("<!DOCTYPE html>|<html lang=en>|<head>|</head>|<body class='x"
               + " y'>|</body>|</html>|<title>a &amp; b</title>|<meta charset=utf-8>|<link"
               + " rel=canonical href='/c'>|<base href=/b/>|<style>p > a {}</style>|<script>if (a <"
               + " b) x();</script>|<script src=/x.js></script>|<noscript>|</noscript>|<div"
               + " id=d>|</div>|<p>|</p>|<ul>|"
               + "</ul>|<ol>|</ol>|<li>|</li>|<dl>|</dl>|<dt>|</dt>|<dd>|</dd>|<a"
               + " href='/l?a=1&amp;b=2'>|</a>|<b>|</b>|<i>|</i>|<span>|</span>|<br>|<br/>|<hr>|<img"
               + " src=i.png alt='x"
               + " \"y\"'>|<table>|</table>|<tbody>|</tbody>|<thead>|</thead>|<tr>|"
               + "</tr>|<td>|</td>|<th>|</th>|<caption>|</caption>|<colgroup>|</colgroup>|<col>|<form"
               + " action=/s>|</form>|<input name=q>|<select name=s>|</select>|<option"
               + " value=1>|</option>|<optgroup label=g>|</optgroup>|<textarea>\n"
               + " a</textarea>|"
               + "<button>|</button>|<label>|</label>|<h1>|</h1>|<h2>|</h2>|<pre>|</pre>|<svg"
               + " viewBox='0 0 9 9'>|</svg>|<path d=M0 />|<g>|</g>|<title>t</title>|<iframe"
               + " src=f>x</iframe>|<main>|</main>|<section>|</section>|<details>|</details>|"
               + "<summary>|</summary>|<x-y>|</x-y>|<object>|</object>|<center>|</center>|<DIV>|</Div>|<!--"
               + " c -->|<!--x-->y<!---->|text|\n"
               + "|  |&nbsp;|&copy;|&amp|&#65;|&#x42;|a <"
               + " b|<!--|-->|<!--->|<!--x--!>|<!-|<|</|<!doctype|<p title='|<a href=|<p"
               + " a=b/>|<script>|<![CDATA[x]]>|<?x?>|größe|<a name=n>|<p/>|<td"
               + " colspan=2>|<nobr>|<template>|</template>|<video src=v>|</video>|<source"
               + " src=s>|<dialog>|</dialog>|<fieldset>|</fieldset>|<legend>|</legend>")
              .split("\\|"));

  private static final Pattern START = Pattern.compile("<([a-zA-Z0-9-]+)[^/<>]*>");
  private static final Set<String> EMPTY =
      Set.of("meta", "link", "base", "br", "hr", "img", "col", "input", "source");

  private static Optional<HtmlTree> tidy(String html) {
    return TidyHtmlParser.parse(html, ParseLimits.USUAL);
  }

  private static void assertSame(String html, String where) {
    tidy(html)
        .ifPresent(
            tree -> {
              HtmlTree whole = HtmlTree.parseWithJsoup(html, ParseLimits.USUAL);
              assertEquals(whole.root(), tree.root(), where);
              assertTrue(whole.formOwners().isEmpty(), where);
              assertEquals(whole.truncation(), tree.truncation(), where);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        <!doctype html>
        <html>
        <head>
        <title>a</title>
        </head>
        <body>
        <p>a</p>
        </body>
        </html>
        """,
        "<title>t</title><p>one<p>two<ul><li>a<li>b</ul>",
        "words alone &amp; more",
        "<table><tr><td>a<td>b<tr><th>c</table>",
        "<table><caption>x</caption><col><tbody><tr><td><p>a</table>",
        "<select><option>a<option selected>b</select><dl><dt>a<dd>b<dt>c</dl>",
        "<p>a<!-- b -->c<svg viewBox='0 0'><g><path d=1 /></g></svg></p>",
        "<pre>\n a\n  b</pre><textarea>\n x</textarea>",
        "<A HREF=/x TITLE='y'>z</A><script>'<p>'</script>",
      })
  void tidyPagesAreReadAsTheWholeParserDoes(String html) {
    assertTrue(tidy(html).isPresent(), html);
    assertSame(html, html);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<b><p>x</b>y</p>",
        "<table><form><tr><td><input></form></table>",
        "<table>text<tr><td>x</table>",
        "<a href=1>x<a href=2>y",
        "<p>a<table><tr><td>b</table>",
        "<div></span></div>",
        "<ul><li><div><li></ul>",
        "<script><!-- <script> </script> --></script>",
        "<p a=1 a=2>x",
        "<p title='x",
        "<frameset><frame src=a></frameset>",
        "<svg><p>x</svg>",
        "a\0b",
      })
  void whatTakesRepairIsLeftToTheWholeParser(String html) {
    assertTrue(tidy(html).isEmpty(), html);
  }

  @Test
  void pagesByChanceAreReadAlikeOrNotAtAll() {
    int read = 0;
    for (long seed = 0; seed < Long.getLong("grapnel.pages", 20_000); seed++) {
      String page = page(new Random(seed));
      if (tidy(page).isPresent()) read++;
      assertSame(page, "seed " + seed + ": " + page);
    }
    System.out.println("tidy by chance: " + read);
    assertTrue(read > 2000, "read " + read);
  }

  /** Tags that are mostly closed in order, with some that are not. */
  private static String page(Random random) {
    StringBuilder html = new StringBuilder();
    Deque<String> open = new ArrayDeque<>();
    int length = 1 + random.nextInt(25);
    for (int i = 0; i < length; i++) {
      if (!open.isEmpty() && random.nextInt(10) < 4) {
        html.append("</").append(open.pop()).append('>');
        continue;
      }
      String piece = PIECES.get(random.nextInt(PIECES.size()));
      if (piece.startsWith("</") && random.nextInt(10) < 9) continue;
      html.append(piece);
      Matcher start = START.matcher(piece);
      if (start.matches() && !EMPTY.contains(start.group(1))) open.push(start.group(1));
    }
    while (!open.isEmpty() && random.nextInt(10) < 9) {
      html.append("</").append(open.pop()).append('>');
    }
    return html.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"forms", "pairs", "pagination"})
  void realPagesAreReadAlike(String set) throws IOException {
    assertReadAlike(set, RealPages.someBelow(RealPages.folder(set)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"forms", "pairs", "pagination"})
  @Tag("soak")
  void allRealPagesAreReadAlike(String set) throws IOException {
    assertReadAlike(set, RealPages.below(RealPages.folder(set)));
  }

  private static void assertReadAlike(String set, List<Path> files) throws IOException {
    int read = 0;
    for (Path file : files) {
      byte[] body = Files.readAllBytes(file);
      String html = CharsetGuess.decode(body, body.length, Optional.of("text/html"));
      if (tidy(html).isPresent()) read++;
      assertSame(html, file.toString());
    }
    System.out.printf("%s: %d of %d pages are tidy%n", set, read, files.size());
    assertTrue(read > files.size() / 5, read + " of " + files.size());
  }
}
