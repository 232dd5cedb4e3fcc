import { flashCapSince, flashDecision } from '@loge/domain/flash-mailings/flash-audience';
import type { Database } from '../platform/database/connection.ts';
import { getFlashDesk } from './rows/flash-desk-rows.ts';
import { findFollowers, type FlashReaderRow } from './rows/flash-recipient-rows.ts';

/** Whom a mailing reaches now, and who of those that follow its topic is left out. */
export async function findAudience(
  database: Database,
  { conciergerieId, topic }: { readonly conciergerieId: number; readonly topic: number },
  now: Date,
): Promise<{
  readonly followers: number;
  readonly written: readonly FlashReaderRow[];
  readonly capped: readonly FlashReaderRow[];
  readonly unreachable: readonly FlashReaderRow[];
}> {
  const { delayHours } = await getFlashDesk(database, conciergerieId);
  const followers = await findFollowers(database, { conciergerieId, topic }, flashCapSince(now));
  const decided = followers.map((reader) => ({ reader, decision: flashDecision(reader, { now, delayHours }) }));
  const those = (wanted: string): readonly FlashReaderRow[] =>
    decided.filter(({ decision }) => decision === wanted).map(({ reader }) => reader);
  return {
    followers: followers.length,
    written: those('written'),
    capped: those('capped'),
    unreachable: those('unreachable'),
  };
}
