import type { Takings } from '@loge/domain/cash-registers/takings';
import {
  type LedgerTransaction,
  registerGap,
  registerMoved,
  spendingDeleted,
  spendingPaid,
} from '@loge/domain/payments/ledger';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import {
  closeRegisterSession,
  insertRegisterBalance,
  insertRegisterSession,
} from '../cash-registers/rows/cash-register-count-rows.ts';
import { insertRegisterEntries } from '../cash-registers/rows/cash-register-entry-rows.ts';
import { insertRemittance, insertSpending, insertSpendingDeletion } from '../cash-registers/rows/spending-rows.ts';
import { closeRegisterPeriods } from '../cash-registers/seal-register.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { insertCashRegister } from '../cash-registers/rows/cash-register-rows.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { fillOrdinaryDays } from './fill-register-days.ts';
import { addWorkdays, at, type DemoClock } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { MANAGERS, RESPONSIBLE_USER_ID } from './staff.ts';

/** So many working days the register of the desk has behind it. */
const DAYS_OF_REGISTER = 45;
const startCents = 15_000;
const broughtCents = 4_000;
const missingCents = 50;
const bankedCents = 2_000;
const toHeadOfficeCents = 1_000;
const depositedCents = bankedCents + toHeadOfficeCents;

/**
 * Two cash registers at the desk of the left bank, both closed: one with two months of ordinary days behind it and one with a bit of all, from its
 * opening over a float addition, a spending and a deposit to a closing with a small gap; the other as it was set up. The other desks work without.
 */
export async function fillCashRegisters(transaction: DatabaseTransaction, clock: DemoClock, seal: Seal): Promise<void> {
  const conciergerieId = deskId('rive-gauche');
  const setUp = async (name: string, day: LocalDate, time: LocalTime) => {
    const now = new Date(at(day, time));
    const by = RESPONSIBLE_USER_ID;
    const made = await insertCashRegister(transaction, {
      conciergerieId,
      name,
      cashCents: startCents,
      chequeCents: 0,
      by,
      now,
    });
    const start = registerMoved([{ mode: 'cash', amountCents: startCents }], 'treasury');
    await book(transaction, conciergerieId, `register-balance-${made.balanceId}`, start, { by, now });
    return made;
  };
  const desk = await setUp('Accueil', addWorkdays(clock.today, -DAYS_OF_REGISTER - 1), '17:30');
  // At this machine's printer port: `npm run printer` stands there.
  await transaction
    .updateTable('cash_registers')
    .set({ thermal_printer_address: 'localhost' })
    .where('id', '=', desk.id)
    .execute();
  const mobile = await setUp('Mobile', addWorkdays(clock.today, -2), '17:35');
  const by =
    MANAGERS.find(({ desks }) => desks.length === 1 && desks.includes('rive-gauche'))?.id ?? RESPONSIBLE_USER_ID;
  const days = Array.from({ length: DAYS_OF_REGISTER - 1 }, (_, index) =>
    addWorkdays(clock.today, index - DAYS_OF_REGISTER),
  );
  const people = { by, accountant: RESPONSIBLE_USER_ID };
  const after = await fillOrdinaryDays(transaction, { conciergerieId, startCents, ...desk }, days, people);
  await recordDay(transaction, { conciergerieId, id: desk.id, ...after, by, day: addWorkdays(clock.today, -1) });
  for (const { id } of [desk, mobile]) await closeRegisterPeriods(transaction, seal, id, new Date(clock.now));
}

