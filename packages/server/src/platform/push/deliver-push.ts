import { DISCREET_TEXT, pushRetryDelayMs, pushVerdict, quietMinutesLeft } from '@loge/domain/notifications/push-rules';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { PutOff } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';
import { encryptPush } from './encrypt-push.ts';
import { deletePushDevice } from './push-device-rows.ts';
import { pushKeysOf } from './push-keys.ts';
import {
  findQueuedPush,
  type QueuedPushRow,
  setPushDelayed,
  setPushDropped,
  setPushFailed,
  setPushSent,
  setPushWaiting,
  takeQueuedPush,
} from './push-message-rows.ts';
import type { PushAnswer, PushTransport } from './push-transport.ts';

/** Longer than any try: what has not come back by then was lost with its process. */
const leaseMs = 60_000;
/** Later it is no news any more. */
const maxAgeMs = 3 * 86_400_000;
const maxLetters = 240;

/**
 * Sends one message to one device, of many at once one of them. What was read in the meantime, or what a newer one replaces, is dropped; in quiet hours it waits. A
 * device that the push service does not know any more is removed. While the service is slow, no connection to the database is held. A message that
 * another process has in hand is put off until its lease ends: that process may be dead.
 */
export async function deliverPush(
  services: Services,
  transport: PushTransport,
  pushId: number,
): Promise<PutOff | undefined> {
  const { database, clock } = services;
  const now = clock();
  const push = await findQueuedPush(database, pushId);
  if (push === null) return undefined;
  if (push.state === 'sending' && push.sendAfter > now) return { putOffMs: push.sendAfter.getTime() - now.getTime() };
  if (push.isOver || now.getTime() - push.createdAt.getTime() > maxAgeMs) {
    await setPushDropped(database, pushId);
    return undefined;
  }
  const quietMs = quietMsOf(push, now);
  if (quietMs > 0) {
    await setPushWaiting(database, pushId, new Date(now.getTime() + quietMs));
    return { putOffMs: quietMs };
  }
  const attempts = await takeQueuedPush(database, pushId, { now, leaseEnds: new Date(now.getTime() + leaseMs) });
  if (attempts === null) return { putOffMs: leaseMs };
  await send(services, transport, push, attempts);
  return undefined;
}

/** A trial rings at once: somebody waits for it. What takes a notification away does not ring. */
function quietMsOf({ kind, withdraws, quiet, zone }: QueuedPushRow, now: Date): number {
  if (kind === 'trial' || withdraws) return 0;
  return quietMinutesLeft(quiet, instantToLocal(now.getTime(), zone).time) * 60_000;
}

async function send(
  services: Services,
  transport: PushTransport,
  push: QueuedPushRow,
  attempts: number,
): Promise<void> {
  const { database, clock, seal, settings } = services;
  const taken = { id: push.id, attempts };
  const key = pushKeysOf(seal).find(({ id }) => id === push.keyId);
  // Its key is gone: nobody can send to it any more, and its browser subscribes anew at the next visit.
  if (key === undefined) return deletePushDevice(database, push.deviceId);
  let answer: PushAnswer;
  try {
    answer = await transport.carry({
      endpoint: push.endpoint,
      authorisation: key.authorise(new URL(push.endpoint).origin, { contact: contactOf(settings), now: clock() }),
      body: encryptPush(JSON.stringify(payloadOf(push)), push),
      kind: push.kind,
      topic: push.topic,
    });
  } catch (error) {
    return tryLater(services, taken, error instanceof Error ? error.message : String(error), null);
  }
  const verdict = pushVerdict(answer.status);
  // A crash before this line sends it a second time under the same name: the device shows it once (web/src/offline/push-news.ts).
  if (verdict === 'taken') return setPushSent(database, taken, clock());
  if (verdict === 'gone') return deletePushDevice(database, push.deviceId);
  const reason = `The push service answered ${answer.status}.`;
  if (verdict === 'refused') {
    services.log.warn({ pushId: push.id, status: answer.status }, 'push message refused');
    return setPushFailed(database, taken, reason);
  }
  return tryLater(services, taken, reason, answer.retryAfterMs);
}

async function tryLater(
  { database, clock, jobs, log }: Services,
  taken: { readonly id: number; readonly attempts: number },
  error: string,
  askedMs: number | null,
): Promise<void> {
  const reason = error.slice(0, 1000);
  const delayMs = pushRetryDelayMs(taken.attempts, askedMs);
  log.warn({ pushId: taken.id, attempts: taken.attempts, reason, delayMs }, 'push message not sent');
  if (delayMs === null) return setPushFailed(database, taken, reason);
  const sendAfter = new Date(clock().getTime() + delayMs);
  await database.transaction().execute(async (transaction) => {
    if (await setPushDelayed(transaction, taken, reason, sendAfter))
      await jobs.enqueue(transaction, 'deliver-push', { pushId: taken.id }, sendAfter);
  });
}

/** What the service worker reads (web/src/offline/push-news.ts). */
function payloadOf(push: QueuedPushRow): Readonly<Record<string, unknown>> {
  const { news, topic, lang, withdraws, path, unread, brandName, discreet, kind } = push;
  if (withdraws) return { id: news, tag: topic, withdraws, badge: unread };
  const label = lang === 'fr' ? push.labelFr : push.labelEn;
  return {
    id: news,
    tag: topic,
    title: brandName,
    body: discreet && kind !== 'trial' ? DISCREET_TEXT[lang] : label.slice(0, maxLetters),
    path,
    lang,
    badge: unread,
    at: push.createdAt.toISOString(),
  };
}

/** Whom the operator of a push service turns to about us: RFC 8292 §2.1. */
const contactOf = ({ mailFrom, publicUrl }: Services['settings']): string =>
  mailFrom === undefined ? publicUrl : `mailto:${mailFrom}`;
