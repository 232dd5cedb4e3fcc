import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import type { CompartmentFault, CompartmentState, ParcelPlace } from '@loge/domain/lockers/compartment-state-machine';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** One door of a locker with what lies behind it, as the rules take it. */
export interface CompartmentRow {
  readonly id: number;
  readonly number: number;
  /** Its column of the cabinet, from the left. */
  readonly stack: number;
  readonly size: LockerSizeKey;
  readonly hasHanger: boolean;
  readonly hasSensor: boolean;
  readonly state: CompartmentState;
  readonly fault: CompartmentFault | null;
  readonly stateSince: Date;
  readonly places: readonly ParcelPlace[];
}

/** The compartments of a locker, by number. Lock the locker first where they decide a change. */
export async function findCompartments(database: Database, lockerId: number): Promise<readonly CompartmentRow[]> {
  const found = await sql<CompartmentRow>`
    select c.id, c.number, c.stack, c.size, c.has_hanger as "hasHanger", c.has_sensor as "hasSensor", c.state, c.fault,
      c.state_since as "stateSince",
      coalesce((
        select json_agg(json_build_object('orderId', p.order_id, 'shareKey', p.share_key, 'fill', p.fill, 'inside', p.inside_since is not null)
          order by p.id)
        from locker_places p where p.compartment_id = c.id and p.ended_at is null
      ), '[]') as places
    from locker_compartments c where c.locker_id = ${lockerId} order by c.number
  `.execute(database);
  return found.rows;
}

/** How a compartment stands now; since when counts anew where that has changed. */
export async function setCompartmentState(
  database: Database,
  compartmentId: number,
  to: { readonly state: CompartmentState; readonly fault: CompartmentFault | null; readonly now: Date },
): Promise<void> {
  await sql`
    update locker_compartments set state = ${to.state}, fault = ${to.fault}, state_since = ${to.now}
    where id = ${compartmentId} and (state, coalesce(fault, '')) <> (${to.state}, coalesce(${to.fault}, ''))
  `.execute(database);
}
