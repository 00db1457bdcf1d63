package grapnel.cluster;

/** A worker's part in one job, from its first lease until nothing is left or it is stopped. */
public interface JobRun {

  /** Works; returns when nothing of the job is left that may be asked. */
  void run();

  /** Ends it soon, from another thread. */
  void stop();

  /** How it goes, in a few words. */
  String says();
}
