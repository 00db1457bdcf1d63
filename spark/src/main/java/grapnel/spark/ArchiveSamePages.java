package grapnel.spark;

import grapnel.fact.Json;
import grapnel.page.TextSignature;
import grapnel.same.SignatureGrouping;
import grapnel.same.UrlEquivalenceClass;
import grapnel.site.SiteAccess;
import grapnel.spark.CaptureSummary.CapturedAnswer;
import grapnel.url.Url;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;
import scala.Tuple5;

/**
 * Which URLs of archives show the same page, as {@code dedupe --method document} of the same
 * archives says it (Soon and Lee 2009 §4): redirects are followed within the archives, revisits to
 * what they revisit, and of several captures of a URL the newest counts.
 */
final class ArchiveSamePages {

  private final SparkSession spark;
  private final SignatureGrouping method;
  private final boolean json;

  ArchiveSamePages(SparkSession spark, SignatureGrouping method, boolean json) {
    this.spark = spark;
    this.method = method;
    this.json = json;
  }

  /** A line for each page. */
  JavaRDD<byte[]> find(JavaRDD<CaptureSummary> read) {
    JavaRDD<CaptureSummary> shots = read.persist(StorageLevel.DISK_ONLY());
    JavaPairRDD<String, CapturedAnswer> ends = ends(shots, answers(shots));
    JavaPairRDD<String, String> spellings =
        shots
            .filter(CaptureSummary::page)
            .map(CaptureSummary::url)
            .distinct()
            .mapToPair(url -> new Tuple2<>(Url.of(url).normalized().toString(), url));
    SignatureGrouping method = this.method;
    JavaPairRDD<String, Member> classes =
        spellings
            .join(ends)
            .mapToPair(
                url -> {
                  CapturedAnswer end = url._2()._2();
                  Member member = new Member(url._2()._1(), url._1(), end.signature());
                  return new Tuple2<>(key(member, end, method), member);
                });
    // Of a class that half of all URLs are in, no task needs more than one of them.
    if (!json) {
      return classes
          .mapToPair(each -> new Tuple2<>(each._1(), each._2().url))
          .reduceByKey(ArchiveSamePages::shorter)
          .map(each -> (each._2() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return classes.groupByKey().map(each -> line(each._2(), method));
  }

  /** A URL of a class, with its normal form. */
  private record Member(String url, String normal, String signature) implements Serializable {}

  /** The class of a URL: of its site and signature, or of none but itself. */
  private static String key(Member member, CapturedAnswer end, SignatureGrouping method) {
    if (end.signature().isEmpty()) return "alone " + member.normal;
    String site = Url.of(member.url).site();
    String md5 = TextSignature.parse(end.signature()).map(TextSignature::md5).orElseThrow();
    return method == SignatureGrouping.BODY_TEXT
        ? site + " " + md5
        : site + " " + md5 + " " + end.size();
  }

  static String shorter(String one, String other) {
    return UrlEquivalenceClass.SHORTEST_FIRST.compare(Url.of(one), Url.of(other)) <= 0
        ? one
        : other;
  }

  private static byte[] line(Iterable<Member> members, SignatureGrouping method) {
    List<Url> urls = new ArrayList<>();
    Set<String> normal = new HashSet<>();
    Optional<TextSignature> signature = Optional.empty();
    for (Member member : members) {
      urls.add(Url.of(member.url));
      normal.add(member.normal);
      signature = TextSignature.parse(member.signature);
    }
    UrlEquivalenceClass made = method.equivalenceClass(urls, normal.size(), signature);
    return (Json.text(made.fields()) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The newest answer of each URL. */
  private static JavaPairRDD<String, CapturedAnswer> answers(JavaRDD<CaptureSummary> shots) {
    JavaRDD<CaptureSummary> answered = shots.filter(capture -> capture.answer() != null);
    JavaPairRDD<String, CaptureSummary> revisits =
        shots
            .filter(capture -> capture.revisit() != null)
            .mapToPair(capture -> new Tuple2<>(target(capture), capture));
    JavaRDD<CaptureSummary> all = answered;
    if (!revisits.isEmpty()) {
      all =
          answered.union(
              revisits
                  .cogroup(answered.mapToPair(capture -> new Tuple2<>(capture.url(), capture)))
                  .flatMap(url -> resolved(url._2()._1(), url._2()._2()).iterator()));
    }
    return all.mapToPair(capture -> new Tuple2<>(capture.url(), capture))
        .reduceByKey(CaptureSummary::newer)
        .flatMapValues(capture -> Optional.ofNullable(capture.answer()).stream().iterator());
  }

  private static String target(CaptureSummary capture) {
    return capture.revisit() == null ? "" : capture.revisit().target();
  }

  private static List<CaptureSummary> resolved(
      Iterable<CaptureSummary> revisits, Iterable<CaptureSummary> captured) {
    List<CaptureSummary> newestFirst = new ArrayList<>();
    captured.forEach(newestFirst::add);
    newestFirst.sort(
        (a, b) -> CaptureSummary.older(a, b) ? 1 : CaptureSummary.older(b, a) ? -1 : 0);
    List<CaptureSummary> resolved = new ArrayList<>();
    for (CaptureSummary revisit : revisits) {
      if (revisit.revisit() == null) continue;
      revisit.revisit().among(newestFirst).ifPresent(a -> resolved.add(revisit.with(a)));
    }
    return resolved;
  }

  /** Where the visit of each normal URL ends: with a page, or with nothing to read. */
  private JavaPairRDD<String, CapturedAnswer> ends(
      JavaRDD<CaptureSummary> shots, JavaPairRDD<String, CapturedAnswer> answers) {
    Dataset<Tuple5<String, Boolean, String, String, Integer>> known =
        spark.createDataset(
            answers
                .map(
                    each ->
                        new Tuple5<>(
                            each._1(),
                            each._2().ok(),
                            each._2().location(),
                            each._2().signature(),
                            each._2().size()))
                .rdd(),
            Encoders.tuple(
                Encoders.STRING(),
                Encoders.BOOLEAN(),
                Encoders.STRING(),
                Encoders.STRING(),
                Encoders.INT()));
    JavaRDD<RedirectPath> going =
        shots
            .filter(CaptureSummary::page)
            .map(capture -> Url.of(capture.url()).normalized().toString())
            .distinct()
            .map(url -> new RedirectPath(List.of(url), null));
    List<JavaPairRDD<String, CapturedAnswer>> ended = new ArrayList<>();
    for (int hop = 0; hop <= SiteAccess.MAX_REDIRECTS && !going.isEmpty(); hop++) {
      JavaRDD<RedirectPath> asked = asked(going, known).persist(StorageLevel.DISK_ONLY());
      ended.add(
          asked
              .filter(visit -> visit.end != null)
              .mapToPair(visit -> new Tuple2<>(visit.way.getFirst(), visit.ended())));
      going = asked.filter(visit -> visit.end == null);
    }
    return ended.isEmpty()
        ? answers.filter(_ -> false)
        : ended.stream().reduce(JavaPairRDD::union).orElseThrow();
  }

  /**
   * A URL that is asked for, and all that it was redirected to.
   *
   * @param end none as long as it goes on
   */
  private record RedirectPath(List<String> way, @Nullable CapturedAnswer end)
      implements Serializable {

    private static final CapturedAnswer NOTHING = new CapturedAnswer(false, "", "", 0);

    CapturedAnswer ended() {
      return end == null ? NOTHING : end;
    }

    /** One hop, as {@link SiteAccess#visit} takes it. */
    RedirectPath answered(@Nullable Tuple5<String, Boolean, String, String, Integer> answer) {
      if (answer == null) return new RedirectPath(way, NOTHING);
      String location = answer._3();
      if (location.isEmpty() || way.size() > SiteAccess.MAX_REDIRECTS || way.contains(location)) {
        boolean page = answer._2();
        return new RedirectPath(
            way, page ? new CapturedAnswer(true, "", answer._4(), answer._5()) : NOTHING);
      }
      List<String> further = new ArrayList<>(way);
      further.add(location);
      return new RedirectPath(further, null);
    }
  }

  /**
   * Asks for the last URL of each way. By Spark's own join, which sorts and does not gather: a
   * million URLs may be redirected to one.
   */
  private JavaRDD<RedirectPath> asked(
      JavaRDD<RedirectPath> going,
      Dataset<Tuple5<String, Boolean, String, String, Integer>> known) {
    Dataset<Tuple2<String, String>> asking =
        spark.createDataset(
            going
                .map(visit -> new Tuple2<>(visit.way.getLast(), String.join("\n", visit.way)))
                .rdd(),
            Encoders.tuple(Encoders.STRING(), Encoders.STRING()));
    return asking
        .joinWith(known, asking.col("_1").equalTo(known.col("_1")), "left_outer")
        .javaRDD()
        .map(
            each ->
                new RedirectPath(List.of(each._1()._2().split("\n", -1)), null)
                    .answered(each._2()));
  }
}
