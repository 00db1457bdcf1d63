/**
 * One frontier, many machines: the frontier, the catalogue and the pauses of hosts on Redis.
 *
 * <p>A job is kept under a prefix of its own. Workers lease its hosts, and every step that counts
 * is one script that first looks whether the lease still holds, by the token that came with it: a
 * worker that was frozen or cut off can store nothing, and does not even ask the site. All times
 * are those of Redis. Nothing is popped: what a worker had in its hands when it died is handed out
 * again once its lease has run out.
 *
 * <pre>{@code
 * try (Redis redis = Redis.open(RedisAddress.parse("redis://127.0.0.1:6379"), patience, tell)) {
 *   Jobs jobs = new Jobs(redis);
 *   jobs.submit(job, Optional.empty());
 *   RedisFrontier frontier = new RedisFrontier(redis, job.name(), worker, Optional.empty());
 *   frontier.lease().ifPresent(lease -> ...);
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.cluster;
