package grapnel.app.command;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Puts bugs into Grapnel: begins a method with a call to a {@link FaultPlan}, which throws. The
 * program itself knows nothing of it.
 */
public final class FaultAgent {

  private FaultAgent() {}

  /** The option of Java that puts these bugs in; writes the jar it needs into the folder. */
  static String option(Path folder, String plan) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", FaultAgent.class.getName());
    Path jar = folder.resolve("faults.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    return "-javaagent:" + jar + "=" + plan;
  }

  /** Called by Java before the program begins. */
  public static void premain(String plan, Instrumentation instrumentation) {
    if (plan.startsWith("clock:")) {
      JumpingClock.set(Long.parseLong(plan.substring("clock:".length())));
      instrumentation.addTransformer(new ClockTransformer());
      return;
    }
    FaultPlan.set(plan);
    instrumentation.addTransformer(new Transformer());
  }

  private static final class Transformer implements ClassFileTransformer {

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String className,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] bytes) {
      if (!FaultPlan.concerns(className)) return null;
      ClassFile classFile = ClassFile.of();
      ClassModel model = classFile.parse(bytes);
      return classFile.transformClass(
          model,
          ClassTransform.transformingMethodBodies(
              method -> FaultPlan.concerns(className, name(method)),
              CodeTransform.ofStateful(() -> new AtStart(className))));
    }

    private static String name(MethodModel method) {
      return method.methodName().stringValue();
    }
  }

  /** Has a {@link JumpingClock} tell the time. */
  private static final class ClockTransformer implements ClassFileTransformer {

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String className,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] bytes) {
      if (!className.startsWith("grapnel/") || className.endsWith("JumpingClock")) return null;
      ClassFile classFile = ClassFile.of();
      return classFile.transformClass(
          classFile.parse(bytes), ClassTransform.transformingMethodBodies(ClockTransformer::told));
    }

    private static void told(CodeBuilder code, CodeElement element) {
      if (element instanceof InvokeInstruction call && JumpingClock.tells(call)) {
        code.with(call);
        code.invokestatic(
            ClassDesc.of(JumpingClock.class.getName()),
            "jumped",
            MethodTypeDesc.of(call.typeSymbol().returnType(), call.typeSymbol().returnType()));
      } else code.with(element);
    }
  }

  /** The code of a method with the call before it. */
  private static final class AtStart implements CodeTransform {

    private final String place;

    AtStart(String place) {
      this.place = place;
    }

    @Override
    public void atStart(CodeBuilder code) {
      code.ldc(place)
          .invokestatic(
              ClassDesc.of(FaultPlan.class.getName()),
              "reached",
              MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      code.with(element);
    }
  }
}
