import type { LocalDate } from '../shared/local-date.ts';
import { MS_PER_DAY } from '../shared/moment.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import type { StatementLine } from './bank-statement.ts';
import { type BookKind, cluesOf, type LineClues, plainNumber, plainWords } from './line-clues.ts';

/** Money in the books that a bank's line may be: one payment, a slip, a terminal's day. */
export interface BookItem {
  readonly key: string;
  readonly kind: BookKind;
  /** As the bank would write it: negative for what leaves. */
  readonly amountCents: Cents;
  /** When it moved here, or was promised. */
  readonly day: LocalDate;
  /** What would name it in the words of a line: the numbers of its order, bill, slip or batch. */
  readonly numbers: readonly string[];
  /** References of mandates and the like, which name it alone. */
  readonly references: readonly string[];
  /** Of its payers. */
  readonly names: readonly string[];
  /** Takings that lie in the desk's safe until somebody brings them to the bank, several evenings at once. */
  readonly isInSafe?: boolean;
}

/** Why a match is proposed, or what speaks against it. Each has its words in the messages of the desk. */
export const MATCH_REASONS = [
  'sameAmount',
  'numberRead',
  'mandateRead',
  'sameDay',
  'nearDay',
  'sameName',
  'onlyOne',
  'usualFees',
  'oldestInSafe',
  'otherTotal',
] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];

/** `sure` may be accepted with others by one act; `probable` and `toCheck` are looked at one by one. */
type Confidence = 'sure' | 'probable' | 'toCheck';

export interface Proposal {
  readonly items: readonly BookItem[];
  readonly confidence: Confidence;
  readonly reasons: readonly MatchReason[];
  /** What of the line the items leave: 0 for all but `toCheck`, and for fees all of it. */
  readonly restCents: Cents;
}

type Line = StatementLine & { readonly id: number };

/** How many days a bank may take, by what it is; a transfer comes when its payer likes. */
const DAYS: Readonly<Record<BookKind, { readonly before: number; readonly after: number }>> = {
  transfer: { before: 5, after: 90 },
  directDebit: { before: 5, after: 45 },
  returnedDebit: { before: 0, after: 400 },
  terminal: { before: 0, after: 5 },
  onlineCards: { before: 0, after: 10 },
  cheques: { before: 1, after: 20 },
  cash: { before: 1, after: 15 },
  cesu: { before: 5, after: 90 },
};
/** A number of fewer digits names nothing by itself: 'TPE 04', 'LOT 12'. */
const MIN_SIGNIFICANT_DIGITS = 4;

interface Known {
  readonly line: Line;
  readonly clues: LineClues;
  readonly day: number;
}

/**
 * Proposes for each line of a bank what it is in the books, with the reasons. What could be two things is not proposed at all, so that nobody accepts a
 * wrong pair for its neighbour. Nothing is matched by this: people accept. See docs/rules/reconciliation.md for the steps and worked examples.
 */
export function proposeMatches(lines: readonly Line[], items: readonly BookItem[]): ReadonlyMap<number, Proposal> {
  const proposals = new Map<number, Proposal>();
  const known = lines.map((line): Known => ({ line, clues: cluesOf(line), day: dayNumber(line.bookedOn) }));
  const book = new Book(items);

  // From the strongest evidence to the weakest: what one step has given away, the next ones no longer see.
  const steps: readonly ((one: Known) => readonly Candidate[])[] = [
    (one) => book.named(one),
    (one) => book.namedTogether(one),
    (one) => book.ofTheDay(one),
    (one) => book.fromTheSafe(one),
    (one) => book.ofThePayer(one),
    (one) => book.namedWithRest(one),
  ];
  for (const step of steps) {
    const wanted = known.flatMap((one) => {
      if (proposals.has(one.line.id)) return [];
      const candidates = step(one);
      return candidates.length === 0 ? [] : [{ one, candidates }];
    });
    const claims = new Map<string, number>();
    for (const { candidates } of wanted)
      for (const key of new Set(candidates.flatMap(({ items: found }) => found.map((item) => item.key))))
        claims.set(key, (claims.get(key) ?? 0) + 1);
    for (const { one, candidates } of wanted) {
      const [only] = candidates;
      if (only === undefined || candidates.length > 1 || only.items.some(({ key }) => claims.get(key) !== 1)) continue;
      const { items: found, confidence, reasons } = only;
      const restCents = one.line.amountCents - sumCents(found.map(({ amountCents }) => amountCents));
      proposals.set(one.line.id, { items: found, confidence, reasons, restCents });
      book.take(found);
    }
  }
  for (const { line, clues } of known)
    if (clues.kind === 'bankFees' && !proposals.has(line.id))
      proposals.set(line.id, {
        items: [],
        confidence: 'probable',
        reasons: ['usualFees'],
        restCents: line.amountCents,
      });
  return proposals;
}

