import { renumbered } from './arrange-items.ts';

/** A line as far as telling changes apart is concerned: `originalId` is the same in every save; new lines have numbers of their own below 0. */
type Line = { readonly originalId: number; readonly id: number; readonly sequence: number };

/** What an editor holds of an offer. */
export type OfferSheet<Offre extends object, Item extends Line, Address> = {
  readonly offre: Offre;
  readonly items: readonly Item[];
  readonly addresses: readonly Address[];
};

/** One thing in which two sheets differ. `line` is a line's `originalId`; null for the offer's own fields. */
export type SheetChange = {
  readonly line: number | null;
  /** A field; `added` or `removed` for a whole line, `addresses` for the places. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** What says nothing of an offer: which row it is. */
const bookkeeping = new Set(['id', 'originalId', 'productLabel']);

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function fieldChanges(line: number | null, before: object, after: object): SheetChange[] {
  // Most of thousands of lines are the very same.
  if (before === after) return [];
  return Object.entries(after).flatMap(([field, value]) => {
    const was: unknown = Reflect.get(before, field);
    return bookkeeping.has(field) || isSame(was, value) ? [] : [{ line, field, before: was, after: value as unknown }];
  });
}

/** In what one sheet differs from another, the offer's own fields first, then its lines in their order. */
export function changesBetween<Offre extends object, Item extends Line, Address>(
  before: OfferSheet<Offre, Item, Address>,
  after: OfferSheet<Offre, Item, Address>,
): SheetChange[] {
  const former = new Map(before.items.map((item) => [item.originalId, item]));
  const kept = new Set(after.items.map(({ originalId }) => originalId));
  return [
    ...fieldChanges(null, before.offre, after.offre),
    ...(isSame(before.addresses, after.addresses)
      ? []
      : [{ line: null, field: 'addresses', before: before.addresses, after: after.addresses }]),
    ...after.items.flatMap((item): SheetChange[] => {
      const was = former.get(item.originalId);
      return was === undefined
        ? [{ line: item.originalId, field: 'added', before: null, after: item }]
        : fieldChanges(item.originalId, was, item);
    }),
    ...before.items.flatMap((item): SheetChange[] =>
      kept.has(item.originalId) ? [] : [{ line: item.originalId, field: 'removed', before: item, after: null }],
    ),
  ];
}

/** A field that both have changed, each in their way: the merged sheet has mine. */
export type MergeConflict = {
  readonly line: number | null;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/**
 * Joins what two people made of the same sheet. What only one of them changed is taken from them; where both changed the same field, mine stays and the
 * conflict is told. A line that one took away stays if the other changed it. The result is about their rows: it can be saved in place of theirs.
 */
export function mergedOffers<Offre extends object, Item extends Line, Address>(
  base: OfferSheet<Offre, Item, Address>,
  mine: OfferSheet<Offre, Item, Address>,
  theirs: OfferSheet<Offre, Item, Address>,
): { readonly sheet: OfferSheet<Offre, Item, Address>; readonly conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const join = <Part extends object>(line: number | null, was: object, own: Part, other: Part): Part => {
    const fields = Object.keys(other).map((field): [string, unknown] => {
      const [before, here, there] = [was, own, other].map((part) => Reflect.get(part, field) as unknown);
      if (bookkeeping.has(field) || isSame(here, before) || isSame(here, there)) return [field, there];
      if (!isSame(there, before) && field !== 'sequence') conflicts.push({ line, field, mine: here, theirs: there });
      return [field, here];
    });
    return Object.fromEntries(fields) as Part;
  };
  const byLine = (items: readonly Item[]): Map<number, Item> => new Map(items.map((item) => [item.originalId, item]));
  const [former, own] = [byLine(base.items), byLine(mine.items)];
  const there = byLine(theirs.items);
  const isTouched = (line: number, item: Item): boolean => {
    const was = former.get(line);
    return was === undefined || fieldChanges(line, was, item).some(({ field }) => field !== 'sequence');
  };

  const items: Item[] = [];
  for (const item of theirs.items) {
    const line = item.originalId;
    const here = own.get(line);
    if (here !== undefined) items.push(join(line, former.get(line) ?? {}, here, item));
    else if (!former.has(line)) items.push(item);
    else if (isTouched(line, item)) {
      items.push(item);
      conflicts.push({ line, field: 'removed', mine: null, theirs: item });
    }
  }
  for (const item of mine.items) {
    const line = item.originalId;
    if (there.has(line)) continue;
    if (!former.has(line)) items.push(item);
    else if (isTouched(line, item)) {
      // Their row no longer has it: it is a new line there.
      items.push({ ...item, id: 0 });
      conflicts.push({ line, field: 'removed', mine: item, theirs: null });
    }
  }
  const addresses = isSame(mine.addresses, base.addresses) ? theirs.addresses : mine.addresses;
  if (!isSame(addresses, theirs.addresses) && !isSame(theirs.addresses, base.addresses))
    conflicts.push({ line: null, field: 'addresses', mine: mine.addresses, theirs: theirs.addresses });
  return {
    sheet: { offre: join(null, base.offre, mine.offre, theirs.offre), items: renumbered(items), addresses },
    conflicts,
  };
}
