import { modeOfMeans, type Means } from '@loge/domain/cash-registers/takings';
import { registerMoved, spendingDeleted } from '@loge/domain/payments/ledger';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { sealRegister } from './seal-register.ts';
import { ownSession } from './move-register-money.ts';
import { insertRegisterEntries } from './rows/cash-register-entry-rows.ts';
import { lockCashRegister } from './rows/cash-register-rows.ts';

interface Spending {
  readonly id: number;
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly means: Means;
  readonly amountCents: number;
  readonly entryId: number | null;
  readonly cashRegisterId: number | null;
}

interface TakingBack {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  readonly services: Pick<Services, 'seal'>;
}

const purchase = 5;

/**
 * Undoes what a spending moved, by a counter-entry: cash comes back into the register that it left, which the caller has open, everything else is undone in the ledger alone.
 * Answers with the movement in the register; null where there was none.
 */
export async function reverseSpending(
  { database, caller, now, services }: TakingBack,
  spending: Spending,
  reason: string,
): Promise<number | null | Refusal<'not-found' | 'register-not-open' | 'register-of-colleague'>> {
  const { conciergerieId, orderId, means, amountCents, entryId, cashRegisterId } = spending;
  const context = { conciergerieId, by: caller.userId, now };
  if (entryId === null || cashRegisterId === null) {
    const transaction = spendingDeleted(orderId, amountCents);
    await postToLedger(database, [{ sourceKey: `spending-${spending.id}-deleted`, transaction, orderId }], context);
    return null;
  }
  const register = await lockCashRegister(database, cashRegisterId);
  if (register === null) return refuse('not-found');
  const sessionId = ownSession(register, caller);
  if (isRefusal(sessionId)) return sessionId;
  const [backId] = await insertRegisterEntries(
    database,
    { conciergerieId, registerId: register.id, sessionId },
    [{ category: purchase, means, amountCents, orderId, comment: reason, reversesEntryId: entryId }],
    context,
  );
  if (backId === undefined) throw new Error('A movement of a cash register was not inserted.');
  const transaction = registerMoved([{ mode: modeOfMeans(means), amountCents }], 'purchases');
  await postToLedger(database, [{ sourceKey: `register-entry-${backId}`, transaction, orderId }], context);
  await sealRegister(database, services.seal, register.id);
  return backId;
}
