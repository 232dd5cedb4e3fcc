import type { Database } from '../platform/database/connection.ts';

/** A day as programs write it, a choice of a list by its key, or a count of nothing. */
const rawParts = [
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b[A-Z]{2,}_[A-Z_]+\b/,
  /\b[a-z]{2,}_[a-z_]{2,}\b/,
  /^[a-z-]+, (?:fr|en)$/,
  /^[a-z-]+$/,
  /^\d+(?: \+ \d+)?$/,
];

/** Lines of the business log that are no words for people. */
export async function findRawJournalLines(database: Database): Promise<readonly string[]> {
  const lines = await database.selectFrom('business_log').select(['action', 'comment']).execute();
  const found = lines.filter(({ comment }) => rawParts.some((part) => part.test(comment)));
  return [...new Set(found.map(({ action, comment }) => `${action}: ${comment}`))];
}
