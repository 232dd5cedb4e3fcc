import type { AccountKey } from '../payments/ledger.ts';
import type { PaymentMode } from '../payments/payment-modes.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import type { LocalDate } from '../shared/local-date.ts';
import type { BookKind } from './line-clues.ts';
import type { BookItem } from './propose-matches.ts';

/** A payment, or money that left a cash register for the bank, which no statement has shown yet. */
export type BookMoney = {
  readonly id: number;
  /** Positive; of a refund as well. */
  readonly amountCents: Cents;
  readonly day: LocalDate;
  /** Who pays, or brought it. */
  readonly name: string;
} & (
  | {
      readonly source: 'payment';
      readonly mode: PaymentMode;
      readonly isRefund: boolean;
      /** It waits for its money: matched, it is collected. */
      readonly isAwaited: boolean;
      /** A bank may still send it back: it has shown this debit already. */
      readonly isReturnable: boolean;
      readonly orderId: number | null;
      /** The reference of its payer's mandate; empty for none. */
      readonly mandate: string;
      /** The register that took a card payment; empty for none. */
      readonly register: string;
      /** The file by which the bank was told to collect it, by its message's name; empty for none. */
      readonly batch: string;
    }
  | {
      readonly source: 'deposit';
      readonly means: 'cash' | 'cheque';
      readonly number: string;
      readonly register: string;
      /** It lies in the desk's safe, unless somebody has taken it to the bank since. */
      readonly isInSafe: boolean;
    }
);

/** What a line of the bank may be, with the rows of the books that it stands for. */
export interface BookGroup extends BookItem {
  readonly payments: readonly number[];
  readonly movements: readonly number[];
  /** Where the books have the money until then. */
  readonly account: AccountKey;
  readonly isReturn: boolean;
  readonly isAwaited: boolean;
  /** The order, where there is one only. */
  readonly orderId: number | null;
  readonly register: string;
  readonly number: string;
}

const KIND_OF: Readonly<Partial<Record<PaymentMode, BookKind>>> = {
  transfer: 'transfer',
  professional_transfer: 'transfer',
  direct_debit: 'directDebit',
  e_debit: 'onlineCards',
  card: 'onlineCards',
  desk_card: 'terminal',
  cesu: 'cesu',
};

/** Payments whose money reaches the bank by itself; cash and cheques reach it through a register. */
export const BANK_MODES = Object.keys(KIND_OF) as readonly PaymentMode[];

/**
 * Puts together what a bank shows as one line: a terminal's day, a day of card payouts or of debits, the money of one slip. All else stands alone, and a
 * debit that was shown may come back, on a line of its own.
 */
export function bookGroups(money: readonly BookMoney[]): readonly BookGroup[] {
  const together = new Map<string, BookMoney[]>();
  const returns: BookGroup[] = [];
  for (const one of money) {
    if (one.source === 'payment' && one.isReturnable) {
      returns.push({
        ...groupOf(`return-${one.id}`, [one]),
        kind: 'returnedDebit',
        amountCents: -one.amountCents,
        isReturn: true,
        isAwaited: false,
      });
      continue;
    }
    const key = keyOf(one);
    const there = together.get(key);
    if (there === undefined) together.set(key, [one]);
    else there.push(one);
  }
  const groups = [...together].map(([key, members]) => groupOf(key, members));
  return [...groups.filter(({ amountCents }) => amountCents !== 0), ...returns];
}

function keyOf(one: BookMoney): string {
  if (one.source === 'deposit')
    return one.number === '' ? `deposit-${one.id}` : `slip-${one.means}-${one.number}-${one.day}`;
  if (one.isRefund || one.isAwaited) return `payment-${one.id}`;
  if (one.mode === 'desk_card') return `terminal-${one.register}-${one.day}`;
  if (one.mode === 'card' || one.mode === 'e_debit') return `cards-${one.mode}-${one.day}`;
  if (one.mode === 'direct_debit') return one.batch === '' ? `debits-${one.day}` : `file-${one.batch}`;
  return `payment-${one.id}`;
}

/** As the bank writes it: a refund leaves. */
const signed = (one: BookMoney): Cents =>
  one.source === 'payment' && one.isRefund ? -one.amountCents : one.amountCents;

/** A file's line names the file, a single debit's its mandate. */
function referencesOf(key: string, first: BookMoney, isAlone: boolean): readonly string[] {
  if (first.source === 'deposit') return [];
  if (key.startsWith('file-')) return [first.batch];
  return isAlone && first.mandate !== '' ? [first.mandate] : [];
}

function groupOf(key: string, members: readonly BookMoney[]): BookGroup {
  const [first] = members;
  if (first === undefined) throw new RangeError('A group has members');
  const payments = members.filter((one) => one.source === 'payment');
  const orderIds = [...new Set(payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))];
  const names = [...new Set(members.flatMap(({ name }) => (name === '' ? [] : [name])))];
  const number = first.source === 'deposit' ? first.number : '';
  const isAlone = members.length === 1;
  return {
    key,
    kind:
      first.source === 'deposit' ? (first.means === 'cash' ? 'cash' : 'cheques') : (KIND_OF[first.mode] ?? 'transfer'),
    amountCents: sumCents(members.map(signed)),
    day: first.day,
    numbers: first.source === 'deposit' ? (number === '' ? [] : [number]) : isAlone ? orderIds.map(String) : [],
    references: referencesOf(key, first, isAlone),
    names: isAlone ? names : [],
    payments: payments.map(({ id }) => id),
    movements: members.flatMap((one) => (one.source === 'deposit' ? [one.id] : [])),
    account: first.source === 'deposit' ? 'treasury' : `money:${first.mode}`,
    isReturn: false,
    isInSafe: first.source === 'deposit' && first.isInSafe,
    isAwaited: payments.some(({ isAwaited }) => isAwaited),
    orderId: orderIds.length === 1 ? (orderIds[0] ?? null) : null,
    register: first.source === 'deposit' || first.mode === 'desk_card' ? first.register : '',
    number,
  };
}
