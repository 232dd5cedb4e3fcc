import { replayDeliveries } from '@loge/contract/integrations/replay-deliveries';
import { addDays } from '@loge/domain/shared/local-date';
import { handle } from '../../platform/gateway/action-handler.ts';
import { replayDeliveries as makeDue } from '../rows/delivery-rows.ts';

export const replayDeliveriesHandler = handle(
  replayDeliveries,
  async ({ input, rows, caller, database, changes, now }) => {
    const from = new Date(`${input.fromDay}T00:00:00Z`);
    const to = new Date(`${addDays(input.toDay, 1)}T00:00:00Z`);
    const count = await makeDue(database, { webhookId: rows.webhookId.id, from, to, now });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    changes.queue('send-webhooks', {});
    return { count };
  },
);
