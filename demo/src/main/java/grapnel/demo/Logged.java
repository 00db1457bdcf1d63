package grapnel.demo;

import java.time.Instant;
import java.util.List;

/**
 * A request that a site had, and the status it answered with.
 *
 * @param target path and query as they were sent
 */
public record Logged(String method, String target, List<Field> headers, int status, Instant at) {}
