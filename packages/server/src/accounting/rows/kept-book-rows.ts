import type { FiscalYear } from '@loge/domain/billing/fiscal-year';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The books of a taxpayer in a fiscal year. */
export interface BooksOfYear extends FiscalYear {
  readonly siren: string;
  readonly year: number;
}

/** As files are written now, or as they were before they named bills, letters and openings. */
export type BookForm = 'plain' | 'full';

/** Books of this server whose year was over on a day, and that are not closed yet, or whose file was begun and not finished; at most one. */
export async function findBooksToKeep(database: Database, lastDay: LocalDate): Promise<BooksOfYear | null> {
  const found = await sql<BooksOfYear>`
    select c.siren, c.year, f.starts_on::text as "startsOn", f.ends_on::text as "endsOn"
    from book_counters c cross join lateral fiscal_year_of(c.siren, c.last_day) f
    left join kept_books k on k.siren = c.siren and k.year = c.year
    where f.year = c.year and f.ends_on <= ${lastDay}::date and k.kept_at is null
    order by c.year, c.siren limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** From now on no entry is numbered in the year. Numbers are locked. Answers in which form its file is written. */
export async function closeBooks(database: Database, books: BooksOfYear, now: Date): Promise<BookForm> {
  const found = await sql<{ form: BookForm }>`
    insert into kept_books (siren, year, starts_on, ends_on, form, closed_at)
    values (${books.siren}, ${books.year}, ${books.startsOn}::date, ${books.endsOn}::date,
      case when exists (select from plain_books where until_day >= ${books.endsOn}::date) then 'plain' else 'full' end, ${now}::timestamptz)
    on conflict (siren, year) do update set closed_at = kept_books.closed_at
    returning form
  `.execute(database);
  return found.rows[0]?.form ?? 'full';
}

/** Makes others who would write the same file wait; false where it is there already. */
export async function lockBooksToKeep(database: Database, { siren, year }: BooksOfYear): Promise<boolean> {
  const found = await sql<{ kept: boolean }>`
    select kept_at is not null as kept from kept_books where siren = ${siren} and year = ${year} for update
  `.execute(database);
  return found.rows[0]?.kept === false;
}

export async function insertKeptPart(
  database: Database,
  { siren, year }: BooksOfYear,
  part: { readonly part: number; readonly packed: Buffer },
): Promise<void> {
  await sql`insert into kept_book_parts (siren, year, part, packed) values (${siren}, ${year}, ${part.part}, ${part.packed})`.execute(
    database,
  );
}

export async function saveKept(
  database: Database,
  { siren, year }: BooksOfYear,
  file: { readonly sha256: string; readonly sizeBytes: number; readonly now: Date },
): Promise<void> {
  await sql`
    update kept_books set kept_at = ${file.now}::timestamptz, sha256 = ${file.sha256}, size_bytes = ${file.sizeBytes} where siren = ${siren} and year = ${year}
  `.execute(database);
}

export interface KeptBooks extends FiscalYear {
  readonly parts: number;
  readonly sha256: string;
}

/** The file of a year that is over, as it was written then; null before. */
export async function findKeptBooks(database: Database, siren: string, year: number): Promise<KeptBooks | null> {
  const found = await sql<KeptBooks>`
    select k.starts_on::text as "startsOn", k.ends_on::text as "endsOn", k.sha256,
      (select count(*)::int from kept_book_parts p where p.siren = k.siren and p.year = k.year) as parts
    from kept_books k where k.siren = ${siren} and k.year = ${year} and k.kept_at is not null
  `.execute(database);
  return found.rows[0] ?? null;
}

/** One part of a kept file, compressed. */
export async function findKeptPart(
  database: Database,
  of: { readonly siren: string; readonly year: number; readonly part: number },
): Promise<Buffer | null> {
  const found = await sql<{ packed: Buffer }>`
    select packed from kept_book_parts where siren = ${of.siren} and year = ${of.year} and part = ${of.part}
  `.execute(database);
  return found.rows[0]?.packed ?? null;
}

/** In which form the file of a year is written that is not kept yet. */
export async function findBookForm(database: Database, endsOn: LocalDate): Promise<BookForm> {
  const found = await sql<{ isPlain: boolean }>`
    select exists (select from plain_books where until_day >= ${endsOn}::date) as "isPlain"
  `.execute(database);
  return found.rows[0]?.isPlain === true ? 'plain' : 'full';
}
