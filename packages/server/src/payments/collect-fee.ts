import { paymentModeLabel, paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import { registrationFeeCollectableAs } from '@loge/domain/payments/registration-fees';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { counterRefusals, findCounter, refusedAtCounter, recordInRegister } from '../cash-registers/counter-money.ts';
import { collectFeeAs, lockFeePayment } from './rows/registration-fee-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { collectedPosting } from './carry-out-desk-payments.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';

interface Collecting {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  readonly caller: Caller;
  readonly services: Pick<Services, 'seal'>;
}

type Refused = Refusal<'not-found' | 'payment-not-collectable' | 'payment-option-not-available' | 'register-not-open'>;

/** The desk takes the money of a registration fee, and says how it came. Null when it is done; booked once, however often it is asked. */
export async function collectFee(
  { database, changes, now, caller, services }: Collecting,
  { paymentId, type }: { readonly paymentId: number; readonly type?: number | undefined },
): Promise<Refused | null> {
  const fee = await lockFeePayment(database, paymentId, caller.conciergerieIds);
  if (fee === null) return refuse('not-found');
  const modes = registrationFeeCollectableAs(fee);
  if (modes.length === 0) return refuse('payment-not-collectable');
  const mode = type === undefined ? fee.mode : paymentModeOfNumber(type);
  if (mode === null || !modes.includes(mode)) return refuse('payment-option-not-available');

  const { amountCents, conciergerieId, userId, orderId } = fee;
  const counter = await findCounter(database, conciergerieId, caller, { lock: true });
  const refused = await refusedAtCounter(database, counter, [{ mode, amountCents }]);
  if (refused !== null) return refuse(counterRefusals[refused]);
  await collectFeeAs(database, paymentId, mode, now);
  const entry = { mode, amountCents, paymentId, orderId: null, isUndone: false };
  await recordInRegister(database, counter, [entry], { by: caller.userId, now, seal: services.seal });
  const posting = collectedPosting(null, { id: paymentId, kind: 'payment', mode, amountCents });
  await postToLedger(database, [posting], { conciergerieId, by: caller.userId, now });
  changes.announce({ users: [userId], conciergerieId });
  changes.record({
    action: 'registration-fee-collected',
    conciergerieId,
    subjectUserId: userId,
    ...(orderId === null ? {} : { orderId }),
    comment: `${paymentModeLabel(mode).fr}, ${formatMoney(amountCents, 'fr')}`,
  });
  return null;
}
