import { getWaitingJobs } from '@loge/contract/admin/get-waiting-jobs';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countJobs, findFailedJobs } from '../rows/job-rows.ts';

const maxShown = 200;

export const getWaitingJobsHandler = handle(getWaitingJobs, async ({ database }) => {
  const [kinds, failures] = await Promise.all([countJobs(database), findFailedJobs(database, maxShown)]);
  return {
    kinds: kinds.map(({ oldest, ...counts }) => ({ ...counts, oldest: oldest?.toISOString() ?? null })),
    failures: failures.map(({ createdAt, nextTry, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      nextTry: nextTry?.toISOString() ?? null,
    })),
  };
});
