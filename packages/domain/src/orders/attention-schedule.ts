import { MS_PER_HOUR, type Moment } from '../shared/moment.ts';
import { INBOX_REASONS, inboxReasons, type AttentionFacts, type InboxReason } from './attention.ts';

/** From when an order is in the inbox, and why. */
export type Attention = { readonly reason: InboxReason; readonly at: Moment };

/** The same with what time alone adds to it: from when it is late, and from when it has not moved on. Null: never. */
export type AttentionPlan = Attention & { readonly lateAt: Moment | null; readonly stalledAt: Moment | null };

/**
 * When an order will next need attention if nothing else happens to it: now, or when a delay runs out; null when
 * never. Kept with the order, so that the inbox is one indexed read. A snooze is not counted in: it only hides.
 * An order that already waits for the same reason keeps the moment since when it does.
 */
export function attentionFrom(facts: AttentionFacts, now: Moment, known: Attention | null): AttentionPlan | null {
  const awake: AttentionFacts = { ...facts, snoozedUntil: null };
  const delay = (facts.alertDelayHours ?? 0) * MS_PER_HOUR;
  const from = (reason: InboxReason, moment: Moment | null): Moment | null =>
    moment !== null && inboxReasons(awake, moment + 1).includes(reason) ? moment + 1 : null;
  const lateAt = from('late', facts.dueAt);
  const stalledAt = from('alertDelay', delay > 0 ? facts.statusSince + delay : null);

  const [present] = inboxReasons(awake, now);
  if (present !== undefined) {
    const since = known !== null && known.reason === present && known.at <= now ? known.at : now;
    return { reason: present, at: since, lateAt, stalledAt };
  }
  const [next] = [lateAt, stalledAt].filter((moment) => moment !== null).toSorted((a, b) => a - b);
  const [reason] = next === undefined ? [] : inboxReasons(awake, next);
  return next === undefined || reason === undefined ? null : { reason, at: next, lateAt, stalledAt };
}

/** Reasons that being late, or not moving on, pushes aside. */
export const lowerPriorityReasons = (reason: InboxReason): readonly InboxReason[] => {
  const keys = INBOX_REASONS.map(({ key }) => key);
  return keys.slice(keys.indexOf(reason) + 1);
};

/** Why an order that is in the inbox is there at a moment, and since when: time alone may have made it more pressing. */
export function attentionAt({ reason, at, lateAt, stalledAt }: AttentionPlan, now: Moment): Attention {
  if (lateAt !== null && lateAt <= now && lowerPriorityReasons('late').includes(reason)) {
    return { reason: 'late', at: lateAt };
  }
  if (stalledAt !== null && stalledAt <= now && lowerPriorityReasons('alertDelay').includes(reason)) {
    return { reason: 'alertDelay', at: stalledAt };
  }
  return { reason, at };
}
