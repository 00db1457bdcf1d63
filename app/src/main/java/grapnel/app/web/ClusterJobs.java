package grapnel.app.web;

import grapnel.cluster.JobStatus;
import java.util.List;

/** What workers on a Redis do, where the page is told of one. */
@FunctionalInterface
public interface ClusterJobs {

  /** How every job stands now. */
  List<JobStatus> jobs();
}
