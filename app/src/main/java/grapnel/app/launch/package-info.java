/**
 * What the launcher runs once after a build, so that the application starts fast later.
 *
 * <pre>{@code
 * java -cp grapnel.jar grapnel.app.launch.NewerClasses picocli-4.7.7.jar
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.launch;
