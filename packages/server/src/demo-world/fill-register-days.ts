import { DENOMINATIONS } from '@loge/domain/cash-registers/inventory';
import { meansOfMode, noTakings, type Takings } from '@loge/domain/cash-registers/takings';
import { registerMoved } from '@loge/domain/payments/ledger';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import { dayOfWeek, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sql } from 'kysely';
import {
  closeRegisterSession,
  insertRegisterBalance,
  insertRegisterSession,
} from '../cash-registers/rows/cash-register-count-rows.ts';
import { insertRegisterEntries, type NewEntryRow } from '../cash-registers/rows/cash-register-entry-rows.ts';
import { insertRemittance } from '../cash-registers/rows/spending-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { addWorkdays, at, ZONE } from './demo-clock.ts';

interface Register {
  readonly conciergerieId: number;
  readonly id: number;
  /** The count on which the first day builds, and what was counted. */
  readonly balanceId: number;
  readonly startCents: number;
}

/** Where a register stands after some days. */
export interface RegisterAfterDays {
  readonly balanceId: number;
  readonly present: Takings;
}

interface Collected {
  readonly id: number;
  readonly orderId: number | null;
  readonly mode: PaymentMode;
  readonly amountCents: number;
  readonly collectedAt: Date;
}

const friday = 5;
const opens: LocalTime = '08:15';
const brings: LocalTime = '18:40';
const closes: LocalTime = '18:50';

/**
 * Ordinary days of a register: opened in the morning, what the desk took in cash, by cheque and by card that day, on Fridays brought to the bank but for its float,
 * closed in the evening, on the first working day of a month with an inventory.
 */
export async function fillOrdinaryDays(
  transaction: DatabaseTransaction,
  register: Register,
  days: readonly LocalDate[],
  people: { readonly by: number; readonly accountant: number },
): Promise<RegisterAfterDays> {
  const payments = await findCollected(transaction, register.conciergerieId, days);
  let after: RegisterAfterDays = {
    balanceId: register.balanceId,
    present: { ...noTakings, cash: register.startCents },
  };
  for (const day of days) after = await fillDay(transaction, register, { day, payments, after, ...people });
  return after;
}

interface Day {
  readonly day: LocalDate;
  readonly payments: readonly Collected[];
  readonly after: RegisterAfterDays;
  readonly by: number;
  readonly accountant: number;
}

async function fillDay(
  transaction: DatabaseTransaction,
  register: Register,
  recorded: Day,
): Promise<RegisterAfterDays> {
  const { conciergerieId, id: cashRegisterId, startCents } = register;
  const { day, by } = recorded;
  const moment = (time: LocalTime) => ({ by, now: new Date(at(day, time)) });
  const session = { conciergerieId, cashRegisterId };
  const sessionId = await insertRegisterSession(transaction, { ...session, ...moment(opens) });
  const balance = { ...session, sessionId, comment: '', inventory: null };
  const opened = { ...recorded.after.present, card: 0 };
  const openingId = await insertRegisterBalance(transaction, {
    ...balance,
    kind: 'opening',
    previousBalanceId: recorded.after.balanceId,
    expected: opened,
    counted: opened,
    ...moment(opens),
  });
  const open = { conciergerieId, registerId: cashRegisterId, sessionId };
  let present: Takings = opened;
  const cheques: number[] = opened.cheque > 0 ? [opened.cheque] : [];
  for (const payment of recorded.payments) {
    const means = meansOfMode(payment.mode);
    const { date, time } = instantToLocal(payment.collectedAt.getTime(), ZONE);
    if (means === null || date !== day || time < opens || time >= brings) continue;
    const { id: paymentId, orderId, amountCents } = payment;
    const entry: NewEntryRow = { category: 0, means, amountCents, paymentId, orderId };
    await insertRegisterEntries(transaction, open, [entry], { by, now: payment.collectedAt });
    present = { ...present, [means]: present[means] + amountCents };
    if (means === 'cheque') cheques.push(amountCents);
  }
  if (dayOfWeek(day) === friday) {
    const out = { cash: Math.max(present.cash - startCents, 0), cheque: Math.max(present.cheque, 0) };
    await bringToBank(transaction, open, out, { ...moment(brings), accountant: recorded.accountant });
    present = { ...present, cash: present.cash - out.cash, cheque: present.cheque - out.cheque };
    if (out.cheque > 0) cheques.length = 0;
  }
  const isInventory = addWorkdays(day, -1).slice(0, 7) !== day.slice(0, 7);
  const inventory = isInventory ? { coins: coinsOf(present.cash), chequesCents: cheques } : null;
  const balanceId = await insertRegisterBalance(transaction, {
    ...balance,
    inventory,
    kind: 'closing',
    previousBalanceId: openingId,
    expected: present,
    counted: present,
    ...moment(closes),
  });
  await closeRegisterSession(transaction, sessionId, moment(closes));
  return { balanceId, present };
}

async function bringToBank(
  transaction: DatabaseTransaction,
  open: { readonly conciergerieId: number; readonly registerId: number; readonly sessionId: number },
  out: { readonly cash: number; readonly cheque: number },
  { by, now, accountant }: { readonly by: number; readonly now: Date; readonly accountant: number },
): Promise<void> {
  const { conciergerieId, registerId: cashRegisterId } = open;
  const on = instantToLocal(now.getTime(), ZONE).date;
  const depositNumber = `AG-${on.slice(5, 7)}${on.slice(8)}`;
  for (const means of ['cash', 'cheque'] as const) {
    const amountCents = -out[means];
    if (amountCents === 0) continue;
    const deposit = { category: 2, means, amountCents, depositType: 'bank', depositNumber, depositOn: on } as const;
    const [entryId = 0] = await insertRegisterEntries(transaction, open, [deposit], { by, now });
    const posting = {
      sourceKey: `register-entry-${entryId}`,
      transaction: registerMoved([{ mode: means, amountCents }], 'treasury'),
    };
    await postToLedger(transaction, [posting], { conciergerieId, by, now });
    const arrival = { entryId, conciergerieId, cashRegisterId, depositNumber, by: accountant, now };
    await insertRemittance(transaction, arrival);
  }
}

/** An amount in as few notes and coins as there can be. */
function coinsOf(cents: number): { readonly valueCents: number; readonly count: number }[] {
  let rest = cents;
  return DENOMINATIONS.toReversed().flatMap((valueCents) => {
    const count = Math.floor(rest / valueCents);
    rest -= count * valueCents;
    return count === 0 ? [] : [{ valueCents, count }];
  });
}

/** What a desk took and gave back at its counter in some days, in its order. */
async function findCollected(
  transaction: DatabaseTransaction,
  conciergerieId: number,
  days: readonly LocalDate[],
): Promise<readonly Collected[]> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await sql<Collected>`
    select id, order_id as "orderId", mode, case when kind = 'refund' then -amount_cents else amount_cents end as "amountCents",
      collected_at as "collectedAt"
    from payments
    where conciergerie_id = ${conciergerieId} and status = 'collected' and mode in ('cash', 'cheque', 'desk_card') and amount_cents > 0
      and collected_at >= ${new Date(at(first, opens))} and collected_at < ${new Date(at(last, brings))}
    order by collected_at, id
  `.execute(transaction);
  return found.rows;
}
