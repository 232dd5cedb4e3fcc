import { setTimeout as pass } from 'node:timers/promises';
import { wait } from '@loge/contract/access/wait';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const waitHandler = handlePublic(wait, async ({ input }) => {
  await pass(input.delay);
  return done;
});
