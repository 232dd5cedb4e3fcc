import { exampleEvent } from '@loge/contract/integrations/event-wire';
import { sendExampleEvent } from '@loge/contract/integrations/send-example-event';
import { randomUUID } from 'node:crypto';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { insertDeliveries } from '../rows/delivery-rows.ts';

export const sendExampleEventHandler = handle(
  sendExampleEvent,
  async ({ input, rows, caller, database, changes, now }) => {
    const uid = randomUUID();
    const body = JSON.stringify({ ...exampleEvent(input.type), id: `evt_${uid}`, timestamp: now.toISOString() });
    await insertDeliveries(database, [{ webhookId: rows.webhookId.id, uid, type: input.type, body }], now);
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    changes.queue('send-webhooks', {});
    return done;
  },
);
