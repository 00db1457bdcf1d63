package grapnel.spark;

import grapnel.fact.json.Json;
import grapnel.page.Signature;
import grapnel.same.PageClass;
import grapnel.same.UrlSignatures;
import grapnel.site.Asks;
import grapnel.spark.Shot.Answered;
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
 * archives says it (seed 002 §4): redirects are followed within the archives, revisits to what they
 * revisit, and of several captures of a URL the newest counts.
 */
final class SamePages {

  private final SparkSession spark;
  private final UrlSignatures method;
  private final boolean json;

  SamePages(SparkSession spark, UrlSignatures method, boolean json) {
    this.spark = spark;
    this.method = method;
    this.json = json;
  }

  /** A line for each page. */
  JavaRDD<byte[]> find(JavaRDD<Shot> read) {
    JavaRDD<Shot> shots = read.persist(StorageLevel.DISK_ONLY());
    JavaPairRDD<String, Answered> ends = ends(shots, answers(shots));
    JavaPairRDD<String, String> spellings =
        shots
            .filter(Shot::page)
            .map(Shot::url)
            .distinct()
            .mapToPair(url -> new Tuple2<>(Url.of(url).normalized().toString(), url));
    UrlSignatures method = this.method;
    JavaPairRDD<String, Member> classes =
        spellings
            .join(ends)
            .mapToPair(
                url -> {
                  Answered end = url._2()._2();
                  Member member = new Member(url._2()._1(), url._1(), end.signature());
                  return new Tuple2<>(key(member, end, method), member);
                });
    // Of a class that half of all URLs are in, no task needs more than one of them.
    if (!json) {
      return classes
          .mapToPair(each -> new Tuple2<>(each._1(), each._2().url))
          .reduceByKey(SamePages::shorter)
          .map(each -> (each._2() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return classes.groupByKey().map(each -> line(each._2(), method));
  }

  /** A URL of a class, with its normal form. */
  private record Member(String url, String normal, String signature) implements Serializable {}

  /** The class of a URL: of its site and signature, or of none but itself. */
  private static String key(Member member, Answered end, UrlSignatures method) {
    if (end.signature().isEmpty()) return "alone " + member.normal;
    String site = Url.of(member.url).site();
    String md5 = Signature.parse(end.signature()).map(Signature::md5).orElseThrow();
    return method == UrlSignatures.BODY_TEXT
        ? site + " " + md5
        : site + " " + md5 + " " + end.size();
  }

  static String shorter(String one, String other) {
    return PageClass.SHORTEST_FIRST.compare(Url.of(one), Url.of(other)) <= 0 ? one : other;
  }

  private static byte[] line(Iterable<Member> members, UrlSignatures method) {
    List<Url> urls = new ArrayList<>();
    Set<String> normal = new HashSet<>();
    Optional<Signature> signature = Optional.empty();
    for (Member member : members) {
      urls.add(Url.of(member.url));
      normal.add(member.normal);
      signature = Signature.parse(member.signature);
    }
    PageClass made = method.pageClass(urls, normal.size(), signature);
    return (Json.text(made.fields()) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The newest answer of each URL. */
  private static JavaPairRDD<String, Answered> answers(JavaRDD<Shot> shots) {
    JavaRDD<Shot> answered = shots.filter(shot -> shot.answer() != null);
    JavaPairRDD<String, Shot> revisits =
        shots
            .filter(shot -> shot.revisit() != null)
            .mapToPair(shot -> new Tuple2<>(target(shot), shot));
    JavaRDD<Shot> all = answered;
    if (!revisits.isEmpty()) {
      all =
          answered.union(
              revisits
                  .cogroup(answered.mapToPair(shot -> new Tuple2<>(shot.url(), shot)))
                  .flatMap(url -> resolved(url._2()._1(), url._2()._2()).iterator()));
    }
    return all.mapToPair(shot -> new Tuple2<>(shot.url(), shot))
        .reduceByKey(Shot::newer)
        .flatMapValues(shot -> Optional.ofNullable(shot.answer()).stream().iterator());
  }

  private static String target(Shot shot) {
    return shot.revisit() == null ? "" : shot.revisit().target();
  }

  private static List<Shot> resolved(Iterable<Shot> revisits, Iterable<Shot> captured) {
    List<Shot> newestFirst = new ArrayList<>();
    captured.forEach(newestFirst::add);
    newestFirst.sort((a, b) -> Shot.older(a, b) ? 1 : Shot.older(b, a) ? -1 : 0);
    List<Shot> resolved = new ArrayList<>();
    for (Shot revisit : revisits) {
      if (revisit.revisit() == null) continue;
      revisit.revisit().among(newestFirst).ifPresent(a -> resolved.add(revisit.with(a)));
    }
    return resolved;
  }

  /** Where the visit of each normal URL ends: with a page, or with nothing to read. */
  private JavaPairRDD<String, Answered> ends(
      JavaRDD<Shot> shots, JavaPairRDD<String, Answered> answers) {
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
    JavaRDD<Visit> going =
        shots
            .filter(Shot::page)
            .map(shot -> Url.of(shot.url()).normalized().toString())
            .distinct()
            .map(url -> new Visit(List.of(url), null));
    List<JavaPairRDD<String, Answered>> ended = new ArrayList<>();
    for (int hop = 0; hop <= Asks.MOST_HOPS && !going.isEmpty(); hop++) {
      JavaRDD<Visit> asked = asked(going, known).persist(StorageLevel.DISK_ONLY());
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
  private record Visit(List<String> way, @Nullable Answered end) implements Serializable {

    private static final Answered NOTHING = new Answered(false, "", "", 0);

    Answered ended() {
      return end == null ? NOTHING : end;
    }

    /** One hop, as {@link Asks#visit} takes it. */
    Visit answered(@Nullable Tuple5<String, Boolean, String, String, Integer> answer) {
      if (answer == null) return new Visit(way, NOTHING);
      String location = answer._3();
      if (location.isEmpty() || way.size() > Asks.MOST_HOPS || way.contains(location)) {
        boolean page = answer._2();
        return new Visit(way, page ? new Answered(true, "", answer._4(), answer._5()) : NOTHING);
      }
      List<String> further = new ArrayList<>(way);
      further.add(location);
      return new Visit(further, null);
    }
  }

  /**
   * Asks for the last URL of each way. By Spark's own join, which sorts and does not gather: a
   * million URLs may be redirected to one.
   */
  private JavaRDD<Visit> asked(
      JavaRDD<Visit> going, Dataset<Tuple5<String, Boolean, String, String, Integer>> known) {
    Dataset<Tuple2<String, String>> asking =
        spark.createDataset(
            going
                .map(visit -> new Tuple2<>(visit.way.getLast(), String.join("\n", visit.way)))
                .rdd(),
            Encoders.tuple(Encoders.STRING(), Encoders.STRING()));
    return asking
        .joinWith(known, asking.col("_1").equalTo(known.col("_1")), "left_outer")
        .javaRDD()
        .map(each -> new Visit(List.of(each._1()._2().split("\n", -1)), null).answered(each._2()));
  }
}
