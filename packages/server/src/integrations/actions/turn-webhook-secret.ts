import { turnWebhookSecret } from '@loge/contract/integrations/turn-webhook-secret';
import { SECRET_OVERLAP_HOURS } from '@loge/domain/integrations/webhook';
import { MS_PER_HOUR } from '@loge/domain/shared/moment';
import { handle } from '../../platform/gateway/action-handler.ts';
import { turnWebhookSecret as keepSecret } from '../rows/webhook-rows.ts';
import { newWebhookSecret, webhookSecretOwner } from '../webhook-signature.ts';

export const turnWebhookSecretHandler = handle(
  turnWebhookSecret,
  async ({ rows, caller, database, services, changes, now }) => {
    const secret = newWebhookSecret();
    const previousUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * MS_PER_HOUR);
    const secretSealed = services.seal.seal(secret, webhookSecretOwner(caller.userId));
    await keepSecret(database, { id: rows.webhookId.id, secretSealed, previousUntil });
    changes.record({ action: 'webhook-changed', comment: new URL(rows.webhookId.url).host });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    return { secret, previousUntil: previousUntil.toISOString() };
  },
);
