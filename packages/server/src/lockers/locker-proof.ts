import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LockerSignal } from '@loge/domain/lockers/locker-signals';
import type { BoxStatusReason } from '@loge/domain/lockers/box-status';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { findOpenedByStranger } from './presented-code.ts';
import type { LockerRow } from './rows/locker-rows.ts';

/** Why somebody at a locker is believed about one order. */
export type Proof =
  | { readonly by: 'provider'; readonly userId: number }
  | { readonly by: 'code'; readonly step: 'toDropOff' | 'toCollect'; readonly loanId: number | null }
  | { readonly by: 'signature' };

export type ProvingRequest = Pick<
  ActionRequest<never, Caller | null>,
  'services' | 'client' | 'caller' | 'now' | 'database'
>;

/**
 * What proves that somebody may speak for an order at a locker: the session of its provider, or its code. Null where nothing does. Codes that open nothing are counted,
 * see `findOpenedByStranger`.
 */
export async function proveOrder(
  request: ProvingRequest,
  order: Pick<OrderFacts, 'id' | 'partnerId' | 'placedByUserId'> | null,
  qrCode: string,
): Promise<Proof | null | Refusal<'sign-in-limited'>> {
  const { caller } = request;
  if (qrCode !== '') {
    const opened = await findOpenedByStranger(request, qrCode);
    if (isRefusal(opened)) return opened;
    return opened !== null && opened.order.id === order?.id
      ? { by: 'code', step: opened.step, loanId: opened.loanId }
      : null;
  }
  if (order === null || caller?.isProvider !== true) return null;
  // A parcel that they bring is an order of the person who receives parcels at the desk, and theirs to put in.
  const isTheirs = caller.partnerId === order.partnerId || caller.userId === order.placedByUserId;
  return isTheirs ? { by: 'provider', userId: caller.userId } : null;
}

/** What a maker signs of a report. */
export interface SignedReport {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly orderNumber: number;
  readonly reason: BoxStatusReason;
}

/** The signature of a report: HMAC-SHA256 in hexadecimal. */
export const signReport = (key: string, { eventId, occurredAt, orderNumber, reason }: SignedReport): string =>
  createHmac('sha256', key).update(`${eventId}.${occurredAt}.${orderNumber}.${reason}`).digest('hex');

/** Whose secret the key of a locker is, for the seal. */
export const lockerKeyOwner = (lockerId: number): string => `locker:${lockerId}`;

/** What a maker signs of a signal. */
export interface SignedSignal {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly lockerBlockExternalId: string;
  readonly signal: LockerSignal;
  readonly boxNumber: number;
  readonly commandKey: string;
}

/** The signature of a signal: HMAC-SHA256 in hexadecimal. */
export const signSignal = (key: string, signal: SignedSignal): string => {
  const { eventId, occurredAt, lockerBlockExternalId, boxNumber, commandKey } = signal;
  const signed = [eventId, occurredAt, lockerBlockExternalId, signal.signal, boxNumber, commandKey].join('.');
  return createHmac('sha256', key).update(signed).digest('hex');
};

/** Whether the maker of a locker has signed this report. A locker without a key signs nothing; a report without a name could be sent again. */
export const isSignedBy = (seal: Seal, locker: LockerRow, report: SignedReport, signature: string): boolean =>
  report.eventId !== '' && isSignature(seal, locker, (key) => signReport(key, report), signature);

/** The same for what a locker says of itself and its doors. */
export const isSignalSignedBy = (
  seal: Seal,
  locker: LockerRow,
  signal: SignedSignal & { readonly signature: string },
): boolean => isSignature(seal, locker, (key) => signSignal(key, signal), signal.signature);

function isSignature(seal: Seal, locker: LockerRow, sign: (key: string) => string, signature: string): boolean {
  const key = locker.keySealed === null ? null : seal.open(locker.keySealed, lockerKeyOwner(locker.id));
  if (key === null) return false;
  const expected = Buffer.from(sign(key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
