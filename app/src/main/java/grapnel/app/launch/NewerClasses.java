package grapnel.app.launch;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes the classes of a jar anew where they are older than Java 6, which is as far back as the
 * ahead-of-time cache reaches: it skips a class that has no stack maps to be verified by. Picocli
 * is such a jar, and most of what a short run loads.
 *
 * <p>Nothing but the version and the stack maps changes. A signed jar is left alone. Parsing one
 * command with picocli as it comes took 159 ms, with its classes in the cache 70 (a prototype, JDK
 * 25.0.3, shortest of 20 runs on a busy machine, where a Hello class took 29).
 */
public final class NewerClasses {
  /** Java 6: the first class files with stack maps. */
  private static final int WITH_STACK_MAPS = ClassFile.JAVA_6_VERSION;

  /** The first version in which stack maps are the only way to verify. */
  private static final int WRITTEN = ClassFile.JAVA_8_VERSION;

  private NewerClasses() {}

  /**
   * Replaces, of the jars given, those that hold old classes.
   *
   * @throws IOException when a jar cannot be read or replaced; it is then as it was
   */
  public static void main(String[] jars) throws IOException {
    for (String name : jars) {
      Path jar = Path.of(name);
      try (ZipFile from = new ZipFile(jar.toFile())) {
        if (!isSigned(from) && hasOldClass(from)) {
          replace(jar, from);
        }
      }
    }
  }

  private static boolean isSigned(ZipFile jar) {
    return jar.stream()
        .map(ZipEntry::getName)
        .anyMatch(name -> name.matches("META-INF/[^/]+\\.SF"));
  }

  private static boolean hasOldClass(ZipFile jar) throws IOException {
    for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      ZipEntry entry = entries.nextElement();
      if (entry.getName().endsWith(".class")) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
          if (in.skipBytes(6) == 6 && in.readUnsignedShort() < WITH_STACK_MAPS) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Writes beside the jar and then moves: the jar may be a link to one that others use. */
  private static void replace(Path jar, ZipFile from) throws IOException {
    Path part = jar.resolveSibling(jar.getFileName() + ".part");
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(part));
        ZipOutputStream to = new ZipOutputStream(file)) {
      ClassFile writer = writer(from);
      for (Enumeration<? extends ZipEntry> entries = from.entries(); entries.hasMoreElements(); ) {
        ZipEntry entry = entries.nextElement();
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        to.putNextEntry(copy);
        try (InputStream in = from.getInputStream(entry)) {
          byte[] bytes = in.readAllBytes();
          to.write(entry.getName().endsWith(".class") ? newer(writer, bytes) : bytes);
        }
      }
    }
    Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] newer(ClassFile writer, byte[] bytes) {
    var parsed = writer.parse(bytes);
    if (parsed.majorVersion() >= WITH_STACK_MAPS) {
      return bytes;
    }
    ClassTransform transform =
        (builder, element) -> {
          switch (element) {
            case ClassFileVersion _ -> builder.withVersion(WRITTEN, 0);
            // Copied instruction by instruction, for only then are stack maps made.
            case MethodModel method ->
                builder.transformMethod(
                    method,
                    java.lang.classfile.MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL));
            default -> builder.with(element);
          }
        };
    return writer.transformClass(parsed, transform);
  }

  /** Stack maps name common ancestors, so it looks for classes in the jar, then in the JDK. */
  private static ClassFile writer(ZipFile jar) {
    ClassHierarchyResolver ofJar =
        ClassHierarchyResolver.ofResourceParsing(type -> open(jar, type).orElse(null));
    return ClassFile.of(
        ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
        ClassFile.ClassHierarchyResolverOption.of(
            ofJar.orElse(ClassHierarchyResolver.defaultResolver())));
  }

  private static Optional<InputStream> open(ZipFile jar, ClassDesc type) {
    String descriptor = type.descriptorString();
    ZipEntry entry = jar.getEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
    try {
      return entry == null ? Optional.empty() : Optional.of(jar.getInputStream(entry));
    } catch (IOException e) {
      return Optional.empty(); // As if it were not there; the class is then verified to be Object.
    }
  }
}
