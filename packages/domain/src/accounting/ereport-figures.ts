import type { LocalDate } from '../shared/local-date.ts';
import { sumCents, type Cents, type Percent } from '../shared/money.ts';
import type { EreportCategory, EreportLine } from './ereport-lines.ts';

/** What was sold on a day in one category, rate by rate. */
export type DayOfSales = {
  readonly day: LocalDate;
  readonly category: EreportCategory;
  /** A service whose seller has opted for debits. */
  readonly onDebits: boolean;
  readonly rates: readonly { readonly ratePercent: Percent; readonly baseCents: Cents; readonly vatCents: Cents }[];
};

/** What services were paid on a day, tax included, rate by rate. Never below zero: the format has no negative payment. */
export type DayOfPayments = {
  readonly day: LocalDate;
  readonly rates: readonly { readonly ratePercent: Percent; readonly cents: Cents }[];
};

export type CarriedRate = { readonly ratePercent: Percent; readonly cents: Cents };

const byDay = <Item extends { readonly day: LocalDate }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Sales by day and category; days on which what was sold and what was taken back come to nothing at every rate are left out. */
export function salesByDay(
  lines: readonly EreportLine[],
  isOnDebits: (day: LocalDate) => boolean,
): readonly DayOfSales[] {
  const groups = [...groupBy(lines, ({ day, category }) => `${day} ${category ?? ''}`).values()];
  const days = groups.flatMap((group): DayOfSales[] => {
    const [first] = group;
    if (first === undefined || first.category === null) return [];
    const rates = [...groupBy(group, ({ ratePercent }) => ratePercent)]
      .map(([ratePercent, of]) => ({
        ratePercent,
        baseCents: sumCents(of.map(({ baseCents }) => baseCents)),
        vatCents: sumCents(of.map(({ vatCents }) => vatCents)),
      }))
      .filter(({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0)
      .toSorted((a, b) => b.ratePercent - a.ratePercent);
    const { day, category } = first;
    const onDebits = category === 'TPS1' && isOnDebits(day);
    return rates.length === 0 ? [] : [{ day, category, onDebits, rates }];
  });
  return byDay(days.toSorted((a, b) => (a.category < b.category ? -1 : 1)));
}

/**
 * Payments by day and rate, as the format takes them: amounts below zero are refused there. What went back on a day beyond what came in is taken off the day before it, then the one before that; what is
 * still left, off the days after it; what no day of the period can bear is carried into the next period (`carried`, below zero). The sum stays what was paid.
 */
export function paymentsByDay(
  lines: readonly EreportLine[],
  brought: readonly CarriedRate[] = [],
): { readonly days: readonly DayOfPayments[]; readonly carried: readonly CarriedRate[] } {
  const rates = [
    ...new Set([...lines.map(({ ratePercent }) => ratePercent), ...brought.map((each) => each.ratePercent)]),
  ];
  const days = new Map<LocalDate, { ratePercent: Percent; cents: Cents }[]>();
  const carried: CarriedRate[] = [];
  for (const rate of rates.toSorted((a, b) => b - a)) {
    const of = lines.filter(({ ratePercent }) => ratePercent === rate);
    const sums = byDay(
      [...groupBy(of, ({ day }) => day)].map(([day, group]) => ({
        day,
        cents: sumCents(group.map(({ baseCents }) => baseCents)),
      })),
    );
    const start = sumCents(brought.filter(({ ratePercent }) => ratePercent === rate).map(({ cents }) => cents));
    const { borne, left } = withoutNegatives(sums, start);
    if (left !== 0) carried.push({ ratePercent: rate, cents: left });
    for (const { day, cents } of borne) {
      const list = days.get(day) ?? [];
      list.push({ ratePercent: rate, cents });
      days.set(day, list);
    }
  }
  return { days: byDay([...days].map(([day, of]) => ({ day, rates: of }))), carried };
}

function withoutNegatives(
  sums: readonly { readonly day: LocalDate; readonly cents: Cents }[],
  start: Cents,
): { readonly borne: readonly { readonly day: LocalDate; readonly cents: Cents }[]; readonly left: Cents } {
  const borne: { day: LocalDate; cents: Cents }[] = [];
  let owed = start;
  for (const { day, cents } of sums) {
    owed += cents;
    if (owed > 0) {
      borne.push({ day, cents: owed });
      owed = 0;
      continue;
    }
    for (let last = borne.at(-1); owed < 0 && last !== undefined; last = borne.at(-1)) {
      const taken = Math.min(last.cents, -owed);
      owed += taken;
      if (taken === last.cents) borne.pop();
      else borne[borne.length - 1] = { ...last, cents: last.cents - taken };
    }
  }
  return { borne, left: owed };
}

/** The states of a report: written, sent to the platform, taken by the administration or refused, overtaken by the books. */
export const EREPORT_STATES = ['ready', 'sent', 'accepted', 'refused', 'outdated'] as const;
export type EreportState = (typeof EREPORT_STATES)[number];

/** A report waits for somebody to read it, and leaves by itself so many days before it is due. */
export const SENT_DAYS_BEFORE_DUE = 3;

/** What may be noted of a report: it is sent once, and what was sent is accepted or refused. */
export function mayBeNoted(state: EreportState, next: 'sent' | 'accepted' | 'refused'): boolean {
  return next === 'sent' ? state === 'ready' : state === 'sent';
}

/** A number of a report: at most 50 letters, figures and hyphens (G1.104), another for each version and each server. */
export function ereportReference(of: {
  readonly siren: string;
  readonly kind: 'transactions' | 'payments';
  readonly startsOn: LocalDate;
  readonly version: number;
  readonly serverNumber: number;
}): string {
  const kind = of.kind === 'transactions' ? 'TR' : 'PA';
  const server = of.serverNumber === 0 ? '' : `-S${of.serverNumber}`;
  return `ER-${of.siren}-${kind}-${of.startsOn.replaceAll('-', '')}${server}-${of.version}`;
}
