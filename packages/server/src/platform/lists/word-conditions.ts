import { readOrderNumber } from '@loge/domain/orders/order-number';
import { sql, type SqlBool } from 'kysely';
import { holds } from './search-pattern.ts';
import type { Condition } from './conditions.ts';

/** Rows of the order whose number was typed, in any way in which one is written; none where no number was. */
export function numbered(column: string, words: string): Condition[] {
  const number = readOrderNumber(words);
  return number === null ? [] : [sql<SqlBool>`${sql.ref(column)} = ${number}`];
}

/** Rows of people whose name, e-mail or login holds what was typed; `column` says whose they are. */
export const ofPerson = (column: string, words: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} in (select s.id from users s where ${holds(sql.ref('s.search_words'), words)})`;

/**
 * The same for a list that nothing else narrows: its people are found first, and their rows looked up by their numbers. Left to choose, PostgreSQL reads all
 * people for two letters that a fifth of them begin with.
 */
export const ofPeopleFound = (column: string, words: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(select s.id from users s where ${holds(sql.ref('s.search_words'), words)}))`;
