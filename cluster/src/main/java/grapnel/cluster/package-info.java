/**
 * One frontier, many machines: the frontier, the catalogue and the pauses of hosts on Redis. A job
 * is kept under a prefix of its own. Workers lease its hosts, and every step that counts is one
 * script that first looks whether the lease still holds, by the token that came with it: a worker
 * that was frozen or cut off can store nothing, and does not even ask the site. All times are those
 * of Redis. Nothing is popped: what a worker had in its hands when it died is handed out again once
 * its lease has run out (docs/cluster.md). What is done with a page is not decided here; a worker
 * runs the same crawler as one machine does.
 *
 * <pre>{@code
 * // given: Job job, Url seed
 * RedisAddress address = RedisAddress.parse("redis://127.0.0.1:6379");
 * try (Redis redis = Redis.open(address, Duration.ofSeconds(30), System.err::println)) {
 *   var terms = new RedisFrontier.LeaseTerms("worker-1", Duration.ofSeconds(30), 2000);
 *   var frontier =
 *       new RedisFrontier(redis, job.name(), terms, Optional.empty(), (host, pause) -> {});
 *   new JobRegistry(redis).submit(job, 0, frontier);
 *   frontier.add(List.of(Frontier.Entry.seed(seed)));
 *   frontier.lease().ifPresent(lease -> System.out.println(lease.host()));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.cluster;
