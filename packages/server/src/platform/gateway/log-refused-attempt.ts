import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { insertBusinessLogLines } from '../business-log/business-log-rows.ts';
import { countRefusedAttempt, deleteRefusedAttemptsBefore, findRefusedAttempts } from './refused-attempt-rows.ts';
import type { Caller } from './caller.ts';
import type { ActionRequest, Client } from './action-handler.ts';

const windowMs = 15 * 60_000;
const refusedAttemptRetentionMs = 24 * 60 * 60_000;

export interface RefusedAttempt {
  /** What was refused: `sign-in-limited`, `link-replayed` … */
  readonly action: BusinessLogEvent;
  /** In French, for those who read the log. Never what a stranger typed: it may be a password. */
  readonly comment: string;
  /** The account that was aimed at, where there is one. */
  readonly subjectUserId?: number | undefined;
  readonly conciergerieId?: number | undefined;
}

/**
 * Leaves a line in the business log about an attempt that is refused. It stands outside the write's transaction, which the refusal rolls
 * back. Attempts of one kind at one account (or, where there is none, from one address) leave one line per quarter of an hour, however
 * many they are; the line also says how many there were in the quarter before. True when this one left the line.
 */
export async function logRefusedAttempt(
  {
    services,
    client,
    caller,
    now,
  }: Pick<ActionRequest<never, Caller | null>, 'services' | 'caller' | 'now'> & {
    readonly client: Pick<Client, 'address' | 'app'>;
  },
  { action, comment, subjectUserId, conciergerieId }: RefusedAttempt,
): Promise<boolean> {
  const about = subjectUserId === undefined ? networkOfAddress(client.address) : `user ${subjectUserId}`;
  const startsAt = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  if ((await countRefusedAttempt(services.autonomous, { action, about, startsAt })) > 1) return false;
  const earlier = await findRefusedAttempts(services.autonomous, {
    action,
    about,
    startsAt: new Date(startsAt.getTime() - windowMs),
  });
  const line = {
    action,
    comment: earlier === 0 ? comment : `${comment} (${earlier} dans le quart d’heure précédent)`,
    ...(subjectUserId === undefined ? {} : { subjectUserId }),
    ...(conciergerieId === undefined ? {} : { conciergerieId }),
  };
  await insertBusinessLogLines(services.autonomous, [line], {
    authorId: caller?.userId ?? null,
    client: `${client.app} ${client.address}`.trim(),
    requestId: null,
    now,
  });
  await deleteRefusedAttemptsBefore(services.autonomous, new Date(now.getTime() - refusedAttemptRetentionMs));
  return true;
}
