import { resendDelivery } from '@loge/contract/integrations/resend-delivery';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { resendDelivery as makeDue } from '../rows/delivery-rows.ts';

export const resendDeliveryHandler = handle(resendDelivery, async ({ input, rows, caller, database, changes, now }) => {
  const { id: webhookId } = rows.webhookId;
  if (!(await makeDue(database, { webhookId, id: input.deliveryId, now }))) return refuse('not-found');
  changes.announce({ topics: ['integrations'], users: [caller.userId] });
  changes.queue('send-webhooks', {});
  return done;
});