/** An order of the desk that something was bought for; null in a world without one. */
async function findOrderToSpendFor(transaction: DatabaseTransaction, conciergerieId: number): Promise<number | null> {
  const found = await transaction
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offer_id')
    .select('orders.id')
    .where('orders.conciergerie_id', '=', conciergerieId)
    .where('offers.allows_spending', '=', true)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

interface Day {
  readonly conciergerieId: number;
  readonly id: number;
  readonly balanceId: number;
  readonly present: Takings;
  readonly by: number;
  readonly day: LocalDate;
}

async function recordDay(transaction: DatabaseTransaction, recorded: Day): Promise<void> {
  const { conciergerieId, id: cashRegisterId, by, day } = recorded;
  const moment = (time: LocalTime) => ({ by, now: new Date(at(day, time)) });
  const opened = moment('08:35');
  const sessionId = await insertRegisterSession(transaction, { conciergerieId, cashRegisterId, ...opened });
  const balance = { conciergerieId, cashRegisterId, sessionId, inventory: null };
  const start: Takings = { ...recorded.present, card: 0 };
  const openingId = await insertRegisterBalance(transaction, {
    ...balance,
    kind: 'opening',
    previousBalanceId: recorded.balanceId,
    expected: start,
    counted: start,
    comment: '',
    ...opened,
  });
  const brought = moment('11:10');
  const [entryId] = await insertRegisterEntries(
    transaction,
    { conciergerieId, registerId: cashRegisterId, sessionId },
    [{ category: 3, means: 'cash', amountCents: broughtCents, comment: 'Rouleaux de monnaie' }],
    brought,
  );
  const addition = registerMoved([{ mode: 'cash', amountCents: broughtCents }], 'treasury');
  await book(transaction, conciergerieId, `register-entry-${entryId}`, addition, brought);
  const session = { conciergerieId, registerId: cashRegisterId, sessionId };
  const spentCents = await spendForAnOrder(transaction, session, moment('15:04'));
  await bringAway(transaction, session, moment('16:20'));
  const closed = moment('17:55');
  const expected = { ...start, cash: start.cash + broughtCents - spentCents - depositedCents };
  const closingId = await insertRegisterBalance(transaction, {
    ...balance,
    kind: 'closing',
    previousBalanceId: openingId,
    expected,
    counted: { ...expected, cash: expected.cash - missingCents },
    comment: 'Une pièce de 50 centimes introuvable',
    ...closed,
  });
  const gap = registerGap([{ mode: 'cash', amountCents: -missingCents }]);
  await book(transaction, conciergerieId, `register-balance-${closingId}`, gap, closed);
  await closeRegisterSession(transaction, sessionId, closed);
}

interface Session {
  readonly conciergerieId: number;
  readonly registerId: number;
  readonly sessionId: number;
}
interface By {
  readonly by: number;
  readonly now: Date;
}

/** Stamps, bought with cash of the register, and an envelope with a card of the desk. Answers with what left the register. */
async function spendForAnOrder(transaction: DatabaseTransaction, session: Session, by: By): Promise<number> {
  const { conciergerieId } = session;
  const orderId = await findOrderToSpendFor(transaction, conciergerieId);
  if (orderId === null) return 0;
  const spent = { conciergerieId, orderId, ...by };
  const stamps = { amountCents: 1_296, comment: 'Timbres et recommandés' };
  const [entryId = null] = await insertRegisterEntries(
    transaction,
    session,
    [{ category: 5, means: 'cash', amountCents: -stamps.amountCents, comment: stamps.comment, orderId }],
    by,
  );
  const taken = registerMoved([{ mode: 'cash', amountCents: -stamps.amountCents }], 'purchases');
  await book(transaction, conciergerieId, `register-entry-${entryId}`, taken, by);
  await insertSpending(transaction, { ...spent, ...stamps, means: 'cash', entryId });
  const envelope = { amountCents: 450, comment: 'Enveloppe à bulles', means: 'card', entryId: null } as const;
  const id = await insertSpending(transaction, { ...spent, ...envelope });
  await book(transaction, conciergerieId, `spending-${id}`, spendingPaid(orderId, envelope.amountCents), by);
  const twiceId = await insertSpending(transaction, { ...spent, ...envelope });
  await book(transaction, conciergerieId, `spending-${twiceId}`, spendingPaid(orderId, envelope.amountCents), by);
  const back = spendingDeleted(orderId, envelope.amountCents);
  await book(transaction, conciergerieId, `spending-${twiceId}-deleted`, back, by);
  const deletion = { spendingId: twiceId, conciergerieId, reason: 'Saisie deux fois', entryId: null };
  await insertSpendingDeletion(transaction, { ...deletion, ...by });
  return stamps.amountCents;
}

/** Takings for the bank, which the accountants have seen arrive, and for head office, which they have not yet. */
async function bringAway(transaction: DatabaseTransaction, session: Session, by: By): Promise<void> {
  const { conciergerieId, registerId: cashRegisterId } = session;
  const depositOn = by.now.toISOString().slice(0, 10);
  const bank = { amountCents: -bankedCents, depositType: 'bank', depositNumber: 'AG-0417', depositOn } as const;
  const head = { amountCents: -toHeadOfficeCents, depositType: 'head_office', depositPerson: 'Nora Sellami' } as const;
  const [bankId = 0, headId = 0] = await insertRegisterEntries(
    transaction,
    session,
    [bank, { ...head, depositOn }].map((deposit) => ({ category: 2, means: 'cash', ...deposit })),
    by,
  );
  for (const [entryId, { amountCents }] of [[bankId, bank] as const, [headId, head] as const]) {
    const taken = registerMoved([{ mode: 'cash', amountCents }], 'treasury');
    await book(transaction, conciergerieId, `register-entry-${entryId}`, taken, by);
  }
  const arrived = { entryId: bankId, conciergerieId, cashRegisterId, depositNumber: bank.depositNumber };
  await insertRemittance(transaction, { ...arrived, by: RESPONSIBLE_USER_ID, now: by.now });
}

const book = (
  transaction: DatabaseTransaction,
  conciergerieId: number,
  sourceKey: string,
  booked: LedgerTransaction,
  by: { readonly by: number; readonly now: Date },
): Promise<void> => postToLedger(transaction, [{ sourceKey, transaction: booked }], { conciergerieId, ...by });
