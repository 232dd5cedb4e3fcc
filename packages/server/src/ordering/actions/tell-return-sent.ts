import { tellReturnSent } from '@loge/contract/ordering/tell-return-sent';
import { noteReturn } from '../../order-facts/note-goods-return.ts';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const tellReturnSentHandler = handle(tellReturnSent, async ({ input, rows, caller, database, changes, now }) => {
  const { withdrawalId, carrier, trackingNumber } = input;
  const noting = { database, changes, now, by: caller.userId };
  const noted = await noteReturn(noting, rows.orderId, withdrawalId, { step: 'sent', carrier, trackingNumber });
  return noted === null ? refuse('return-step-not-possible') : done;
});
