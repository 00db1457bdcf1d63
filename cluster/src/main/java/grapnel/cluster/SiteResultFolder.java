package grapnel.cluster;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Where workers leave what they found, in files that nobody changes any more.
 *
 * @param folder one that all workers see; each job has its own in it
 * @param json what a row looks like there, of what it looks like on Redis
 */
public record SiteResultFolder(Path folder, UnaryOperator<String> json) {}
