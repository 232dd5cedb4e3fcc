import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Condition } from './conditions.ts';
import { countList, findHighestId, type ListMatch, type ListRows } from './find-list-ids.ts';

/** Nobody needs to know more exactly how many rows have been added. */
const maxNewer = 100;

/**
 * The highest number of a row that the reader may see when the list was opened, whatever is chosen: `scope` says which those are, and rows of others are not counted by it.
 * Its first page reads it, later pages send it back: a row that is added in between moves none from one page to another. It is read before the page, so the first page has
 * no row that the next one does not know of.
 */
export async function findUpTo(
  database: Database,
  rows: ListRows,
  scope: Omit<ListMatch, 'anyOf'>,
  sent: number | null | undefined,
): Promise<number> {
  if (sent !== null && sent !== undefined) return sent;
  return findHighestId(database, rows, { ...scope, anyOf: null });
}

const narrowed = (match: ListMatch, condition: Condition): ListMatch => ({
  ...match,
  conditions: [...match.conditions, condition],
});

/** The rows of a list as it was when it was opened. */
export const placedUpTo = (rows: ListRows, match: ListMatch, upTo: number): ListMatch =>
  narrowed(match, sql`${sql.ref(rows.id)} <= ${upTo}`);

/** How many rows of the list have been added since; none where the list has just been opened. */
export async function countNewer(
  database: Database,
  rows: ListRows,
  match: ListMatch,
  sent: number | null | undefined,
): Promise<number> {
  if (sent === null || sent === undefined) return 0;
  const counted = await countList(database, rows, narrowed(match, sql`${sql.ref(rows.id)} > ${sent}`), maxNewer);
  return counted.total;
}
