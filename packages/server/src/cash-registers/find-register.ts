import { type InventoryNudge, inventoryNudge } from '@loge/domain/cash-registers/inventory';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { type CashRegisterRow, findCashRegisters } from './rows/cash-register-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/** A cash register of a conciergerie where the caller works; null for all others. */
export async function findRegisterFor(database: Database, id: number, caller: Caller): Promise<CashRegisterRow | null> {
  const [register] = await findCashRegisters(database, { ids: [id] });
  return register !== undefined && caller.conciergerieIds.has(register.conciergerieId) ? register : null;
}

/** How strongly its monthly inventory is asked for now, by the desk's own days. */
export function nudgeOf({ zone, lastInventoryAt }: CashRegisterRow, now: Date): InventoryNudge {
  return inventoryNudge({
    today: instantToLocal(now.getTime(), zone).date,
    lastOn: instantToLocal(lastInventoryAt.getTime(), zone).date,
  });
}
