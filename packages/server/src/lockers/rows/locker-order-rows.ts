import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isDroppedOff } from './dropped-off.ts';

/** Whether an order `o` of offer `f` at conciergerie `c` goes through the desk's connected locker. */
export const usesLocker: RawBuilder<boolean> = sql<boolean>`(c.locker_name <> '' and f.has_locker_rules
  and not exists (select from partner_conciergeries pc
    where pc.partner_id = o.partner_id and pc.conciergerie_id = o.conciergerie_id and pc.no_locker))`;

export interface LockerOrderRow {
  readonly id: number;
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
    select o.id, o.status, o.workflow, ${usesLocker} as "usesLocker", ${isDroppedOff} as "isDroppedOff", o.locker_code as "lockerCode",
      c.locker_name as "lockerName", c.locker_location as "lockerLocation", k.brand
    from orders o
    join conciergeries c on c.id = o.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    join offers f on f.id = o.offer_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
