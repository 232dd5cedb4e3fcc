import { MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import { inboxReasons, type AttentionFacts, type InboxReason } from './attention.ts';

/** From when an order is in the inbox, and why. */
export type Attention = { readonly reason: InboxReason; readonly at: Moment };

/**
 * When an order will next need attention if nothing else happens to it: now, or when a delay runs out; null when
 * never. Kept with the order, so that the inbox is one indexed read. A snooze is not counted in: it only hides.
 * An order that already waits for the same reason keeps the moment since when it does.
 */
export function attentionFrom(facts: AttentionFacts, now: Moment, known: Attention | null): Attention | null {
  const awake: AttentionFacts = { ...facts, snoozedUntil: null };
  const [present] = inboxReasons(awake, now);
  if (present !== undefined) {
    return known !== null && known.reason === present && known.at <= now ? known : { reason: present, at: now };
  }
  const delay = (facts.alertDelayHours ?? 0) * MS_PER_HOUR;
  const moments = [facts.dueAt, delay > 0 ? facts.statusSince + delay : null];
  const coming = moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => a - b)
    .map((moment) => ({ moment, reason: inboxReasons(awake, moment + 1)[0] }))
    .find(({ reason }) => reason !== undefined);
  return coming?.reason === undefined ? null : { reason: coming.reason, at: coming.moment + 1 };
}
