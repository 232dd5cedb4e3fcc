import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isDroppedOff } from '../../order-facts/rows/dropped-off.ts';
import { usesLocker } from '../../order-facts/rows/uses-locker.ts';

export interface LockerOrderRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly status: OrderStatus;
  readonly workflow: WorkflowType;
  readonly usesLocker: boolean;
  readonly isDroppedOff: boolean;
  readonly lockerCode: string;
  readonly lockerName: string;
  readonly lockerLocation: string;
  /** The design of its beneficiary's company: where links to it lead. */
  readonly brand: 'loge' | 'mirabelle';
}

/** An order with its locker, or null. Who may know it is for the caller to check. */
export async function findLockerOrder(database: Database, orderId: number): Promise<LockerOrderRow | null> {
  const found = await sql<LockerOrderRow>`
    select o.id, o.conciergerie_id as "conciergerieId", o.status, o.workflow, ${usesLocker} as "usesLocker", ${isDroppedOff} as "isDroppedOff", o.locker_code as "lockerCode",
      c.locker_name as "lockerName", c.locker_location as "lockerLocation", k.brand
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    join offers f on f.id = o.offer_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
