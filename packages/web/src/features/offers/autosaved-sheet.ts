import { readSessionStorage, writeSessionStorage } from '../../client/session-storage.ts';
import { type Item, newItem, type Sheet } from './offer-sheet.ts';

/** What is being edited outlives a reload: it is kept for this window, per person and row. Rows never change, so what it began with is asked again. */
export interface AutosavedSheet {
  readonly sheet: Sheet;
  /** When it was last changed, ISO 8601. */
  readonly at: string;
}

/** Who edits what of whose offers. */
export interface Keeper {
  readonly userId: number;
  readonly partnerId: number;
  /** All of an offer, or its lines alone: of these nothing else is taken over. */
  readonly part: 'whole' | 'lines';
}

const nameOf = ({ userId, partnerId, part }: Keeper, offreId: number): string =>
  `loge.offer${part === 'lines' ? '-lines' : ''}.${userId}.${partnerId}.${offreId}`;

export function autosavedSheet(keeper: Keeper, offreId: number): AutosavedSheet | null {
  const kept = readSessionStorage(nameOf(keeper, offreId));
  if (!isKept(kept)) return null;
  const items = kept.sheet.items.map((said): Item => ({ ...usual, ...said }));
  return { at: kept.at, sheet: { ...kept.sheet, items } };
}

export function autosaveSheet(keeper: Keeper, offreId: number, kept: AutosavedSheet | undefined): void {
  const name = nameOf(keeper, offreId);
  if (kept === undefined) writeSessionStorage(name, undefined);
  else
    writeSessionStorage(name, { at: kept.at, sheet: { ...kept.sheet, items: kept.sheet.items.map(nonDefaultFields) } });
}

const usual = newItem([]);

/** A line without what is as usual: a browser keeps some 5 million signs, and an offer may have 5,000 lines. */
const nonDefaultFields = (item: Item): Partial<Item> =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
    ),
  );

const isKept = (value: unknown): value is AutosavedSheet => {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'at') !== 'string') return false;
  const sheet: unknown = Reflect.get(value, 'sheet');
  return typeof sheet === 'object' && sheet !== null && ['offre', 'items', 'addresses'].every((part) => part in sheet);
};
