import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/local-date.ts';
import type { StatementLine } from './bank-statement.ts';
import { type BookItem, proposeMatches } from './propose-matches.ts';
import { sampleMonth } from './sample-month.ts';

type Line = StatementLine & { readonly id: number };

let count = 0;
const line = (label: string, amountCents: number, over: Partial<Line> = {}): Line => ({
  id: (count += 1),
  at: null,
  bookedOn: '2026-11-20',
  valueOn: null,
  amountCents,
  label,
  detail: '',
  reference: '',
  mandate: '',
  returnReason: '',
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
  bankReference: '',
  entryKey: '',
  ...over,
});
const item = (kind: BookItem['kind'], amountCents: number, over: Partial<BookItem> = {}): BookItem => ({
  key: `item-${(count += 1)}`,
  kind,
  amountCents,
  day: '2026-11-19',
  numbers: [],
  references: [],
  names: [],
  ...over,
});
const propose = (one: Line, ...items: readonly BookItem[]) => {
  const proposal = proposeMatches([one], items).get(one.id);
  return proposal === undefined ? null : { ...proposal, items: proposal.items.map(({ key }) => key) };
};

describe('probable: cash of the safe, brought to the bank at once', () => {
  const evening = (day: string, amountCents: number) => item('cash', amountCents, { day, isInSafe: true });
  const [first, second, third] = [
    evening('2026-11-03', 18_556),
    evening('2026-11-17', 9_000),
    evening('2026-11-18', 50),
  ];
  const brought = (amountCents: number) => line('VERSEMENT ESPECES', amountCents);

  test('what the oldest evenings come to together', () => {
    expect(propose(brought(27_556), third, second, first)).toEqual({
      items: [first.key, second.key],
      confidence: 'probable',
      reasons: ['oldestInSafe', 'sameAmount'],
      restCents: 0,
    });
  });

  test.each([
    ['younger ones alone', 9_050],
    ['an amount between two evenings', 20_000],
    ['more than lies there', 99_000],
  ])('nothing for %s', (_, amountCents) => {
    expect(propose(brought(amountCents), first, second, third)).toBeNull();
  });

  test('nothing that was put there after the bank had it', () => {
    expect(propose(brought(10_000), first, evening('2026-11-21', 1_444))).toBeNull();
  });
});

describe('sure: it is named, and has the amount', () => {
  const order = item('transfer', 1_990, { numbers: ['48171'], names: ['Maud Perrin'] });
  test.each(['VIR PERRIN M CMD 48171', 'VIR PERRIN COMMANDE 48 171', 'VIREMENT 0048171'])('%s', (label) => {
    expect(propose(line(label, 1_990), order)).toEqual({
      items: [order.key],
      confidence: 'sure',
      reasons: ['numberRead', 'sameAmount'],
      restCents: 0,
    });
  });

  test('several, and what they come to together', () => {
    const bills = [
      item('transfer', 78_000, { numbers: ['2611-0187'] }),
      item('transfer', 46_000, { numbers: ['2611-0188'] }),
    ];
    // Who writes the second number short leaves it to people.
    expect(propose(line('VIR ALTEA SAS FAC 2611-0187 0188', 124_000), ...bills)).toMatchObject({
      items: [bills[0]?.key],
      confidence: 'toCheck',
      restCents: 46_000,
    });
    expect(propose(line('VIR ALTEA SAS FAC 2611-0187 2611/0188', 124_000), ...bills)).toMatchObject({
      confidence: 'sure',
    });
    const numbered = [
      item('transfer', 78_000, { numbers: ['10187'] }),
      item('transfer', 46_000, { numbers: ['10188'] }),
    ];
    expect(propose(line('VIR ALTEA SAS FAC 10187 10188', 124_000), ...numbered)).toMatchObject({
      items: numbered.map(({ key }) => key),
      confidence: 'sure',
    });
  });

  test('a debit that was sent back, by its mandate; of two the latest', () => {
    const references = ['LOGE-317-20260101-AB12CD'];
    const october = item('returnedDebit', -4_590, { references, day: '2026-10-05' });
    const november = item('returnedDebit', -4_590, { references, day: '2026-11-05' });
    const back = line('REJET PRLV RUM LOGE 317 20260101 AB12CD', -4_590, { returnReason: 'AM04' });
    expect(propose(back, october, november)).toMatchObject({ items: [november.key], confidence: 'sure' });
  });

  test('a terminal, by its day', () => {
    const day = item('terminal', 41_275, { day: '2026-11-18' });
    const before = item('terminal', 41_275, { day: '2026-11-17' });
    expect(propose(line('REMISE CB TPE 04 181126', 41_275), day, before)).toMatchObject({
      items: [day.key],
      reasons: ['sameDay', 'sameAmount'],
    });
  });

  test('a slip, by its number though it is short', () => {
    const slip = item('cheques', 7_250, { numbers: ['217'] });
    expect(propose(line('REMISE CHEQUES 0000217', 7_250), slip)).toMatchObject({ confidence: 'sure' });
    expect(propose(line('VIR LOT 217', 7_250), slip)).toBeNull();
  });
});

