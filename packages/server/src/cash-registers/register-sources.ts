import type { Means } from '@loge/domain/cash-registers/takings';
import { sql } from 'kysely';
import { type Asking, table } from '../platform/gateway/row-source.ts';
import { isRefusal } from '../platform/refusal.ts';
import { findCashRegisters } from './rows/cash-register-rows.ts';

const registers = table('cash-register', {
  from: sql`cash_registers r`,
  whose: { desks: 'r.conciergerie_id' },
  lock: sql`for update of r`,
});

/** A register with who has it open and what has to be in it, as it is once it is locked. */
const loaded = (find: (typeof registers)['read']) => async (asking: Asking) => {
  const found = await find(asking);
  if (isRefusal(found)) return found;
  return found.length === 0 ? [] : findCashRegisters(asking.database, { ids: found.map(({ id }) => id) });
};

interface MovementInHand {
  readonly conciergerieId: number;
  readonly cashRegisterId: number;
  readonly registerName: string;
  readonly category: number;
  readonly amountCents: number;
}

/** Money that moved. To be changed, its register is locked: a register has one writer at a time. */
const movements = table('register-movement', {
  from: sql`cash_register_entries r join cash_registers k on k.id = r.cash_register_id`,
  whose: { desks: 'r.conciergerie_id' },
  columns: sql<MovementInHand>`r.conciergerie_id as "conciergerieId", r.cash_register_id as "cashRegisterId", k.name as "registerName",
    r.category, r.amount_cents as "amountCents"`,
  lock: sql`for update of k`,
  lockedBy: 'k.id',
});

interface SpendingInHand {
  readonly conciergerieId: number;
  readonly orderId: number;
  readonly means: Means;
  readonly amountCents: number;
  readonly entryId: number | null;
  readonly cashRegisterId: number | null;
}

const spendings = table('spending', {
  from: sql`spendings r left join cash_register_entries e on e.id = r.entry_id`,
  whose: { desks: 'r.conciergerie_id' },
  columns: sql<SpendingInHand>`r.conciergerie_id as "conciergerieId", r.order_id as "orderId", r.means, r.amount_cents as "amountCents",
    r.entry_id as "entryId", e.cash_register_id as "cashRegisterId"`,
  lock: sql`for update of r`,
});

export const registerSources = {
  'cash-register': { read: loaded(registers.read), write: loaded(registers.write) },
  'register-movement': movements,
  spending: spendings,
};
