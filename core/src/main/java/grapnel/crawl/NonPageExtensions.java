package grapnel.crawl;

import grapnel.url.Url;
import java.util.Locale;
import java.util.Set;

/** Endings of paths that are no HTML page wherever they were seen. */
final class NonPageExtensions {

  private static final int LONGEST = 7;

  private static final Set<String> NO_PAGE =
      Set.of(
          // images
          "jpg",
          "jpeg",
          "jpe",
          "png",
          "gif",
          "webp",
          "avif",
          "svg",
          "svgz",
          "ico",
          "bmp",
          "tif",
          "tiff",
          "psd",
          "heic",
          "jxl",
          "raw",
          "eps",
          // sound and film
          "mp3",
          "mp4",
          "m4a",
          "m4v",
          "ogg",
          "oga",
          "ogv",
          "opus",
          "wav",
          "flac",
          "aac",
          "mid",
          "avi",
          "mov",
          "wmv",
          "wma",
          "mkv",
          "webm",
          "mpg",
          "mpeg",
          "flv",
          "swf",
          "3gp",
          "m3u",
          "m3u8",
          "ts",
          // archives and programs
          "zip",
          "gz",
          "tgz",
          "bz2",
          "xz",
          "zst",
          "7z",
          "rar",
          "tar",
          "jar",
          "war",
          "iso",
          "dmg",
          "exe",
          "msi",
          "deb",
          "rpm",
          "apk",
          "ipa",
          "bin",
          "cab",
          "pkg",
          "torrent",
          // documents that are not read here
          "pdf",
          "ps",
          "doc",
          "docx",
          "xls",
          "xlsx",
          "ppt",
          "pptx",
          "odt",
          "ods",
          "odp",
          "rtf",
          "epub",
          "mobi",
          "djvu",
          "csv",
          "tsv",
          "parquet",
          "vcf",
          "ics",
          "kml",
          "kmz",
          "gpx",
          // parts of pages, feeds and data
          "css",
          "js",
          "mjs",
          "map",
          "json",
          "jsonl",
          "wasm",
          "woff",
          "woff2",
          "ttf",
          "otf",
          "eot",
          "rss",
          "atom",
          "xsl",
          "xsd",
          "dtd",
          "warc",
          "cdx");

  private NonPageExtensions() {}

  /**
   * By the last segment of the path; a query may make a page of anything, so it decides nothing.
   */
  static boolean isNonPage(Url url) {
    String path = url.path();
    int dot = path.lastIndexOf('.');
    if (dot < 0 || dot < path.lastIndexOf('/') || path.length() - dot - 1 > LONGEST) return false;
    return NO_PAGE.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT))
        && url.query().isEmpty();
  }
}
