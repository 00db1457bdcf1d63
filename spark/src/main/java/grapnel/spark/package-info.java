/**
 * The methods that ask nothing, on a Spark cluster: the same code as the command line's, over
 * lists, indexes and archives of any size. This package reads splits, spreads URLs by host and puts
 * the results together; what is done with them is the library's. Nothing is fetched, and nothing
 * else in Grapnel depends on it (docs/spark.md).
 *
 * <pre>{@code
 * $ spark-submit grapnel-spark.jar templates s3a://commoncrawl/cc-index/ -o s3a://mine/templates
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.spark;
