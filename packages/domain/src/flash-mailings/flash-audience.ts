import { MS_PER_DAY } from '../shared/moment.ts';

/** So many mailings at most reach one person in so many days; the next one leaves them out. */
const MAX_FLASH_MAILS = 2;
const FLASH_CAP_DAYS = 7;

/** What decides whether a mailing reaches somebody, at the moment at which their mail would be written. */
export type FlashReaderFacts = {
  /** Has an account that is in use, of the mailing's desk, which sends mails. */
  readonly isServed: boolean;
  readonly follows: boolean;
  /** Mail servers say that nobody is at their address. */
  readonly isFailing: boolean;
  /** How many mailings reached them in the last `FLASH_CAP_DAYS` days. */
  readonly lately: number;
  /** When the last one did. */
  readonly lastAt: Date | null;
};

export type FlashDecision = 'written' | 'unsubscribed' | 'unreachable' | 'capped';

/** Mailings since this moment count for the cap. */
export const flashCapSince = (now: Date): Date => new Date(now.getTime() - FLASH_CAP_DAYS * MS_PER_DAY);

/**
 * What becomes of somebody in a mailing. `delayHours` is the desk's least time between two mailings to one person
 * (Spec: manager §3, delayForFlashDispo).
 */
export function flashDecision(
  { isServed, follows, isFailing, lately, lastAt }: FlashReaderFacts,
  { now, delayHours }: { readonly now: Date; readonly delayHours: number },
): FlashDecision {
  if (!follows) return 'unsubscribed';
  if (!isServed || isFailing) return 'unreachable';
  const isTooSoon = lastAt !== null && now.getTime() - lastAt.getTime() < delayHours * 3_600_000;
  return lately >= MAX_FLASH_MAILS || isTooSoon ? 'capped' : 'written';
}
