import { countAttempt, deleteAttemptsBefore, uncountAttempt } from './rows/attempt-limit-rows.ts';
import { hashTyped } from '../platform/secrets/typed-hash.ts';
import type { Services } from '../platform/services.ts';

const minute = 60_000;
const window = 15 * minute;
const kept = 24 * 60 * minute;

/** What strangers may do so many times per address, where not said otherwise, and quarter of an hour. A whole company may stand behind one address. */
const maxAttempts = {
  /** Codes that no conciergerie has; those that one has do not count. */
  'registration-code': 20,
  'self-registration': 300,
  /** Codes of lockers that open nothing; those that do not count. */
  'locker-code': 20,
  /** Codes of counters' agents that pair nothing; the one that does not count. */
  'counter-code': 20,
  /** What strangers before a locker say that is wrong with it. */
  'locker-alert': 20,
  /** Not per address but per e-mail: each makes a mail to its owner. */
  'registration-of-one-email': 3,
  'account-removal': 20,
  /** Not per address but per person whose e-mail is changed. */
  'new-email': 10,
  /** Not per address but per person who prints them: each keeps a processor busy for a moment. */
  statement: 60,
  /** Not per address but per desk, anyone who is sent them … */
  'password-link-by-desk': 30,
  /** … and per person, whatever desk sends them. */
  'password-link-by-desk-to-one': 5,
} as const;
type LimitedKind = keyof typeof maxAttempts;

/** Counted by what a stranger typed, which is kept as a hash only. */
const byTyped: readonly LimitedKind[] = ['registration-of-one-email'];

export type ClaimedAttempt =
  /** It counts, until `takeBack` says that it was an honest one. */
  { readonly takeBack: () => Promise<void> } | { readonly minutesToWait: number };

/**
 * Claims one attempt, or says how many minutes to wait for the next. It is counted outside the caller's transaction,
 * so that a refusal does not forget it, and before the work, so that attempts which come all at once count like those one by one.
 */
export async function claimAttempt(
  services: Services,
  kind: LimitedKind,
  about: string,
  now: Date,
): Promise<ClaimedAttempt> {
  const startsAt = new Date(Math.floor(now.getTime() / window) * window);
  const counted = byTyped.includes(kind) ? hashTyped(services.seal, kind, about).toString('base64url') : about;
  const key = { kind, about: counted, startsAt };
  const attempt = await countAttempt(services.autonomous, key);
  if (attempt === 1) await deleteAttemptsBefore(services.autonomous, new Date(now.getTime() - kept));
  if (attempt > maxAttempts[kind])
    return { minutesToWait: Math.ceil((startsAt.getTime() + window - now.getTime()) / minute) };
  return { takeBack: () => uncountAttempt(services.autonomous, key) };
}
