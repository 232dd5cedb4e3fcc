import { endWebhook } from '@loge/contract/integrations/end-webhook';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { endWebhookRow } from '../rows/webhook-rows.ts';

export const endWebhookHandler = handle(endWebhook, async ({ rows, database, changes, now }) => {
  await endWebhookRow(database, rows.webhookId.id, now);
  changes.record({ action: 'webhook-ended', comment: new URL(rows.webhookId.url).host });
  changes.announce({ topics: ['integrations'] });
  return done;
});
