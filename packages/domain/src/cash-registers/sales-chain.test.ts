import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft, PeriodContent } from './chain-record.ts';
import { append, type ChainState, newChain } from './chain-state.ts';
import type { Sealing } from './period-chain.ts';
import { netSalesCents, type SalesDraft, type SalesPeriodContent } from './sales-record.ts';
import { appendSale, closeSalesPeriods, newSalesChain, type SalesState } from './sales-state.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveChecking,
  type ArchivedRecord,
  type ArchiveHeader,
  archiveText,
  ArchiveVerifier,
  sealsAfter,
  startOf,
} from './verify-archive.ts';

const zone = 'Europe/Paris';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (text: string, key = 'key') => createHmac('sha256', key).update(text).digest('hex');
const sealing: Sealing = { digest: sha, seal: (digest) => ({ seal: mac(digest), key: 'k1' }) };
const withKey: ArchiveChecking = {
  digest: sha,
  seal: (digest, key) => (key === 'k1' ? mac(digest) : null),
  isSigned: (text, { signature }) => signature === mac(text, 'signing'),
};
const withoutKey: ArchiveChecking = { ...withKey, seal: () => undefined };

const told = { happenedAt: '2026-11-20T09:00:00.000Z', recovered: false, seller: { siren: '732829320', name: 'Loge' } };
let numbers = 0;
const money = (kind: 'payment' | 'refund' | 'reversal', at: string, mode: string, amountCents: number): SalesDraft => ({
  kind,
  at: new Date(at).toISOString(),
  by: 4,
  content: {
    ...told,
    payment: (numbers += 1),
    mode,
    amountCents,
    netCents: amountCents - Math.round(amountCents / 6),
    vatCents: Math.round(amountCents / 6),
    receipt: kind === 'refund' ? null : numbers,
    refunds: kind === 'refund' ? numbers - 1 : null,
    order: 12,
    forPartner: false,
    lines: [{ label: 'Chemise', quantity: 3, ratePercent: 20, includingVatCents: amountCents }],
    rates: [],
  },
});
const paper = (kind: 'bill' | 'credit-note', at: string, includingVatCents: number, isPartial = false): SalesDraft => {
  const vatCents = Math.round(includingVatCents / 6);
  const amounts = { excludingVatCents: includingVatCents - vatCents, vatCents, includingVatCents };
  return {
    kind,
    at: new Date(at).toISOString(),
    by: 4,
    content: {
      ...told,
      bill: (numbers += 1),
      reference: `F-2026-${numbers}`,
      issuedOn: at.slice(0, 10),
      order: 12,
      reverses: kind === 'bill' ? null : `F-2026-${numbers - 1}`,
      isPartial,
      ...amounts,
      lines: [{ label: 'Chemise', quantity: 3, ratePercent: 20, includingVatCents }],
      rates: [{ ratePercent: 20, ...amounts }],
      document: sha(String(numbers)),
    },
  };
};
const copy = (at: string, number: number): SalesDraft => ({
  kind: 'copy',
  at: new Date(at).toISOString(),
  by: 4,
  content: { ...told, paper: 'bill', reference: 'F-2026-5', copy: number },
});
const file = (kind: 'export' | 'archive', at: string): SalesDraft => ({
  kind,
  at: new Date(at).toISOString(),
  by: null,
  content: { ...told, file: 'fec', about: '2026', digest: null },
});

/** The two days of docs/rules/cash-chain.md at a desk without a register. */
const sales = (): SalesDraft[] => [
  money('payment', '2026-11-20T09:00:00+01:00', 'cash', 3_000),
  money('payment', '2026-11-20T09:30:00+01:00', 'cheque', 4_250),
  paper('bill', '2026-11-20T10:00:00+01:00', 7_250),
  copy('2026-11-20T10:01:00+01:00', 1),
  copy('2026-11-20T10:02:00+01:00', 2),
  paper('credit-note', '2026-11-20T11:00:00+01:00', 1_200, true),
  money('refund', '2026-11-20T11:01:00+01:00', 'cash', -1_200),
  money('payment', '2026-11-20T15:00:00+01:00', 'direct_debit', 5_000),
  file('export', '2026-11-20T18:00:00+01:00'),
  money('reversal', '2026-11-21T08:00:00+01:00', 'direct_debit', -5_000),
  money('payment', '2026-12-01T09:00:00+01:00', 'card', 2_000),
  file('archive', '2026-12-01T12:00:00+01:00'),
  money('payment', '2027-01-04T09:00:00+01:00', 'card', 900),
];

