import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { type LockerStep, lockerStep, readLockerCode } from '@loge/domain/lockers/locker-order';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import type { Database } from '../platform/database/connection.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { findLockerSecrets } from './rows/locker-loan-rows.ts';
import { findLockerOrder, type LockerOrderRow } from './rows/locker-order-rows.ts';

/** A secret of 128 random bits, as it stands in a code. */
export const newLockerSecret = (): string => randomBytes(16).toString('hex');

/** Of a lent code only this is kept. */
export const hashOfLockerSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Something that no secret hashes to: what a code is compared with where there is no loan. */
const noHash = Buffer.alloc(32);

/** What a code opens: an order, for its beneficiary or, by `loanId`, for whom they have sent. */
export interface OpenedByCode {
  readonly order: LockerOrderRow;
  readonly step: LockerStep;
  readonly loanId: number | null;
}

/**
 * What a code opens now, or null: for a text that is no code, one of another order, one that was used, taken back or is outdated, and an order of which there is
 * nothing to drop off or take out. Hashes of equal length are compared in constant time, the beneficiary's secret and the lent one always both, so that
 * the time tells nothing. A lent code takes out and never drops off.
 */
export async function findOpenedByCode(database: Database, text: string, now: Date): Promise<OpenedByCode | null> {
  const presented = readLockerCode(text);
  if (presented === null) return null;
  const secrets = await findLockerSecrets(database, presented.orderId, now);
  const hash = hashOfLockerSecret(presented.secret);
  const isOwn = timingSafeEqual(hash, hashOfLockerSecret(secrets?.lockerCode.replaceAll('-', '') ?? newLockerSecret()));
  const isLent = timingSafeEqual(hash, secrets?.loanHash ?? noHash);
  if (secrets === null || !(isOwn || isLent)) return null;
  const order = await findLockerOrder(database, presented.orderId);
  const step = order === null ? null : lockerStep(order);
  if (order === null || step === null || (!isOwn && step !== 'toCollect')) return null;
  return { order, step, loanId: isOwn ? null : secrets.loanId };
}

/**
 * The same for somebody whom nobody knows: wrong codes are counted per network and after some nobody there may try for a while. Codes that open something
 * do not count.
 */
export async function findOpenedByStranger(
  request: Pick<ActionRequest<never, Caller | null>, 'services' | 'client' | 'caller' | 'now' | 'database'>,
  text: string,
): Promise<OpenedByCode | null | Refusal<'sign-in-limited'>> {
  const { services, client, database, now } = request;
  const attempt = await claimAttempt(services, 'locker-code', networkOfAddress(client.address), now);
  if ('minutesToWait' in attempt) {
    await logRefusedAttempt(request, { action: 'locker-code-limited', comment: 'Trop de codes de casier essayés' });
    return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  }
  const opened = await findOpenedByCode(database, text, now);
  if (opened !== null) await attempt.takeBack();
  return opened;
}
