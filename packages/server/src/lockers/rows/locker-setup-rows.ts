import type { Door } from '@loge/domain/lockers/locker-layout';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { LockerIntegration } from './locker-rows.ts';

/** A locker without doors, and without connection until it is set up. */
export async function insertLocker(
  database: Database,
  locker: { readonly conciergerieId: number; readonly name: string; readonly integration: LockerIntegration },
): Promise<number> {
  const { id } = await database
    .insertInto('lockers')
    .values({
      conciergerie_id: locker.conciergerieId,
      name: locker.name,
      integration: locker.integration,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The key that signs what goes either way, encrypted. */
export async function setLockerKey(database: Database, lockerId: number, keySealed: string): Promise<void> {
  await sql`update lockers set key_sealed = ${keySealed} where id = ${lockerId}`.execute(database);
}

/** How a locker is reached and how long it keeps things. */
export async function setLockerSetup(
  database: Database,
  lockerId: number,
  setup: {
    readonly integration: LockerIntegration;
    readonly location: string;
    readonly endpoint: string | null;
    readonly isSimulated: boolean;
    readonly reservedForHours: number;
    readonly collectWithinHours: number;
  },
): Promise<void> {
  await sql`
    update lockers set integration = ${setup.integration}, location = ${setup.location}, endpoint = ${setup.endpoint},
      is_simulated = ${setup.isSimulated}, reserved_for_hours = ${setup.reservedForHours},
      collect_within_hours = ${setup.collectWithinHours}
    where id = ${lockerId}
  `.execute(database);
}

/** Doors that stand get their hangers and sensors, those that do not are added. */
export async function saveDoors(database: Database, lockerId: number, doors: readonly Door[]): Promise<void> {
  await sql`
    insert into locker_compartments (conciergerie_id, locker_id, number, stack, size, has_hanger, has_sensor)
    select l.conciergerie_id, l.id, d.number, d.stack, d.size, d."hasHanger", d."hasSensor"
    from lockers l, jsonb_to_recordset(${JSON.stringify(doors)}::jsonb) as
      d(number integer, stack integer, size text, "hasHanger" boolean, "hasSensor" boolean)
    where l.id = ${lockerId}
    on conflict (locker_id, number) do update set has_hanger = excluded.has_hanger, has_sensor = excluded.has_sensor
  `.execute(database);
}