function salesChain(drafts: readonly SalesDraft[], from = newSalesChain(1)) {
  let state: SalesState = from;
  const records: ArchivedRecord[] = [];
  for (const draft of drafts)
    for (const step of appendSale(state, draft, zone, sealing)) {
      records.push(step.record);
      state = step.state;
    }
  return { records, state };
}

/** A register beside them: set up, opened, some money, an arrival, closed. */
function registerChain(register: number) {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`).toISOString();
  const takings = (cash: number) => ({ cash, card: 0, cheque: 0 });
  const count = (kind: 'start' | 'opening' | 'check' | 'closing', time: string, cash: number): Draft => ({
    kind,
    at: at(time),
    by: 4,
    content: {
      balance: (numbers += 1),
      session: 1,
      expected: takings(cash),
      counted: takings(cash),
      comment: '',
      coins: null,
      cheques: null,
    },
  });
  const move = (time: string, amountCents: number): Draft => ({
    kind: 'movement',
    at: at(time),
    by: 4,
    content: {
      entry: (numbers += 1),
      session: 1,
      category: 0,
      means: 'cash',
      amountCents,
      payment: numbers,
      order: null,
      comment: '',
      depositType: null,
      depositOn: null,
      depositNumber: '',
      depositPerson: '',
      undoes: null,
    },
  });
  const drafts: Draft[] = [
    count('start', '07:30', 15_000),
    count('opening', '08:00', 15_000),
    move('09:00', 3_000),
    count('check', '10:00', 18_000),
    move('11:00', -1_200),
    { kind: 'arrival', at: at('12:00'), by: 4, content: { arrival: 1, entry: 3, depositNumber: 'D1' } },
    count('closing', '18:00', 16_800),
    { ...move('18:30', 100), at: new Date('2027-01-04T09:00:00+01:00').toISOString() },
  ];
  let state: ChainState = newChain(register);
  const records: ArchivedRecord[] = [];
  for (const draft of drafts)
    for (const step of append(state, draft, zone, sealing)) {
      records.push(step.record);
      state = step.state;
    }
  return { records, state };
}

interface Written {
  readonly registers: readonly { readonly records: readonly ArchivedRecord[]; readonly state: ChainState }[];
  readonly sales: { readonly records: readonly ArchivedRecord[]; readonly state: SalesState };
  readonly salesStart?: SalesState;
}

function archiveOf({ registers, sales: sold, salesStart = newSalesChain(1) }: Written): string[] {
  const header: ArchiveHeader = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    madeAt: '2027-01-05T10:00:00.000Z',
    desk: { id: 1, name: 'Rive gauche' },
    zone,
    year: null,
    registers: registers.map(({ state: { register } }) => ({
      register,
      name: 'Accueil',
      accountingCode: '',
      start: startOf(newChain(register)),
    })),
    sales: { start: salesStart },
  };
  const lines: string[] = [archiveText(header)];
  const write = (records: readonly ArchivedRecord[], { sequence, digest }: { sequence: number; digest: string }) => {
    let seals = '0'.repeat(64);
    for (const record of records) {
      seals = sealsAfter(seals, record, sha);
      lines.push(JSON.stringify({ ...record, seals }));
    }
    return { sequence, digest, seals };
  };
  const ends = registers.map(({ records, state }) => ({ register: state.register, ...write(records, state) }));
  const end = { header: sha(archiveText(header)), registers: ends, sales: write(sold.records, sold.state) };
  return [...lines, JSON.stringify({ end, publicKey: 'p', signature: mac(archiveText(end), 'signing') })];
}

function problemIn(lines: readonly string[], checking = withKey) {
  const verifier = new ArchiveVerifier(checking);
  for (const line of lines) if (!verifier.read(line)) break;
  return verifier.finish();
}

describe('the sales of a desk without a register', () => {
  const { records, state } = salesChain(sales());
  const closings = records.filter(({ kind }) => ['day', 'month', 'year'].includes(kind));

  it('are closed by day, month and year, where something happened', () => {
    expect(closings.map(({ kind, content }) => `${kind} ${(content as PeriodContent).period}`)).toEqual([
      'day 2026-11-20',
      'day 2026-11-21',
      'month 2026-11',
      'day 2026-12-01',
      'month 2026-12',
      'year 2026',
    ]);
  });

  it('add up to the totals of docs/rules/cash-chain.md, and since the start payments only grow', () => {
    const [day, next] = closings.map(({ content }) => content as SalesPeriodContent);
    expect(day?.totals).toEqual({
      payments: 3,
      collected: { cash: 3_000, cheque: 4_250, direct_debit: 5_000 },
      refunded: { cash: -1_200 },
      undone: {},
      bills: 1,
      creditNotes: 1,
      billedCents: 7_250,
      creditedCents: -1_200,
      rates: { 20: { excludingVatCents: 5_042, vatCents: 1_008 } },
      copies: 2,
      files: 1,
    });
    expect(day && netSalesCents(day.totals)).toBe(11_050);
    expect(next && [netSalesCents(next.totals), netSalesCents(next.perpetual)]).toEqual([-5_000, 6_050]);
    expect(next?.perpetual.collected).toEqual(day?.totals.collected);
  });

  it('are closed once, however late that is done', () => {
    const made = closeSalesPeriods(state, '2027-03-01', '2027-03-01T08:00:00.000Z', sealing);
    expect(made.map(({ record }) => record.kind)).toEqual(['day', 'month']);
    const after = made.at(-1)?.state ?? state;
    expect(closeSalesPeriods(after, '2027-03-02', '2027-03-02T08:00:00.000Z', sealing)).toEqual([]);
  });

  it('report amounts that do not add up, to somebody who has the key too', () => {
    const wrong = money('payment', '2026-11-20T09:00:00+01:00', 'cash', 3_000);
    const content = { ...wrong.content, vatCents: 1 };
    const chain = salesChain([{ ...wrong, content } as SalesDraft]);
    expect(problemIn(archiveOf({ registers: [], sales: chain }))).toMatchObject({
      register: null,
      sequence: 1,
      fault: 'amounts',
    });
  });

  it('go on in the next archive where the one before ended, in the middle of a year', () => {
    const first = salesChain(sales().slice(0, 10));
    const second = salesChain(sales().slice(10), first.state);
    const one = new ArchiveVerifier(withKey);
    for (const line of archiveOf({ registers: [], sales: first })) one.read(line);
    const two = new ArchiveVerifier(withKey, one.states);
    for (const line of archiveOf({ registers: [], sales: second, salesStart: first.state })) two.read(line);
    expect([one.finish(), two.finish()]).toEqual([null, null]);
    const gap = new ArchiveVerifier(withKey, one.states);
    gap.read(archiveOf({ registers: [], sales: second, salesStart: { ...first.state, sequence: 3 } })[0] ?? '');
    expect(gap.finish()).toMatchObject({ fault: 'start', register: null, sequence: 3 });
  });
});

describe('an archive of two registers and the sales', () => {
  const chains = [registerChain(7), registerChain(9)];
  const clean = archiveOf({ registers: chains, sales: salesChain(sales()) });
  let seed = 20_261_129;
  /** A generator of its own (mulberry32): the same mutations in every run. */
  const random = (below: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  const kinds = new Set<string>();
  beforeAll(() => {
    for (const line of clean.slice(1, -1)) kinds.add((JSON.parse(line) as ArchivedRecord).kind);
  });

  it('holds every kind of record', () => {
    expect([...kinds].toSorted()).toEqual(
      [
        ...['archive', 'arrival', 'bill', 'check', 'closing', 'copy', 'credit-note', 'day', 'export', 'month'],
        ...['movement', 'opening', 'payment', 'refund', 'reversal', 'start', 'year'],
      ].toSorted(),
    );
  });

  it('that nobody touched is well, with the key and without: the control', () => {
    expect(problemIn(clean)).toBeNull();
    expect(problemIn(clean, withoutKey)).toBeNull();
  });

  /** Every value of a record, by the way to it. */
  function ways(value: unknown, way: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [way];
    const inner = Object.entries(value).flatMap(([name, one]) => ways(one, [...way, name]));
    return inner.length === 0 ? [way] : inner;
  }
  function other(value: unknown): unknown {
    if (typeof value === 'number') return value + 1 + random(99);
    if (typeof value === 'string') {
      const place = random(Math.max(value.length, 1));
      return `${value.slice(0, place)}${value[place] === '7' ? '8' : '7'}${value.slice(place + 1)}`;
    }
    if (typeof value === 'boolean') return !value;
    return value === null ? 7 : null;
  }
  function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
    if (name === undefined) return other(value);
    const inner = value as Record<string, unknown>;
    const changed = { ...inner, [name]: changedAt(inner[name], rest) };
    return Array.isArray(value) ? Object.values(changed) : changed;
  }

  type Mutation = { readonly lines: readonly string[]; readonly first: number; readonly what: string };
  function mutate(act: number): Mutation {
    const line = 1 + random(clean.length - 2);
    const text = clean[line] ?? '';
    const another = () => {
      const place = 1 + random(clean.length - 2);
      return place === line ? (line === 1 ? 2 : line - 1) : place;
    };
    if (act === 0) {
      const record = JSON.parse(text) as ArchivedRecord;
      const all = ways(record);
      const way = all[random(all.length)] ?? [];
      return {
        lines: clean.with(line, JSON.stringify(changedAt(record, way))),
        first: line,
        what: `${record.kind}: ${way.join('.')}`,
      };
    }
    if (act === 1) return { lines: clean.toSpliced(line, 1), first: line, what: `without line ${line}` };
    if (act === 2) {
      const from = another();
      return {
        lines: clean.toSpliced(line, 0, clean[from] ?? ''),
        first: line,
        what: `line ${from} put in at ${line}`,
      };
    }
    const place = another();
    const lines = clean.with(line, clean[place] ?? '').with(place, text);
    return { lines, first: Math.min(line, place), what: `lines ${line} and ${place} exchanged` };
  }

  /** The record that stands at a line of the archive that nobody touched. */
  const nameOf = (line: number) => {
    const text = clean[line];
    if (text === undefined || line === clean.length - 1) return null;
    const record = JSON.parse(text) as ArchivedRecord;
    return { register: 'register' in record ? record.register : null, sequence: record.sequence };
  };
  const isLastOfChain = (line: number) => nameOf(line)?.register !== nameOf(line + 1)?.register;

  it.each([
    ['with the key', withKey],
    ['without', withoutKey],
  ] as const)('tells of each of 1,000 mutations, and names the first bad record: %s', (_who, checking) => {
    const wrong: string[] = [];
    for (let index = 0; index < 1_000; index += 1) {
      const { lines, first, what } = mutate(index % 4);
      if (lines.join('\n') === clean.join('\n')) throw new Error(`${what} changes nothing.`);
      const problem = problemIn(lines, checking);
      const named = nameOf(first);
      const isNamed =
        problem !== null &&
        ((problem.register === named?.register && problem.sequence === named.sequence) ||
          // The last record of a chain that is gone or repeated is missed where the next chain begins, or at the end.
          (isLastOfChain(first) && problem.line >= first + 1) ||
          problem.line === first + 1);
      if (!isNamed) wrong.push(`${what}: ${JSON.stringify(problem)}`);
    }
    expect(wrong).toEqual([]);
  });
});
