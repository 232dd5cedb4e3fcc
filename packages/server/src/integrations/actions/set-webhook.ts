import { setWebhook } from '@loge/contract/integrations/set-webhook';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { updateWebhook } from '../rows/webhook-rows.ts';
import { webhookAddressProblems } from '../webhook-address.ts';

export const setWebhookHandler = handle(
  setWebhook,
  async ({ input, rows, caller, database, services, changes, lang }) => {
    const problems = webhookAddressProblems(services.settings, input.url);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    await updateWebhook(database, { id: rows.webhookId.id, url: input.url, types: [...new Set(input.types)] });
    changes.record({ action: 'webhook-changed', comment: new URL(input.url).host });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    changes.queue('send-webhooks', {});
    return done;
  },
);
