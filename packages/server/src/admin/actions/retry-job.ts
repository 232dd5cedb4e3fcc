import { retryJob } from '@loge/contract/admin/retry-job';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { retryJobNow } from '../rows/job-rows.ts';
import { done } from '../../platform/done.ts';

export const retryJobHandler = handle(retryJob, async ({ input, database, changes, caller }) => {
  const name = await retryJobNow(database, input.jobId);
  if (name === null) return refuse('not-found');
  changes.record({ action: 'job-retried', comment: `Tâche ${name}` });
  changes.announce({ users: [caller.userId] });
  return done;
});
