import { compareTexts } from './alphabetical.ts';

/** What a row of a sorted list is sorted by: null for a row without a value, which comes last whichever way. */
export type SortKey = string | number | null;

/** A row of a sorted list, as far as its place goes; the number decides between equals. */
export type PlacedRow = readonly [key: SortKey, id: number];

function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return Number(one) - Number(other);
}

/** Which of two rows comes first: negative where it is the first one. */
export function compareRows(one: PlacedRow, other: PlacedRow, ascending: boolean): number {
  const [key, id] = one;
  const [otherKey, otherId] = other;
  if ((key === null) !== (otherKey === null)) return key === null ? 1 : -1;
  return (compareKeys(key, otherKey) || id - otherId) * (ascending ? 1 : -1);
}

interface PlaceInPart {
  /** Which of the lists the row is in. */
  readonly part: number;
  /** Its place there, from 0. */
  readonly place: number;
}

/**
 * The rows `offset` to `offset + limit` of several sorted lists put together. Each list keeps its own order whatever the others hold, and only its
 * first `offset + limit` rows are looked at: that many of each are enough, so leafing meets every row once.
 */
export function mergePage(
  parts: readonly (readonly PlacedRow[])[],
  { offset, limit, ascending }: { readonly offset: number; readonly limit: number; readonly ascending: boolean },
): readonly PlaceInPart[] {
  const heads = parts.map(() => 0);
  const found: PlaceInPart[] = [];
  for (let index = 0; index < offset + limit; index += 1) {
    let first: { readonly part: number; readonly row: PlacedRow } | undefined;
    for (const [part, rows] of parts.entries()) {
      const row = rows[heads[part] ?? 0];
      if (row !== undefined && (first === undefined || compareRows(row, first.row, ascending) < 0))
        first = { part, row };
    }
    if (first === undefined) break;
    const place = heads[first.part] ?? 0;
    heads[first.part] = place + 1;
    if (index >= offset) found.push({ part: first.part, place });
  }
  return found;
}

/** A count that goes no further than lists count. */
interface ListCount {
  readonly total: number;
  readonly more: boolean;
}

/** What several counts come to, counted no further than `most`. */
export function addCounts(counts: readonly ListCount[], most: number): ListCount {
  const sum = counts.reduce((total, count) => total + count.total, 0);
  return { total: Math.min(sum, most), more: sum > most || counts.some(({ more }) => more) };
}
