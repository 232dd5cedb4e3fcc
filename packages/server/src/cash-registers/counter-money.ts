import {
  type CounterMoney,
  refusalAtCounter,
  type TillFacts,
  type TillRefusal,
} from '@loge/domain/cash-registers/take-money';
import { meansOfMode } from '@loge/domain/cash-registers/takings';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import {
  findPaymentsInRegisters,
  findTill,
  insertRegisterEntries,
  type TillRow,
} from './rows/cash-register-entry-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { sealRegister } from './seal-register.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/** How a refusal at the counter is answered. */
export const counterRefusals = {
  registerNotOpen: 'register-not-open',
  notTaken: 'payment-option-not-available',
} as const satisfies Record<TillRefusal, string>;

/** Money that passes over the counter of a conciergerie: payments that are collected, handed back, or undone. */
export interface PassingMoney {
  readonly mode: PaymentMode;
  /** What comes in (positive) or goes out, in cents. */
  readonly amountCents: number;
}

/** The counter of a conciergerie for one caller. */
export interface Counter {
  readonly conciergerieId: number;
  readonly row: TillRow;
  readonly facts: TillFacts;
}

/** Reads it; with `lock` the register stays open until the transaction ends. */
export async function findCounter(
  database: Database,
  conciergerieId: number,
  caller: Pick<Caller, 'userId' | 'permissions'>,
  { lock }: { readonly lock: boolean },
): Promise<Counter> {
  const row = await findTill(database, { conciergerieId, userId: caller.userId, lock });
  return {
    conciergerieId,
    row,
    facts: {
      deskHasRegisters: row.deskHasRegisters,
      own: row.takes === null ? null : { takes: row.takes },
      mayWithout: caller.permissions.has('PROD'),
    },
  };
}

/** Why money may not pass over the counter now; null when it may. `undone` are payments that were collected and are taken back. */
export async function refusedAtCounter(
  database: Database,
  counter: Counter,
  coming: readonly PassingMoney[],
  undone: readonly { readonly id: number; readonly mode: PaymentMode }[] = [],
): Promise<TillRefusal | null> {
  const inRegisters = await findPaymentsInRegisters(
    database,
    undone.map(({ id }) => id),
  );
  const money: CounterMoney[] = [
    ...coming.map(({ mode, amountCents }) => ({ mode, isInRegister: false, comesIn: amountCents > 0 })),
    ...undone.map(({ id, mode }) => ({ mode, isInRegister: inRegisters.has(id), comesIn: false })),
  ];
  return refusalAtCounter(counter.facts, money);
}

/**
 * Tells the caller's open register of money that passed. Money that was undone is told of only where a register held it: what was never
 * in one cannot leave one.
 */
export async function recordInRegister(
  database: Database,
  { conciergerieId, row }: Counter,
  passed: readonly (PassingMoney & {
    readonly paymentId: number;
    readonly orderId: number | null;
    readonly isUndone: boolean;
  })[],
  by: { readonly by: number; readonly now: Date; readonly seal: Seal },
): Promise<void> {
  const { registerId, sessionId } = row;
  if (registerId === null || sessionId === null) return;
  const inRegisters = await findPaymentsInRegisters(
    database,
    passed.filter(({ isUndone }) => isUndone).map(({ paymentId }) => paymentId),
  );
  const entries = passed.flatMap(({ mode, amountCents, paymentId, orderId, isUndone }) => {
    const means = meansOfMode(mode);
    if (means === null || (isUndone && !inRegisters.has(paymentId))) return [];
    return [{ category: 0, means, amountCents, paymentId, orderId }];
  });
  if (entries.length === 0) return;
  await insertRegisterEntries(database, { conciergerieId, registerId, sessionId }, entries, by);
  await sealRegister(database, by.seal, registerId);
}
