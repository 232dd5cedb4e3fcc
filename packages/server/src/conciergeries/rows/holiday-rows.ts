import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface HolidayRow {
  readonly id: number;
  readonly name: string;
  readonly day: LocalDate;
  readonly createdAt: Date;
}

const columns = sql`id, name, day::text as day, created_at as "createdAt"`;

/** Every day on which all desks are closed, by day: some ten a year. */
export async function findHolidays(database: Database): Promise<readonly HolidayRow[]> {
  return (await sql<HolidayRow>`select ${columns} from holidays order by day`.execute(database)).rows;
}

/** Null where another holiday has this day. */
export async function insertHoliday(
  transaction: Database,
  { day, name }: { readonly day: LocalDate; readonly name: string },
  now: Date,
): Promise<HolidayRow | null> {
  const inserted = await sql<HolidayRow>`
    insert into holidays (day, name, created_at) values (${day}, ${name}, ${now})
    on conflict (day) do nothing returning ${columns}
  `.execute(transaction);
  return inserted.rows[0] ?? null;
}

/** Whether another holiday has this day. Who changes holidays waits for each other here. */
export async function isHolidayTaken(transaction: Database, day: LocalDate, besides: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('holidays'))`.execute(transaction);
  const found = await sql`select from holidays where day = ${day} and id <> ${besides}`.execute(transaction);
  return found.rows.length > 0;
}

export async function updateHoliday(
  transaction: Database,
  id: number,
  { day, name }: { readonly day: LocalDate; readonly name: string },
): Promise<HolidayRow> {
  const updated = await sql<HolidayRow>`
    update holidays set day = ${day}, name = ${name} where id = ${id} returning ${columns}
  `.execute(transaction);
  const [row] = updated.rows;
  if (row === undefined) throw new Error(`There is no holiday ${id}.`);
  return row;
}

export async function deleteHoliday(transaction: Database, id: number): Promise<HolidayRow | null> {
  const deleted = await sql<HolidayRow>`delete from holidays where id = ${id} returning ${columns}`.execute(
    transaction,
  );
  return deleted.rows[0] ?? null;
}
