import { readOrderNumber } from '../orders/order-number.ts';
import type { Text } from '../shared/lang.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import type { DirectDebitState } from './direct-debits.ts';
import { eurosIn, parseAmount } from './settlement.ts';

/** An order that a bank or an accountant lists, with what was debited; null where no amount stands beside it. */
export interface ListedOrder {
  readonly orderId: number;
  readonly amountCents: Cents | null;
}

/** A direct debit of an order, as it is known here. */
export interface DebitOfOrder {
  readonly orderId: number;
  readonly amountCents: Cents;
  readonly state: DirectDebitState;
}

/** What comes of an order that is compared: what is wrong first. */
export const COMPARISONS = [
  { key: 'otherAmount', label: { fr: 'Autre montant', en: 'Another amount' } },
  { key: 'notHere', label: { fr: 'Aucun prélèvement ici', en: 'No direct debit here' } },
  { key: 'gone', label: { fr: "N'existe plus", en: 'No longer exists' } },
  { key: 'twice', label: { fr: 'Plusieurs fois dans la liste', en: 'More than once in the list' } },
  { key: 'notListed', label: { fr: 'À prélever, absent de la liste', en: 'To collect, not in the list' } },
  { key: 'same', label: { fr: 'Identique', en: 'The same' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

type Comparison = (typeof COMPARISONS)[number]['key'];

export interface ComparedOrder {
  readonly orderId: number;
  readonly comparison: Comparison;
  /** What the list says; null where it says no amount, or does not name the order. */
  readonly listedCents: Cents | null;
  /** What is collected or to be collected here; null where nothing is. */
  readonly amountCents: Cents | null;
}

/**
 * Reads a list as it is copied from a spreadsheet or a bank's page: an order's number on each line and, behind a semicolon, a tab or two spaces, its
 * amount in euros. Lines without any number, as those of headings, are answered as they are.
 */
export function readListedOrders(text: string): {
  readonly orders: readonly ListedOrder[];
  readonly unread: readonly string[];
} {
  const orders: ListedOrder[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const separator = /[;\t|]/.test(line) ? /[;\t|]/ : /\s{2,}/;
    const [number = '', amount = ''] = line.split(separator).map((each) => each.trim());
    const orderId = readOrderNumber(number);
    if (orderId === null || (amount !== '' && eurosIn(amount) === null)) unread.push(line);
    else orders.push({ orderId, amountCents: amount === '' ? null : parseAmount(amount) });
  }
  return { orders, unread };
}

const sumOf = (debits: readonly DebitOfOrder[]): Cents => sumCents(debits.map(({ amountCents }) => amountCents));

/** Compares a list of orders with the direct debits of these and of those to collect; what is wrong first, then by number. */
export function compareDebits(
  listed: readonly ListedOrder[],
  debits: readonly DebitOfOrder[],
): readonly ComparedOrder[] {
  const here = Map.groupBy(debits, ({ orderId }) => orderId);
  const there = Map.groupBy(listed, ({ orderId }) => orderId);
  const compared = [...there].map(([orderId, lines]): ComparedOrder => {
    const amounts = lines.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]));
    const listedCents = amounts.length === 0 ? null : sumCents(amounts);
    const known = here.get(orderId) ?? [];
    const standing = known.filter(({ state }) => state !== 'gone');
    const amountCents = standing.length === 0 ? null : sumOf(standing);
    return { orderId, comparison: comparisonOf(), listedCents, amountCents };

    function comparisonOf(): Comparison {
      if (amountCents === null) return known.length === 0 ? 'notHere' : 'gone';
      // Two debits of one order are two lines of a bank.
      if (lines.length > standing.length) return 'twice';
      return listedCents === null || listedCents === amountCents ? 'same' : 'otherAmount';
    }
  });
  const left = [...here].flatMap(([orderId, known]): readonly ComparedOrder[] => {
    const due = known.filter(({ state }) => state === 'toCollect');
    if (there.has(orderId) || due.length === 0) return [];
    const amountCents = sumOf(due);
    return [{ orderId, comparison: 'notListed', listedCents: null, amountCents }];
  });
  const rank = ({ comparison }: ComparedOrder) => COMPARISONS.findIndex(({ key }) => key === comparison);
  return [...compared, ...left].toSorted((one, other) => rank(one) - rank(other) || one.orderId - other.orderId);
}