interface Candidate {
  readonly items: readonly BookItem[];
  readonly confidence: Confidence;
  readonly reasons: readonly MatchReason[];
}

/** What is in the books and not given away yet, found by amount, by number and by reference. */
class Book {
  readonly #free: Set<BookItem>;
  readonly #byAmount = new Map<Cents, BookItem[]>();
  readonly #byNumber = new Map<string, BookItem[]>();
  readonly #byName = new Map<string, BookItem[]>();
  readonly #days = new Map<BookItem, number>();
  /** Cash in the safe, the oldest first. */
  readonly #inSafe: readonly BookItem[];

  constructor(items: readonly BookItem[]) {
    this.#free = new Set(items);
    this.#inSafe = items
      .filter(({ isInSafe, kind }) => isInSafe === true && kind === 'cash')
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    for (const item of items) {
      this.#days.set(item, dayNumber(item.day));
      add(this.#byAmount, item.amountCents, item);
      for (const number of new Set(item.numbers)) add(this.#byNumber, plainNumber(number), item);
      for (const name of new Set(item.names.map(familyName))) if (name !== '') add(this.#byName, name, item);
    }
  }

  take(items: readonly BookItem[]): void {
    for (const item of items) this.#free.delete(item);
  }

  #isFree = (item: BookItem): boolean => this.#free.has(item);

  #late({ day }: Known, item: BookItem): number {
    return day - (this.#days.get(item) ?? 0);
  }

  #isInTime(one: Known, item: BookItem): boolean {
    const late = this.#late(one, item);
    const { before, after } = DAYS[item.kind];
    return late >= -before && late <= after;
  }

  /** Items whose own number or mandate the line says, of a kind that it can be, in time. */
  #readIn(one: Known): readonly BookItem[] {
    const { clues } = one;
    const found = new Set<BookItem>();
    for (const number of clues.numbers)
      for (const item of this.#byNumber.get(number) ?? [])
        if (number.length >= MIN_SIGNIFICANT_DIGITS || clues.kind === item.kind) found.add(item);
    return [...found].filter((item) => this.#isFree(item) && fits(clues, item) && this.#isInTime(one, item));
  }

  #sameAmount(one: Known): readonly BookItem[] {
    const { line, clues } = one;
    return (this.#byAmount.get(line.amountCents) ?? []).filter(
      (item) => this.#isFree(item) && fits(clues, item) && this.#isInTime(one, item),
    );
  }

  /** The line names one thing, and has its amount. */
  named(one: Known): readonly Candidate[] {
    const equal = this.#sameAmount(one);
    const byReference = equal.filter(({ references }) =>
      references.some((reference) => one.clues.joined.includes(joinedWords(reference))),
    );
    if (byReference.length > 0) {
      // One mandate may have paid the same amount twice: the latest debit before the line is what was sent back.
      const last = byReference.toSorted((a, b) => (a.day < b.day ? 1 : -1));
      const [first, second] = last;
      const isOne = second === undefined || (first?.kind === 'returnedDebit' && first.day > second.day);
      const chosen = isOne && first !== undefined ? [first] : last;
      return chosen.map((item) => candidate([item], 'sure', ['mandateRead', 'sameAmount']));
    }
    const read = new Set(this.#readIn(one));
    return equal
      .filter((item) => read.has(item))
      .map((item) => candidate([item], 'sure', ['numberRead', 'sameAmount']));
  }

  /** The line names several things, and has what they come to together. */
  namedTogether(one: Known): readonly Candidate[] {
    const read = this.#readIn(one);
    const total = sumCents(read.map(({ amountCents }) => amountCents));
    return read.length > 1 && total === one.line.amountCents
      ? [candidate(read, 'sure', ['numberRead', 'sameAmount'])]
      : [];
  }

  /** A terminal's day, a slip, a payout: without a number, but of the same kind, amount and day. */
  ofTheDay(one: Known): readonly Candidate[] {
    const { clues } = one;
    if (clues.kind === null || clues.kind === 'transfer' || clues.kind === 'bankFees') return [];
    const equal = this.#sameAmount(one).filter(({ kind }) => kind === clues.kind);
    const ofDay = equal.filter(({ day }) => clues.days.has(day));
    if (ofDay.length > 0) return ofDay.map((item) => candidate([item], 'sure', ['sameDay', 'sameAmount']));
    return equal.map((item) => {
      const isNext = this.#late(one, item) <= 1;
      return isNext
        ? candidate([item], 'sure', ['sameDay', 'sameAmount', 'onlyOne'])
        : candidate([item], 'probable', ['nearDay', 'sameAmount', 'onlyOne']);
    });
  }

  /** Cash that several evenings have left in the safe, the oldest first: what they come to together is what was brought. */
  fromTheSafe(one: Known): readonly Candidate[] {
    if (one.clues.kind !== 'cash') return [];
    const lying = this.#inSafe.filter((item) => this.#isFree(item) && this.#late(one, item) >= 0);
    let cents = 0;
    const last = lying.findIndex(({ amountCents }) => (cents += amountCents) >= one.line.amountCents);
    return last > 0 && cents === one.line.amountCents
      ? [candidate(lying.slice(0, last + 1), 'probable', ['oldestInSafe', 'sameAmount'])]
      : [];
  }

  /** The line names a payer: one thing of theirs has its amount, or all of theirs together. */
  ofThePayer(one: Known): readonly Candidate[] {
    const { line, clues } = one;
    const theirs = this.#named(one).filter((item) => fits(clues, item) && this.#isInTime(one, item));
    const equal = theirs.filter(({ amountCents }) => amountCents === line.amountCents);
    if (equal.length > 0) return equal.map((item) => candidate([item], 'probable', ['sameName', 'sameAmount']));
    const total = sumCents(theirs.map(({ amountCents }) => amountCents));
    return theirs.length > 1 && total === line.amountCents
      ? [candidate(theirs, 'probable', ['sameName', 'sameAmount'])]
      : [];
  }

  #named({ clues }: Known): readonly BookItem[] {
    const words = new Set(clues.words.trim().split(' '));
    const found = [...words].flatMap((word) => this.#byName.get(word) ?? []);
    return [...new Set(found)].filter(this.#isFree);
  }

  /** The line names something, and comes to another amount. */
  namedWithRest(one: Known): readonly Candidate[] {
    const read = this.#readIn(one).filter(({ amountCents }) => amountCents > 0 === one.line.amountCents > 0);
    return read.length === 0 ? [] : [candidate(read, 'toCheck', ['numberRead', 'otherTotal'])];
  }
}

const candidate = (items: readonly BookItem[], confidence: Confidence, reasons: readonly MatchReason[]): Candidate => ({
  items,
  confidence,
  reasons,
});

/** A line that says what it is can be nothing else; the bank calls transfers by many names. */
const fits = ({ kind }: LineClues, item: BookItem): boolean => {
  if (kind === 'bankFees') return false;
  if (kind === null) return item.kind !== 'returnedDebit';
  return kind === item.kind || (kind === 'transfer' && ['cesu', 'onlineCards'].includes(item.kind));
};

const dayNumber = (day: LocalDate): number => Date.parse(day) / MS_PER_DAY;

const joinedWords = (text: string): string => plainWords(text).replaceAll(' ', '');

/** The last word of a name that is long enough to mean somebody: of 'Maud Perrin' Perrin, of 'Altéa SAS' Altéa. */
const familyName = (name: string): string =>
  plainWords(name)
    .trim()
    .split(' ')
    .findLast((word) => word.length >= 4) ?? '';

function add<Key>(into: Map<Key, BookItem[]>, key: Key, item: BookItem): void {
  const there = into.get(key);
  if (there === undefined) into.set(key, [item]);
  else there.push(item);
}
