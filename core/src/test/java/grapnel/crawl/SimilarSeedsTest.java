package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarSeedsTest {

  @ParameterizedTest
  @CsvSource({
    "http://a.example/,           https://www.a.example/index.html, true",
    "http://a.example/Shop,       http://a.example/shop/,           true",
    "http://a.example/item/1001,  http://a.example/item/1002,       false",
    "http://a.example/?id=7,      http://a.example/?id=8,           false",
    "http://a.example/books,      http://a.example/boots,           false",
    "http://a.example/en/,        http://a.example/de/,             false",
  })
  void frontDoorsAreAlikeAndPagesAreNot(String one, String other, boolean like) {
    assertEquals(like, SimilarSeeds.similar(Url.of(one), Url.of(other)));
  }

  @Test
  void onlySeedsOfOneSiteAmongManyAreMerged() {
    Url a = Url.of("http://a.example/");
    Url www = Url.of("http://www.a.example/");
    assertEquals(List.of(), SimilarSeeds.findAmong(List.of(a, www)));
    Url b = Url.of("http://b.example/");
    assertEquals(
        List.of(new SimilarSeeds.SimilarSeed(www, a)), SimilarSeeds.findAmong(List.of(a, www, b)));
  }

  @Test
  void tenThousandIdsAreAllKept() {
    List<Url> seeds = new ArrayList<>(List.of(Url.of("http://b.example/")));
    for (int i = 0; i < 10_000; i++) seeds.add(Url.of("http://a.example/item/" + i));
    assertEquals(List.of(), SimilarSeeds.findAmong(seeds));
  }
}
