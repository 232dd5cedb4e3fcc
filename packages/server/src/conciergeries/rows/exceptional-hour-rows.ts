import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ExceptionalHourRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly day: LocalDate;
  readonly isOpen: boolean;
  readonly startTime: number;
  readonly endTime: number;
  readonly name: string;
  readonly createdAt: Date;
}

export type ExceptionalHourValues = Omit<ExceptionalHourRow, 'id' | 'conciergerieId' | 'createdAt'>;

const columns = sql`id, conciergerie_id as "conciergerieId", day::text as day, is_open as "isOpen", opens_at_hhmm as "startTime",
  closes_at_hhmm as "endTime", name, created_at as "createdAt"`;

/** The days of a desk with other hours than every week, by day and hour: some tens a year. */
export async function findExceptionalHours(
  database: Database,
  conciergerieId: number,
): Promise<readonly ExceptionalHourRow[]> {
  const found = await sql<ExceptionalHourRow>`
    select ${columns} from exceptional_hours where conciergerie_id = ${conciergerieId} order by day, opens_at_hhmm, id
  `.execute(database);
  return found.rows;
}

export async function insertExceptionalHour(
  transaction: Database,
  conciergerieId: number,
  { day, isOpen, startTime, endTime, name }: ExceptionalHourValues,
  now: Date,
): Promise<ExceptionalHourRow> {
  const inserted = await sql<ExceptionalHourRow>`
    insert into exceptional_hours (conciergerie_id, day, is_open, opens_at_hhmm, closes_at_hhmm, name, created_at)
    values (${conciergerieId}, ${day}, ${isOpen}, ${startTime}, ${endTime}, ${name}, ${now}) returning ${columns}
  `.execute(transaction);
  return onlyRow(inserted.rows);
}

export async function updateExceptionalHour(
  transaction: Database,
  id: number,
  { day, isOpen, startTime, endTime, name }: ExceptionalHourValues,
): Promise<ExceptionalHourRow> {
  const updated = await sql<ExceptionalHourRow>`
    update exceptional_hours set day = ${day}, is_open = ${isOpen}, opens_at_hhmm = ${startTime}, closes_at_hhmm = ${endTime},
      name = ${name} where id = ${id} returning ${columns}
  `.execute(transaction);
  return onlyRow(updated.rows);
}

export async function deleteExceptionalHour(transaction: Database, id: number): Promise<void> {
  await sql`delete from exceptional_hours where id = ${id}`.execute(transaction);
}

/** Takes away the hours that these days of a desk have, and gives them these in place; answers them by day and hour. Who changes hours of the desk waits for each other here. */
export async function replaceHoursOfDays(
  transaction: Database,
  conciergerieId: number,
  days: readonly LocalDate[],
  hours: readonly ExceptionalHourValues[],
  now: Date,
): Promise<readonly ExceptionalHourRow[]> {
  await lockHours(transaction, conciergerieId);
  await sql`
    delete from exceptional_hours where conciergerie_id = ${conciergerieId} and day = any(${sql.val(days)}::date[])
  `.execute(transaction);
  const inserted = await sql<ExceptionalHourRow>`
    insert into exceptional_hours (conciergerie_id, day, is_open, opens_at_hhmm, closes_at_hhmm, name, created_at)
    select ${conciergerieId}, h.day, h."isOpen", h."startTime", h."endTime", h.name, ${now}
      from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
        as h (day date, "isOpen" boolean, "startTime" int, "endTime" int, name text)
     order by h.day, h."startTime"
    returning ${columns}
  `.execute(transaction);
  return inserted.rows;
}

async function lockHours(transaction: Database, conciergerieId: number): Promise<void> {
  await sql`select from conciergeries where id = ${conciergerieId} for no key update`.execute(transaction);
}

/** The hours that a desk has on a day, besides one. Who changes hours of the desk waits for each other here. */
export async function findHoursOfDay(
  transaction: Database,
  conciergerieId: number,
  day: LocalDate,
  besides: number,
): Promise<readonly HoursOfDayRow[]> {
  await lockHours(transaction, conciergerieId);
  const found = await sql<HoursOfDayRow>`
    select day::text as day, is_open as open, opens_at_hhmm as "startTime", closes_at_hhmm as "endTime" from exceptional_hours
     where conciergerie_id = ${conciergerieId} and day = ${day} and id <> ${besides}
  `.execute(transaction);
  return found.rows;
}

interface HoursOfDayRow {
  readonly day: LocalDate;
  readonly open: boolean;
  readonly startTime: number;
  readonly endTime: number;
}

function onlyRow(rows: readonly ExceptionalHourRow[]): ExceptionalHourRow {
  const [row] = rows;
  if (row === undefined) throw new Error('An exceptional hour was not written.');
  return row;
}
