package grapnel.store.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class IndexFormatsTest {

  @Test
  void cdxFieldsStandWhereTheHeaderSays() throws SourceException {
    Read read =
        Read.of(
            """
             CDX A b e a m s c k r V v D d g M n
            0-0-0checkmate.com/Bugs 20010424210551 209.52.183.152 http://0-0-0checkmate.com:80/b.html text/html 404 1 - - 4 5 6 7 - - -
             CDX N b a m s k r M S V g
            com,example)/ 20140127171200 http://example.com warc/revisit - B2LT - - 553 11875 x.warc.gz
            """);
    assertEquals(
        List.of(
            "http://0-0-0checkmate.com/b.html 404 text/html 2001-04-24T21:05:51Z 2",
            "http://example.com/ - - 2014-01-27T17:12:00Z 4"),
        read.lines());
  }

  @Test
  void cdxWithoutHeaderHasItsUsualOrder() throws SourceException {
    Read read =
        Read.of(
            """
            com,example)/ 20140127171200 http://example.com/ text/html 200 B2LT - - 553 11875 x.warc.gz
            com,example)/a 20140127171200 http://example.com/a text/html 301 B2LT - 11875 x.warc.gz
            com,example)/b 20140127171200 http://example.com/b unk - B2LT 1046
            dns:example.com 20140127171200 dns:example.com text/dns - B2LT 1046
            com,example)/c 2014
            """);
    assertEquals(
        List.of(
            "http://example.com/ 200 text/html 2014-01-27T17:12:00Z 1",
            "http://example.com/a 301 text/html 2014-01-27T17:12:00Z 2",
            "http://example.com/b - - 2014-01-27T17:12:00Z 3"),
        read.lines());
    assertEquals(List.of("BROKEN 5 a CDX line without a URL"), read.troubles());
  }

  @Test
  void cdxjAndJsonLinesAreReadByTheirNames() throws SourceException {
    Read read =
        Read.of(
            """
            !OpenWayback-CDXJ 1.0
            com,example)/ 20140127171200 {"url": "http://example.com", "mime": "text/html", "status": "200"}
            com,example)/ 20140127171200 {"status": 404, "x": {"url": "http://no/"}, "url": "http://a.com/"}
            {"urlkey": "a", "timestamp": "2015", "url": "http://b.com/", "mime": "unk", "mime-detected": "text/html"}
            {"original": "http://c.com/", "mimetype": "text/plain", "statuscode": "500"}
            com,example)/ 20140127171200 {"url": "http://torn
            {"no": "url"}
            neither
            """);
    assertEquals(
        List.of(
            "http://example.com/ 200 text/html 2014-01-27T17:12:00Z 2",
            "http://a.com/ 404 - 2014-01-27T17:12:00Z 3",
            "http://b.com/ - text/html 2015-01-01T00:00:00Z 4",
            "http://c.com/ 500 text/plain - 5"),
        read.lines());
    assertEquals(
        List.of(
            "BROKEN 6 not the JSON of a CDXJ line",
            "BROKEN 7 JSON without a URL",
            "BROKEN 8 a CDXJ line without JSON"),
        read.troubles());
  }

  @Test
  void anArrayOfRowsIsReadByItsFirst() throws SourceException {
    Read read =
        Read.of(
            """
            [["urlkey","timestamp","original","mimetype","statuscode"],
            ["com,a)/","20080328041443","http://a.com:80/","text/html","200"],
            ["com,a)/b",20080328041443,"http://a.com/b",null,"-"],
            ["short"],
            [], ["com%2Ca%29%2F+2008"]]
            """);
    assertEquals(
        List.of(
            "http://a.com/ 200 text/html 2008-03-28T04:14:43Z 2",
            "http://a.com/b - - 2008-03-28T04:14:43Z 3"),
        read.lines());
    assertEquals(List.of("BROKEN 4 JSON without a URL"), read.troubles());
  }

  @Test
  void anArrayThatBreaksOffIsCutOff() throws SourceException {
    Read read = Read.of("[[\"original\"],\n[\"http://a.com/\"],\n[\"http://b.c");
    assertEquals(List.of("http://a.com/"), read.urls());
    assertTrue(read.cutOff());
    assertTrue(Read.of("[1, 2]").cutOff());
    assertEquals(List.of(), Read.of("[]").troubles());
  }

  @Test
  void crawlLogsOfBothHeritrixesAreRead() throws SourceException {
    Read read =
        Read.of(
            """
            2021-03-04T05:06:07.890Z     1         51 dns:example.com P http://example.com/ text/dns #001 20210304 sha1:x - -
            2021-03-04T05:06:08.890Z   200       1234 http://example.com/ - - text/html #002 20210304+45 sha1:Y - 3t
            2021-03-04T05:06:09.890Z -9998          - http://example.com/private P http://example.com/ unknown #003 - - - -
            20080430204825123 404 300 http://example.com/x L http://example.com/ text/html #004 - - - -
            2021-03-04T05:06:09.890Z -2
            """);
    assertEquals(
        List.of(
            "http://example.com/ 200 text/html 2021-03-04T05:06:08.890Z 2",
            "http://example.com/private -9998 - 2021-03-04T05:06:09.890Z 3",
            "http://example.com/x 404 text/html 2008-04-30T20:48:25Z 4"),
        read.lines());
    assertEquals(List.of("BROKEN 5 a log line without a URL"), read.troubles());
  }
}
