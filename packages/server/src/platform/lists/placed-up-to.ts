import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Condition } from './conditions.ts';
import { countList, findHighestId, type ListMatch, type ListRows } from './find-list-ids.ts';

/** Nobody needs to know more exactly how many rows have been added. */
export const MAX_NEWER = 100;

/** No table has so many rows, and no list was opened before: what is below it is the number of a row, what is above is a moment in milliseconds. */
const FIRST_MOMENT = 100_000_000_000;

/**
 * What a later page sends of how far the list went, where it is of the kind that this answer goes by: a number of a row on one server, a moment over several. Which one
 * a list goes by may change between two pages, with what is known of the reader's other servers; what is of the other kind holds nothing.
 */
export const sentAs = (kind: 'number' | 'moment', sent: number | null | undefined): number | null =>
  sent === null || sent === undefined || sent >= FIRST_MOMENT !== (kind === 'moment') ? null : sent;

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

/** Whether a part of a list over several servers is of a list as it was when it was opened. */
const since = (rows: ListRows, sent: number | null | undefined, sign: '<' | '>='): Condition | null => {
  const moment = sentAs('moment', sent);
  return moment === null || rows.placedAt === undefined
    ? null
    : // The database knows moments more finely than in milliseconds.
      sql`${sql.ref(rows.placedAt)} ${sql.raw(sign)} ${momentOf(moment + 1)}`;
};

/** The rows of one server's part of a list as it was when it was opened: by their moment, since the reader's other servers number their own. */
export function placedByThen(rows: ListRows, match: ListMatch, sent: number | null | undefined): ListMatch {
  const condition = since(rows, sent, '<');
  return condition === null ? match : narrowed(match, condition);
}

/** How many of a part have been added since. */
export async function countPlacedSince(
  database: Database,
  rows: ListRows,
  match: ListMatch,
  sent: number | null | undefined,
): Promise<number> {
  const condition = since(rows, sent, '>=');
  return condition === null ? 0 : (await countList(database, rows, narrowed(match, condition), MAX_NEWER)).total;
}

/** How many rows of the list have been added since; none where the list has just been opened. */
export async function countNewer(
  database: Database,
  rows: ListRows,
  match: ListMatch,
  sent: number | null | undefined,
): Promise<number> {
  if (sent === null || sent === undefined) return 0;
  const counted = await countList(database, rows, narrowed(match, sql`${sql.ref(rows.id)} > ${sent}`), MAX_NEWER);
  return counted.total;
}

/** The last moment that PostgreSQL and browsers both know. */
const lastMoment = Date.UTC(9999, 11, 31);

const momentOf = (sent: number): Date => new Date(Math.min(sent, lastMoment));

/** The moment at which a list was opened whose rows come by their moment: what its first page answered with, in milliseconds; now for one that is being opened. */
export const openedAt = (sent: number | null | undefined, now: Date): Date =>
  sent === null || sent === undefined ? now : momentOf(sent);

/** How many of those that were counted now are newer than those of a list as it was when it was opened. */
export const newerThan = (opened: number, current: number): number =>
  Math.min(Math.max(current - opened, 0), MAX_NEWER);
