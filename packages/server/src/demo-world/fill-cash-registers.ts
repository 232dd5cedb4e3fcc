import { noTakings, type Takings } from '@loge/domain/cash-registers/takings';
import { type LedgerTransaction, registerGap, registerMoved } from '@loge/domain/payments/ledger';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import {
  closeRegisterSession,
  insertRegisterBalance,
  insertRegisterSession,
} from '../cash-registers/rows/cash-register-count-rows.ts';
import { insertRegisterEntries } from '../cash-registers/rows/cash-register-entry-rows.ts';
import { insertCashRegister } from '../cash-registers/rows/cash-register-rows.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { addWorkdays, at, type DemoClock } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { MANAGERS, RESPONSIBLE_USER_ID } from './staff.ts';

const startCents = 15_000;
const broughtCents = 4_000;
const missingCents = 50;

/**
 * Two cash registers at the desk of the left bank, both closed: one with a day behind it, from its opening over a float addition to a closing with a
 * small gap, the other as it was set up. The other desks work without.
 */
export async function fillCashRegisters(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const conciergerieId = deskId('rive-gauche');
  const setUpOn = addWorkdays(clock.today, -2);
  const setUp = async (name: string, time: LocalTime) => {
    const now = new Date(at(setUpOn, time));
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
  const desk = await setUp('Accueil', '17:30');
  await setUp('Mobile', '17:35');
  const by =
    MANAGERS.find(({ desks }) => desks.length === 1 && desks.includes('rive-gauche'))?.id ?? RESPONSIBLE_USER_ID;
  await tellOfADay(transaction, { conciergerieId, ...desk, by, day: addWorkdays(clock.today, -1) });
}

interface Day {
  readonly conciergerieId: number;
  readonly id: number;
  readonly balanceId: number;
  readonly by: number;
  readonly day: LocalDate;
}

async function tellOfADay(transaction: DatabaseTransaction, told: Day): Promise<void> {
  const { conciergerieId, id: cashRegisterId, by, day } = told;
  const moment = (time: LocalTime) => ({ by, now: new Date(at(day, time)) });
  const opened = moment('08:35');
  const sessionId = await insertRegisterSession(transaction, { conciergerieId, cashRegisterId, ...opened });
  const balance = { conciergerieId, cashRegisterId, sessionId, inventory: null };
  const start: Takings = { ...noTakings, cash: startCents };
  const openingId = await insertRegisterBalance(transaction, {
    ...balance,
    kind: 'opening',
    previousBalanceId: told.balanceId,
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
  const closed = moment('17:55');
  const expected = { ...start, cash: startCents + broughtCents };
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

const book = (
  transaction: DatabaseTransaction,
  conciergerieId: number,
  sourceKey: string,
  booked: LedgerTransaction,
  by: { readonly by: number; readonly now: Date },
): Promise<void> => postToLedger(transaction, [{ sourceKey, transaction: booked }], { conciergerieId, ...by });
