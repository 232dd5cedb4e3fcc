/** Lines of an offer in their order. Spec: manager §4 "Offer". */
type Arranged = { readonly sequence: number };

/** Sorted by sequence, those of the same one as they stand, and numbered from 0. */
export const renumbered = <Item extends Arranged>(items: readonly Item[]): Item[] =>
  items
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((item, sequence) => (item.sequence === sequence ? item : { ...item, sequence }));

/** Puts one line where another stands, just before it; behind the last one where there is none. Both are places in the list. */
export function movedBefore<Item extends Arranged>(items: readonly Item[], from: number, target: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const place = items[target]?.sequence ?? (items.at(-1)?.sequence ?? 0) + 1;
  return renumbered(items.map((item, index) => (index === from ? { ...item, sequence: place - 0.5 } : item)));
}

/** A product is only named by what sells one: any other type lets go of it. */
export const withType = <Item extends { readonly type: number | null; readonly productId?: number | null | undefined }>(
  item: Item,
  type: number | null,
): Item => ({ ...item, type, ...(type === null || type > 0 ? { productId: null } : {}) });

type Line = Arranged & { readonly originalId: number };

const contentOf = <Item extends Arranged>({ sequence: _place, ...content }: Item): string => JSON.stringify(content);

/**
 * Takes one step of editing back: what stood in `before` and not in `after` comes back to its place, what the step added goes, and what it changed is as it was. Lines
 * that were changed again since, or moved, stay as they are now.
 */
export function takenBack<Item extends Line>(
  now: readonly Item[],
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const [former, stepped] = [before, after].map((lines) => new Map(lines.map((line) => [line.originalId, line])));
  const present = new Set(now.map(({ originalId }) => originalId));
  const kept = now.flatMap((line) => {
    const [was, became] = [former?.get(line.originalId), stepped?.get(line.originalId)];
    if (became === undefined || contentOf(line) !== contentOf(became)) return [line];
    return was === undefined ? [] : [{ ...was, sequence: line.sequence }];
  });
  const removed = before
    .filter(({ originalId }) => !present.has(originalId) && stepped?.has(originalId) === false)
    .map((line, index) => ({ ...line, sequence: line.sequence - index - 0.5 }));
  return renumbered([...kept, ...removed]);
}
