import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface HolidayRow {
  readonly id: number;
  readonly name: string;
  readonly day: LocalDate;
  readonly createdAt: Date;
  /** The desks that it closes, by name; none where it closes every desk. */
  readonly desks: readonly { readonly id: number; readonly name: string }[];
}

const columns = sql`holidays.id, holidays.name, holidays.day::text as day, holidays.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name collate alphabetical, c.id), '[]')
    from holiday_desks d join conciergeries c on c.id = d.conciergerie_id where d.holiday_id = holidays.id) as desks`;

/** Every day on which desks are closed, by day: some ten a year. */
export async function findHolidays(database: Database): Promise<readonly HolidayRow[]> {
  return (await sql<HolidayRow>`select ${columns} from holidays order by day, id`.execute(database)).rows;
}

/** A holiday as it is saved. */
interface TypedHoliday {
  readonly day: LocalDate;
  readonly name: string;
  /** None: every desk. */
  readonly deskIds: readonly number[];
}

/** Null where another holiday has this day. */
export async function insertHoliday(
  transaction: Database,
  { day, name, deskIds }: TypedHoliday,
  now: Date,
): Promise<HolidayRow | null> {
  const inserted = await sql<{ id: number }>`
    insert into holidays (day, name, created_at) values (${day}, ${name}, ${now}) on conflict (day) do nothing returning id
  `.execute(transaction);
  const [row] = inserted.rows;
  return row === undefined ? null : closeDesks(transaction, row.id, deskIds);
}

/** The holiday of a day, with these desks closed by it as well; null where it closes every desk or all of these already. */
export async function joinHoliday(
  transaction: Database,
  day: LocalDate,
  deskIds: readonly number[],
): Promise<HolidayRow | null> {
  const found = await sql<{ id: number }>`select id from holidays where day = ${day} for update`.execute(transaction);
  const [row] = found.rows;
  if (row === undefined) return null;
  const before = await findHolidayDesks(transaction, row.id);
  const isNew = before.length > 0 && deskIds.some((id) => !before.includes(id));
  return isNew ? closeDesks(transaction, row.id, [...before, ...deskIds]) : null;
}

/** The desks that a holiday closes and that somebody does not reach: of all desks of this server where it closes every desk. */
export async function findHolidayDesksElsewhere(
  database: Database,
  id: number,
  reached: ReadonlySet<number>,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select c.id from conciergeries c
    where c.server_origin is null and c.id <> all(${[...reached]}::bigint[])
      and exists (select from desk_holidays h where h.holiday_id = ${id} and h.conciergerie_id = c.id)
    order by c.id
  `.execute(database);
  return found.rows.map((desk) => desk.id);
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
  { day, name, deskIds }: TypedHoliday,
): Promise<HolidayRow> {
  await sql`update holidays set day = ${day}, name = ${name} where id = ${id}`.execute(transaction);
  return closeDesks(transaction, id, deskIds);
}

/** The desks that a holiday closes; none where it closes every desk. */
export async function findHolidayDesks(database: Database, id: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select conciergerie_id as id from holiday_desks where holiday_id = ${id} order by 1
  `.execute(database);
  return found.rows.map((desk) => desk.id);
}

/** Says which desks a holiday closes; none for every desk. */
export async function closeDesks(transaction: Database, id: number, deskIds: readonly number[]): Promise<HolidayRow> {
  await sql`delete from holiday_desks where holiday_id = ${id}`.execute(transaction);
  await sql`
    insert into holiday_desks (holiday_id, conciergerie_id)
    select ${id}, desk from unnest(${[...new Set(deskIds)]}::bigint[]) desk
  `.execute(transaction);
  const found = await sql<HolidayRow>`select ${columns} from holidays where id = ${id}`.execute(transaction);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no holiday ${id}.`);
  return row;
}

export async function deleteHoliday(transaction: Database, id: number): Promise<HolidayRow | null> {
  const deleted = await sql<HolidayRow>`delete from holidays where id = ${id} returning ${columns}`.execute(
    transaction,
  );
  return deleted.rows[0] ?? null;
}
