/**
 * The methods that ask nothing, on a Spark cluster: the same code as the command line's, over
 * lists, indexes and archives of any size.
 *
 * <pre>{@code
 * spark-submit grapnel-spark.jar templates s3a://commoncrawl/cc-index/table/... -o s3a://mine/templates
 * }</pre>
 */
@NullMarked
package grapnel.spark;

import org.jspecify.annotations.NullMarked;
