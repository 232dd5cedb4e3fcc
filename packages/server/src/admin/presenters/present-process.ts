import type { Processes } from '../../platform/processes/process-reports.ts';

type ReportedProcess = Awaited<ReturnType<Processes['reports']>>[number];

/** A process of the server as administrators see it. */
export const presentProcess = ({ id, host, pid, isThis, startedAt }: ReportedProcess) => ({
  process: id,
  host,
  pid,
  isThis,
  startedAt: startedAt.toISOString(),
});
