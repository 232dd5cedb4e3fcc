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

export const registerSources = {
  'cash-register': { read: loaded(registers.read), write: loaded(registers.write) },
};
