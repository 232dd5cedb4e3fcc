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
