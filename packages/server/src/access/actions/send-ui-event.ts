import { sendUiEvent } from '@loge/contract/access/send-ui-event';
import { insertUiEvent } from '../rows/client-report-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const sendUiEventHandler = handle(sendUiEvent, async ({ input, caller, database, now }) => {
  await insertUiEvent(database, {
    at: now,
    userId: caller.userId,
    conciergerieId: caller.conciergerieId,
    kind: input.event,
    details: { target: input.target ?? null, detail: input.detail ?? null },
  });
  return done;
});
