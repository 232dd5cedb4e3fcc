import { setTimeout } from 'node:timers/promises';
import {
  judgeFailing,
  KEPT_ANSWER_CHARACTERS,
  outcomeOf,
  SENT_AT_ONCE,
  WEBHOOK_TIMEOUT_MS,
} from '@loge/domain/integrations/webhook';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  disableWebhook,
  noteAnswer,
  noteWarned,
  releaseWebhook,
  saveDeliveryResult,
} from '../rows/delivery-rows.ts';
import { webhookFetch } from '../webhook-address.ts';
import { writeDeliveries } from '../webhook-events.ts';
import { mailAboutWebhook } from '../webhook-mails.ts';
import { signedHeaders, webhookSecretOwner } from '../webhook-signature.ts';

/** What is taken by a process that dies is taken by another one after so long. */
const leaseMs = 60_000;
/** A run that finds more and more to do ends all the same, with what it waits for in less than a minute; the next one goes on. */
const longestRunMs = 40_000;

/** How often a run looks for what has come in while it waits for answers. */
const lookAgainMs = 250;

/** Writes down what is to be told, and sends what is due, until nothing is. Several processes may do so at once: each address is in one's hands. */
export async function sendWebhooks(services: Services): Promise<void> {
  const until = Date.now() + longestRunMs;
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const hasMore = await writeDeliveries(services);
    const now = services.clock();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    // An address that has not answered yet gets nothing more: a slow one holds nobody else back.
    const claimed = await claimDeliveries(services.database, { perWebhook: SENT_AT_ONCE, now, leaseUntil });
    for (const [webhookId, deliveries] of Map.groupBy(claimed, (delivery) => delivery.webhookId)) {
      const sending: Promise<void> = deliverAll(services, deliveries, { webhookId, leaseUntil }).finally(
        () => void underWay.delete(sending),
      );
      underWay.add(sending);
    }
    if (claimed.length === 0 && !hasMore && underWay.size === 0) return;
    if (Date.now() > until) break;
    if (underWay.size > 0) await Promise.race([...underWay, setTimeout(lookAgainMs, undefined, { ref: false })]);
  }
  await Promise.all(underWay);
}

/** What was taken for one address, which is free for more once all of it is answered. */
async function deliverAll(
  services: Services,
  deliveries: readonly ClaimedDelivery[],
  { webhookId, leaseUntil }: { readonly webhookId: number; readonly leaseUntil: Date },
): Promise<void> {
  const results = await Promise.allSettled(deliveries.map((delivery) => deliver(services, delivery)));
  await releaseWebhook(services.database, webhookId, leaseUntil);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

interface Answer {
  readonly status: number | null;
  readonly text: string;
}

async function post(services: Services, delivery: ClaimedDelivery): Promise<Answer> {
  const owner = webhookSecretOwner(delivery.userId);
  const secrets = [delivery.secretSealed, delivery.previousSealed].flatMap((sealed) => {
    const opened = sealed === null ? null : services.seal.open(sealed, owner);
    return opened === null ? [] : [opened];
  });
  if (secrets.length === 0)
    return { status: null, text: 'the secret does not open any more: give the address a new one' };
  const { body, uid } = delivery;
  const headers = {
    'content-type': 'application/json',
    'user-agent': `loge/${services.version}`,
    ...signedHeaders(secrets, { id: `evt_${uid}`, body, at: services.clock() }),
  };
  try {
    const answer = await webhookFetch(services.settings)(delivery.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    return { status: answer.status, text: (await answer.text()).slice(0, KEPT_ANSWER_CHARACTERS) };
  } catch (error) {
    return {
      status: null,
      text: error instanceof Error ? error.message.slice(0, KEPT_ANSWER_CHARACTERS) : 'no answer',
    };
  }
}

async function deliver(services: Services, delivery: ClaimedDelivery): Promise<void> {
  const { id, webhookId, attempts } = delivery;
  const answer = await post(services, delivery);
  const now = services.clock();
  const outcome = outcomeOf({ status: answer.status, attempts }, now);
  await saveDeliveryResult(services.database, {
    id,
    state: outcome.kind === 'again' ? 'waiting' : outcome.kind === 'delivered' ? 'delivered' : 'given-up',
    nextAt: outcome.kind === 'again' ? outcome.at : null,
    status: answer.status,
    // What PostgreSQL keeps in a text has no null signs.
    answer: answer.text.replaceAll('\u0000', ''),
  });
  if (outcome.kind === 'gone') return switchOff(services, webhookId, 'gone', now);
  const { failingSince } = await noteAnswer(services.database, {
    webhookId,
    isTaken: outcome.kind === 'delivered',
    now,
  });
  if (failingSince === null) return;
  const judged = judgeFailing(failingSince, now);
  if (judged === 'disabled') return switchOff(services, webhookId, 'failing', now);
  if (judged === 'warned') await warn(services, webhookId, now);
}

/** Its owner is told in the same transaction, once. */
const switchOff = (services: Services, webhookId: number, why: 'failing' | 'gone', now: Date): Promise<void> =>
  machineWrite(services, `webhook-${webhookId}`, async (transaction, changes) => {
    if (!(await disableWebhook(transaction, { webhookId, why, now }))) return;
    await mailAboutWebhook(services, transaction, { webhookId, news: why, now });
    changes.announce({ topics: ['integrations'] });
  });

const warn = (services: Services, webhookId: number, now: Date): Promise<void> =>
  machineWrite(services, `webhook-${webhookId}`, async (transaction) => {
    if (await noteWarned(transaction, webhookId, now))
      await mailAboutWebhook(services, transaction, { webhookId, news: 'warning', now });
  });
