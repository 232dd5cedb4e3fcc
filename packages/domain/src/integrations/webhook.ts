/** Addresses that are told of events, by the Standard Webhooks specification. The rules are in docs/rules/integrations.md. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each attempt the next one comes: three days in all. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  22 * HOUR,
] as const;

/** An address that has taken nothing for so long is switched off; its owner learns it a day before. */
const DISABLED_AFTER_MS = 5 * 24 * HOUR;
const WARNED_AFTER_MS = 4 * 24 * HOUR;

/** How long a receiver may take to answer. */
export const WEBHOOK_TIMEOUT_MS = 15 * SECOND;
/** How many are sent to one address at a time, so that a slow one holds nobody else back. */
export const SENT_AT_ONCE = 5;
export const MAX_WEBHOOKS = 20;
/** While a secret is turned, both sign for so long. */
export const SECRET_OVERLAP_HOURS = 24;
/** So much of an answer is kept to be shown. */
export const KEPT_ANSWER_CHARACTERS = 1_000;

export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly at: Date }
  /** Three days are over. */
  | { readonly kind: 'given-up' }
  /** The receiver says that the address is gone: nothing is sent there any more. */
  | { readonly kind: 'gone' };

/** What follows from an attempt; `status` is null where nobody answered, `attempts` counts this one. Only 2xx is taken as taken; a redirect is not followed. */
export function outcomeOf(
  { status, attempts }: { readonly status: number | null; readonly attempts: number },
  now: Date,
): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  const delay = RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? { kind: 'given-up' } : { kind: 'again', at: new Date(now.getTime() + delay) };
}

/** What follows for an address from having failed since a moment. */
export function judgeFailing(since: Date, now: Date): 'goes-on' | 'warned' | 'disabled' {
  const failingMs = now.getTime() - since.getTime();
  if (failingMs >= DISABLED_AFTER_MS) return 'disabled';
  return failingMs >= WARNED_AFTER_MS ? 'warned' : 'goes-on';
}
