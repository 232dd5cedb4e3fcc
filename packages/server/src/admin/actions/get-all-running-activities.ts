import { getAllRunningActivities } from '@loge/contract/admin/get-all-running-activities';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProcess } from '../presenters/present-process.ts';

const maxShown = 1_000;

export const getAllRunningActivitiesHandler = handle(getAllRunningActivities, async ({ services }) => {
  const processes = await services.processes.reports();
  // Activities are timed by the machine, as they began.
  const now = Date.now();
  const activities = processes
    .flatMap(({ id, report }) =>
      report.activities.map(({ number, kind, name, userId, startedAt }) => ({
        key: `${id}-${number}`,
        kind,
        name,
        userId,
        process: id,
        startedAt,
        durationMs: Math.max(0, now - Date.parse(startedAt)),
      })),
    )
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, maxShown);
  return { activities, processes: processes.map(presentProcess) };
});
