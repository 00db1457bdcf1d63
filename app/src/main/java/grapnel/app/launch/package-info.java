/**
 * What the launcher runs once after a build, so that the application starts fast later: {@link
 * NewerClasses} rewrites the class files of a jar that are too old for Java's ahead-of-time cache.
 * No command uses it.
 *
 * <pre>{@code
 * NewerClasses.main(new String[] {"picocli-4.7.7.jar"});
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.launch;
