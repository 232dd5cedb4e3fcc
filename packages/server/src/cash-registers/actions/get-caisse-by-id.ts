import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { expectedAt } from '@loge/domain/cash-registers/count-register';
import { heldCheques, isBlind } from '@loge/domain/cash-registers/inventory';
import { nudgeOf } from '../find-register.ts';
import { depositDays } from '../move-register-money.ts';
import { findOpeningCash } from '../rows/cash-register-count-rows.ts';
import { findRegisterCheques, findRegisterEntries } from '../rows/cash-register-entry-rows.ts';
import type { CashRegisterRow } from '../rows/cash-register-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentEntry, presentRegister } from '../presenters/present-register.ts';

export const getCaisseByIdHandler = handle(getCaisseById, async ({ input, rows, caller, database, now }) => {
  const register = rows.id;
  const { sessionId } = register;
  const mayRead = readsRegister(register, caller);
  const expected = expectedAt(sessionId === null ? 'open' : 'balance', register.present);
  const nudge = nudgeOf(register, now);
  const hides = !mayRead || isBlind(nudge, input.blind ?? null);
  const entries = sessionId === null || hides ? [] : await findRegisterEntries(database, register.id, { sessionId });
  const caisse = presentRegister(register, caller, now);
  return {
    caisse: { ...caisse, balance: hides ? null : caisse.balance },
    cardAmount: hides ? null : expected.card,
    cashAmount: hides ? null : expected.cash,
    checkAmount: hides ? null : expected.cheque,
    reglements: entries.map((entry) => presentEntry(entry, caller)),
    cheques: mayRead ? await chequesOf(database, register) : [],
    openedWith: sessionId === null || !mayRead ? null : await findOpeningCash(database, sessionId),
    conciergerie: { id: register.conciergerieId, name: register.conciergerieName },
    depositFrom: register.openedBy === caller.userId ? await depositFrom(database, register, now) : null,
    proposeInventory: nudge === 1,
    requireInventory: nudge === 2,
  };
});

/** Who may count it now, and those who keep the accounts. What a colleague has in their register is not told. */
const readsRegister = ({ openedBy }: CashRegisterRow, { userId, permissions }: Caller): boolean =>
  openedBy === null || openedBy === userId || permissions.has('COMPTA') || permissions.has('PROD');

async function chequesOf(database: Database, { id, present }: CashRegisterRow) {
  const { cheque: heldCents } = present;
  if (heldCents <= 0) return [];
  return heldCheques(await findRegisterCheques(database, id), heldCents).map((cheque) => ({
    id: cheque.paymentId,
    amount: cheque.amountCents,
    orderId: cheque.orderId,
    name: cheque.name,
    date: cheque.takenAt.toISOString(),
  }));
}

async function depositFrom(database: Database, register: CashRegisterRow, now: Date) {
  const [cash, cheque] = await Promise.all([
    depositDays(database, register, 'cash', now),
    depositDays(database, register, 'cheque', now),
  ]);
  return { cash: cash.takingsSince, cheque: cheque.takingsSince };
}