describe('probable and to check', () => {
  test('the payer and the amount', () => {
    const mine = item('transfer', 1_990, { names: ['Maud Perrin'] });
    expect(propose(line('VIR PERRIN M', 1_990), mine)).toMatchObject({
      confidence: 'probable',
      reasons: ['sameName', 'sameAmount'],
    });
  });

  test('it is named, and comes to another amount: the rest is to be placed', () => {
    const order = item('transfer', 1_240, { numbers: ['48171'] });
    expect(propose(line('VIR ALTEA CMD 48171', 1_252), order)).toEqual({
      items: [order.key],
      confidence: 'toCheck',
      reasons: ['numberRead', 'otherTotal'],
      restCents: 12,
    });
  });

  test('fees are known by their words', () => {
    expect(propose(line('COM TPE NOVEMBRE', -1_860))).toEqual({
      items: [],
      confidence: 'probable',
      reasons: ['usualFees'],
      restCents: -1_860,
    });
  });
});

describe('nothing, rather than a wrong pair', () => {
  test('two things of one amount', () => {
    const twins = [item('transfer', 1_990), item('transfer', 1_990)];
    expect(propose(line('VIR SEPA', 1_990), ...twins)).toBeNull();
  });

  test('two lines for one thing', () => {
    const lines = [line('VIR SEPA', 1_990), line('VIR SEPA', 1_990)];
    expect(proposeMatches(lines, [item('transfer', 1_990)]).size).toBe(0);
  });

  test('another kind, another sign, another time', () => {
    expect(propose(line('REMISE CHEQUES', 1_990), item('transfer', 1_990))).toBeNull();
    expect(propose(line('VIR PERRIN 48171', -1_990), item('transfer', 1_990, { numbers: ['48171'] }))).toBeNull();
    const old = item('transfer', 1_990, { day: addDays('2026-11-20', -200), numbers: ['48171'] });
    expect(propose(line('VIR 48171', 1_990), old)).toBeNull();
  });
});

/** What something uses of a processor: a busy machine takes longer, and finds as fast. */
function usedMs(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('a month of 1,000 lines', () => {
  test.each([1, 2, 3])('month %i: 95 % are proposed, none wrong', (seed) => {
    const { lines, items, truth } = sampleMonth(1_000, seed);
    const proposals = proposeMatches(lines, items);
    const wrong = [...proposals].filter(([lineId, proposal]) => {
      const keys = proposal.items.map(({ key }) => key).toSorted();
      return JSON.stringify(keys) !== JSON.stringify([...(truth.get(lineId) ?? [])].toSorted());
    });
    expect(wrong).toEqual([]);
    expect(lines).toHaveLength(1_000);
    expect(proposals.size).toBeGreaterThanOrEqual(950);
    const sure = [...proposals.values()].filter(({ confidence }) => confidence === 'sure');
    expect(sure.length).toBeGreaterThanOrEqual(700);
  });

  test('it is quick: 2,000 lines against 20,000 things, without looking at each of them for each line', () => {
    const { lines } = sampleMonth(2_000, 4);
    const { items } = sampleMonth(18_000, 5);
    // The control: every thing is looked at for every line, and nothing is compared but two numbers.
    const pairs = usedMs(() => lines.map((one) => items.filter(({ amountCents }) => amountCents === one.amountCents)));
    expect(usedMs(() => proposeMatches(lines, items))).toBeLessThan(20 * pairs);
  });
});
