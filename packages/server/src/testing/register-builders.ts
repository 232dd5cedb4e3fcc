import type { Insertable } from 'kysely';
import { sealRegister } from '../cash-registers/seal-register.ts';
import { sealWith } from '../platform/secrets/seal.ts';
import { insertCashRegister } from '../cash-registers/rows/cash-register-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { CashRegisters } from '../platform/database/database-types.ts';
import { registerMoved } from '@loge/domain/payments/ledger';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { buildManager } from './builders.ts';

let count = 0;

/** What builders seal with: a register that is to be verified is made through the gateway. */
const testSeal = sealWith([Buffer.alloc(32, 7)]);

/** A closed cash register with 150,00 € in cash, unless told otherwise. */
export async function buildCashRegister(
  database: Database,
  conciergerieId: number,
  {
    cashCents = 15_000,
    name = `Caisse ${(count += 1)}`,
    ...overrides
  }: Partial<Insertable<CashRegisters>> & { cashCents?: number } = {},
): Promise<{ readonly id: number; readonly name: string }> {
  const { id: by } = await buildManager(database, { conciergerieIds: [] });
  const now = overrides.created_at instanceof Date ? overrides.created_at : new Date('2026-11-02T08:00:00Z');
  const made = await database.transaction().execute(async (transaction) => {
    const row = await insertCashRegister(transaction, { conciergerieId, name, cashCents, chequeCents: 0, by, now });
    const start = registerMoved([{ mode: 'cash', amountCents: cashCents }], 'treasury');
    const posting = { sourceKey: `register-balance-${row.balanceId}`, transaction: start };
    await postToLedger(transaction, [posting], { conciergerieId, by, now });
    await sealRegister(transaction, testSeal, row.id);
    if (Object.keys(overrides).length > 0)
      await transaction.updateTable('cash_registers').set(overrides).where('id', '=', row.id).execute();
    return row;
  });
  return { id: made.id, name };
}
