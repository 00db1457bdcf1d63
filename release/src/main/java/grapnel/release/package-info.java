/**
 * What {@code scripts/release} needs beside the tools of the system: jars that hold the native code
 * of some systems only, licences and a bill of materials of all that is shipped. None of it is
 * shipped itself.
 *
 * <pre>{@code
 * $ ./scripts/release 1.0.0-rc1
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.release;
