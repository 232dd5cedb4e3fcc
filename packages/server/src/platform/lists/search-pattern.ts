import { type RawBuilder, sql, type SqlBool } from 'kysely';

const escaped = (text: string): string => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Typed words as a pattern for `like`: what has a meaning in patterns is taken literally. Compare with `searchable(…)` on both sides. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** An index of trigrams knows three letters anywhere, and fewer where a word begins. */
const trigramLength = 3;

/**
 * Whether a text that is `searchable` holds what was typed: three letters and more anywhere, one or two at the beginning of a word, so that an index finds
 * whatever is typed. Signs alone find nothing.
 */
export function holds(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const letters = typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return sql<SqlBool>`false`;
  if (letters >= trigramLength) return sql<SqlBool>`${text} like searchable(${containing(typed)})`;
  const begins = `${escaped(typed)}%`;
  return sql<SqlBool>`(${text} like searchable(${begins}) or ${text} like searchable(${`% ${begins}`}))`;
}
