import { makeWebhook } from '@loge/contract/integrations/make-webhook';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { MAX_WEBHOOKS } from '@loge/domain/integrations/webhook';
import { problem } from '@loge/domain/shared/problem';
import { callerForPlace } from '../../platform/gateway/api-keys.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { placeOf } from '../key-choices.ts';
import { lockKeyOwner } from '../rows/key-owner-rows.ts';
import { lockEventNumbering } from '../rows/event-rows.ts';
import { countWebhooks, insertWebhook } from '../rows/webhook-rows.ts';
import { webhookAddressProblems } from '../webhook-address.ts';
import { newWebhookSecret, webhookSecretOwner } from '../webhook-signature.ts';

export const makeWebhookHandler = handle(
  makeWebhook,
  async ({ input, rows, caller, database, services, changes, lang, now }) => {
    const place = placeOf(caller, input.kind, rows.conciergerieId?.id ?? null);
    if (callerForPlace(caller, place) === null) {
      const wrong = input.kind === 'desk' ? problem('conciergerieId', 'required') : problem('kind', 'invalidChoice');
      return refuseInput(ruleProblems([wrong], lang));
    }
    const problems = webhookAddressProblems(services.settings, input.url);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    await lockKeyOwner(database, caller.userId);
    if ((await countWebhooks(database, caller.userId)) >= MAX_WEBHOOKS)
      return refuse('too-many-integrations', { most: MAX_WEBHOOKS });
    const secret = newWebhookSecret();
    await lockEventNumbering(database);
    await insertWebhook(database, {
      ...place,
      userId: caller.userId,
      url: input.url,
      types: [...new Set(input.types)],
      secretSealed: services.seal.seal(secret, webhookSecretOwner(caller.userId)),
      now,
    });
    changes.record({
      action: 'webhook-made',
      comment: new URL(input.url).host,
      ...(place.conciergerieId !== null && { conciergerieId: place.conciergerieId }),
    });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    return { secret };
  },
);
