import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChainRecord, type Draft, isPeriod, NO_DIGEST, type PeriodContent, recordText } from './chain-record.ts';
import { append, type ChainState, closePeriods, newChain } from './chain-state.ts';
import type { Sealing } from './period-chain.ts';
import { netCents, paidCents, refundedCents } from './period-totals.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveChecking,
  type ArchiveHeader,
  type ArchivedStart,
  archiveText,
  ArchiveVerifier,
} from './verify-archive.ts';

const zone = 'Europe/Paris';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (text: string, key = 'key') => createHmac('sha256', key).update(text).digest('hex');
const sealing: Sealing = { digest: sha, seal: (digest) => ({ seal: mac(digest), key: 'k1' }) };
/** With the key at hand, as the person who keeps it has; and without, as an auditor may stand there. */
const withKey: ArchiveChecking = {
  digest: sha,
  seal: (digest, key) => (key === 'k1' ? mac(digest) : null),
  isSigned: (text, { signature }) => signature === mac(text, 'signing'),
};
const withoutKey: ArchiveChecking = { ...withKey, seal: () => undefined };

interface Chain {
  readonly records: readonly ChainRecord[];
  readonly state: ChainState;
}
function chainOf(register: number, drafts: Iterable<Draft>): Chain {
  let state = newChain(register);
  const records: ChainRecord[] = [];
  for (const draft of drafts)
    for (const step of append(state, draft, zone, sealing)) {
      records.push(step.record);
      state = step.state;
    }
  return { records, state };
}

const at = (text: string) => new Date(text).toISOString();
const takings = (cash: number, card = 0, cheque = 0) => ({ cash, card, cheque });
let numbers = 0;
const count = (
  kind: 'start' | 'opening' | 'check' | 'closing',
  moment: string,
  expected: number,
  counted = expected,
): Draft => ({
  kind,
  at: at(moment),
  by: 4,
  content: {
    balance: (numbers += 1),
    session: kind === 'start' ? null : 1,
    expected: takings(expected),
    counted: takings(counted),
    comment: counted === expected ? '' : 'Une pièce',
    coins: null,
    cheques: null,
  },
});
const move = (moment: string, amountCents: number, category = 0): Draft => ({
  kind: 'movement',
  at: at(moment),
  by: 4,
  content: {
    entry: (numbers += 1),
    session: 1,
    category,
    means: 'cash',
    amountCents,
    payment: category === 0 ? numbers : null,
    order: null,
    comment: '',
    depositType: null,
    depositOn: null,
    depositNumber: '',
    depositPerson: '',
    undoes: null,
  },
});

/** Two days of one register, with a closing between them. */
const twoDays = (): Draft[] => [
  count('start', '2026-11-19T17:30:00+01:00', 15_000),
  count('opening', '2026-11-20T08:00:00+01:00', 15_000),
  move('2026-11-20T09:00:00+01:00', 3_000),
  move('2026-11-20T10:00:00+01:00', 1_250),
  move('2026-11-20T11:00:00+01:00', -1_200),
  move('2026-11-20T12:00:00+01:00', -2_000, 5),
  count('closing', '2026-11-20T18:00:00+01:00', 16_050, 15_800),
  count('opening', '2026-11-21T08:00:00+01:00', 15_800),
  move('2026-11-21T09:00:00+01:00', 500),
];

const startBefore = ({ open: _open, last: _last, ...start }: ChainState): ArchivedStart => start;

/** An archive of version 1, without sales and without digests of seals, as it was handed over before. */
function archiveOf(chains: readonly Chain[], from: readonly ChainState[] = []): string[] {
  const header: ArchiveHeader = {
    format: ARCHIVE_FORMAT,
    version: 1,
    madeAt: '2026-11-22T10:00:00.000Z',
    desk: { id: 1, name: 'Rive gauche' },
    zone,
    year: null,
    registers: chains.map(({ state: { register } }, index) => ({
      register,
      name: `Caisse ${register}`,
      accountingCode: '',
      start: startBefore(from[index] ?? newChain(register)),
    })),
  };
  const end = {
    header: sha(archiveText(header)),
    registers: chains.map(({ state: { register, sequence, digest } }) => ({ register, sequence, digest })),
  };
  return [
    archiveText(header),
    ...chains.flatMap(({ records }) => records.map((record) => JSON.stringify(record))),
    JSON.stringify({ end, publicKey: 'p', signature: mac(archiveText(end), 'signing') }),
  ];
}

function problemIn(lines: readonly string[], checking = withKey) {
  const verifier = new ArchiveVerifier(checking);
  for (const line of lines) if (!verifier.read(line)) break;
  return verifier.finish();
}

describe('closings', () => {
  it('follow from what happened: a day before its month, and idle days have none', () => {
    const { state } = chainOf(7, [
      count('start', '2026-12-30T09:00:00+01:00', 10_000),
      count('opening', '2026-12-31T09:00:00+01:00', 10_000),
    ]);
    const made = closePeriods(state, '2027-01-04', '2027-01-04T08:00:00.000Z', sealing);
    expect(made.map(({ record }) => [record.kind, (record.content as PeriodContent).period, record.day])).toEqual([
      ['day', '2026-12-31', '2026-12-31'],
      ['month', '2026-12', '2026-12-31'],
      ['year', '2026', '2026-12-31'],
    ]);
    const after = made.at(-1)?.state ?? state;
    expect(closePeriods(after, '2027-01-05', '2027-01-05T08:00:00.000Z', sealing)).toEqual([]);
  });

  it('tell the totals of the period and those since the register was set up', () => {
    const { records } = chainOf(7, twoDays());
    const closings = records.filter(({ kind }) => isPeriod(kind)).map(({ content }) => content as PeriodContent);
    expect(closings.map(({ period }) => period)).toEqual(['2026-11-19', '2026-11-20']);
    const [, day] = closings;
    expect(day && [netCents(day.totals), paidCents(day.totals), refundedCents(day.totals)]).toEqual([
      3_050, 4_250, -1_200,
    ]);
    expect(day?.totals).toMatchObject({ movements: 4, beside: { cash: -2_000 }, gaps: { cash: -250 } });
    expect(day?.perpetual).toMatchObject({ movements: 4, beside: { cash: 13_000 } });
  });

  it('keep to the local day of the desk, also where clocks change', () => {
    const { records } = chainOf(7, [
      count('start', '2026-10-24T23:59:00+02:00', 0),
      move('2026-10-25T00:01:00+02:00', 100),
      move('2026-10-25T23:59:00+01:00', 100),
      move('2026-10-26T00:01:00+01:00', 100),
    ]);
    expect(records.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'start 2026-10-24',
      'day 2026-10-24',
      'movement 2026-10-25',
      'movement 2026-10-25',
      'day 2026-10-25',
      'movement 2026-10-26',
    ]);
  });
});

describe('an archive', () => {
  const chain = chainOf(7, twoDays());
  const other = chainOf(9, twoDays());
  const clean = archiveOf([chain, other]);

  it('that nobody touched is well, with the key and without', () => {
    expect(problemIn(clean)).toBeNull();
    expect(problemIn(clean, withoutKey)).toBeNull();
    expect(problemIn(archiveOf([chainOf(3, []), chain]))).toBeNull();
  });

  it('goes on where the one before it ended', () => {
    const { records, state } = chain;
    const years = archiveOf([{ records: [], state }], [state]);
    const first = new ArchiveVerifier(withKey);
    for (const line of archiveOf([{ records, state }])) first.read(line);
    const second = new ArchiveVerifier(withKey, first.states);
    for (const line of years) second.read(line);
    expect([first.finish(), second.finish()]).toEqual([null, null]);
    const shifted = new ArchiveVerifier(withKey, { registers: new Map([[7, { ...state, sequence: 2 }]]), sales: null });
    for (const line of years) if (!shifted.read(line)) break;
    expect(shifted.finish()).toMatchObject({ fault: 'start', register: 7 });
  });

  /** Line 0 is the header; record n of register 7 is line n. */
  const changed = (line: number, change: (record: ChainRecord) => unknown) =>
    clean.with(line, JSON.stringify(change(JSON.parse(clean[line] ?? '') as ChainRecord)));
  /** Anyone who has the database, but no key, writes digests anew from a record on; seals they can only copy. */
  function rewritten(line: number, change: (record: ChainRecord) => ChainRecord): string[] {
    let previous = line === 1 ? NO_DIGEST : '';
    const records = chain.records.map((record, index) => {
      const kept = index + 1 < line;
      const told = index + 1 === line ? change(record) : record;
      const next = kept ? record : { ...told, previous: previous || told.previous };
      const digest = kept ? record.digest : sha(recordText(next));
      previous = digest;
      return { ...next, digest };
    });
    const state = { ...chain.state, digest: previous };
    return archiveOf([{ records, state }]);
  }
  const more = (record: ChainRecord): ChainRecord =>
    ({ ...record, content: { ...record.content, amountCents: 99_900 } }) as ChainRecord;

  it.each<[string, () => readonly string[], object]>([
    ['an amount', () => changed(4, more), { line: 5, register: 7, sequence: 4, fault: 'digest' }],
    [
      'a comment',
      () => changed(8, (r) => ({ ...r, content: { ...r.content, comment: '' } })),
      { sequence: 8, fault: 'digest' },
    ],
    ['who it was', () => changed(4, (r) => ({ ...r, by: 5 })), { sequence: 4, fault: 'digest' }],
    ['a seal', () => changed(4, (r) => ({ ...r, seal: mac('x') })), { sequence: 4, fault: 'seal' }],
    ['a name of a key', () => changed(4, (r) => ({ ...r, key: 'k2' })), { sequence: 4, fault: 'key' }],
    [
      'a closing',
      () => changed(9, (r) => ({ ...r, content: { ...r.content, period: '2026-11-18' } })),
      { sequence: 9, fault: 'digest' },
    ],
    ['a deleted record', () => clean.toSpliced(4, 1), { line: 5, sequence: 4, fault: 'sequence' }],
    ['a deleted closing', () => clean.toSpliced(9, 1), { sequence: 9, fault: 'sequence' }],
    ['an inserted copy', () => clean.toSpliced(4, 0, clean[4] ?? ''), { sequence: 5, fault: 'sequence' }],
    ['an inserted record of another register', () => clean.toSpliced(4, 0, clean[15] ?? ''), { fault: 'sequence' }],
    [
      'two swapped records',
      () => clean.with(4, clean[5] ?? '').with(5, clean[4] ?? ''),
      { line: 5, sequence: 4, fault: 'sequence' },
    ],
    [
      'two swapped registers',
      () => [clean[0] ?? '', ...clean.slice(12, 23), ...clean.slice(1, 12), clean[23] ?? ''],
      { fault: 'sequence' },
    ],
    [
      'records of two registers exchanged',
      () => clean.with(4, clean[15] ?? '').with(15, clean[4] ?? ''),
      { fault: 'sequence' },
    ],
    ['a blank line', () => clean.with(4, ''), { line: 5, sequence: 4, fault: 'format' }],
    ['a blanked content', () => changed(4, (r) => ({ ...r, content: {} })), { sequence: 4, fault: 'digest' }],
    ['a nulled record', () => clean.with(4, 'null'), { line: 5, sequence: 4, fault: 'format' }],
    ['a cut tail', () => clean.slice(0, -1), { line: 24, register: 9, fault: 'cut' }],
    ['a cut tail, with the end put back', () => clean.toSpliced(-2, 1), { register: 9, sequence: 11, fault: 'cut' }],
    ['a cut middle', () => clean.toSpliced(9, 6), { fault: 'sequence' }],
    ['something behind the end', () => [...clean, clean[4] ?? ''], { line: 25, fault: 'beyond' }],
    [
      'a changed first line',
      () => clean.with(0, (clean[0] ?? '').replace('Rive', 'Quai')),
      { line: 24, fault: 'signature' },
    ],
    [
      'another signature',
      () => clean.with(23, (clean[23] ?? '').replace(/"signature":"..../, '"signature":"0000')),
      { line: 24, fault: 'signature' },
    ],
  ])('tells of %s', (_what, mutate, problem) => {
    expect(problemIn(mutate())).toMatchObject(problem);
  });

  it('reports a chain that was written anew without the key', () => {
    expect(problemIn(rewritten(4, more))).toMatchObject({ sequence: 4, fault: 'seal' });
    expect(problemIn(rewritten(4, more), withoutKey)).not.toBeNull();
  });

  it('reports a clock that was set back, no matter who has the key', () => {
    const drafts = twoDays();
    const back = drafts.with(5, move('2026-11-20T08:30:00+01:00', -2_000, 5));
    expect(problemIn(archiveOf([chainOf(7, back)]))).toMatchObject({ sequence: 7, fault: 'clock' });
    const yesterday = drafts.with(8, move('2026-11-20T09:00:00+01:00', 500));
    expect(problemIn(archiveOf([chainOf(7, yesterday)]))).toMatchObject({ fault: 'clock' });
    const aMoment = drafts.with(5, move('2026-11-20T10:59:00+01:00', -2_000, 5));
    expect(problemIn(archiveOf([chainOf(7, aMoment)]))).toBeNull();
  });

  it('reports wrong totals and counts, no matter who has the key', () => {
    const wrong = twoDays().with(6, count('closing', '2026-11-20T18:00:00+01:00', 16_000, 15_800));
    expect(problemIn(archiveOf([chainOf(7, wrong)]))).toMatchObject({ sequence: 8, fault: 'count' });
    const resealed = sealedAnew(9, (record) => {
      const content = record.content as PeriodContent;
      const totals = { ...content.totals, payments: takings(1) };
      return { ...record, content: { ...content, totals } } as ChainRecord;
    });
    expect(problemIn(resealed)).toMatchObject({ sequence: 9, fault: 'totals' });
  });

  /** Anyone who has the key too seals everything anew from a record on. */
  function sealedAnew(sequence: number, change: (record: ChainRecord) => ChainRecord): string[] {
    let previous = NO_DIGEST;
    const records = chain.records.map((record) => {
      const told = { ...(record.sequence === sequence ? change(record) : record), previous };
      const digest = sha(recordText(told));
      previous = digest;
      return { ...told, digest, ...sealing.seal(digest) };
    });
    return archiveOf([{ records, state: { ...chain.state, digest: previous } }]);
  }
});

describe('100,000 clean records', () => {
  let lines: string[];
  beforeAll(() => {
    lines = archiveOf([chainOf(7, manyDays(100_000))]);
    // A hundred thousand seals are computed, nothing is waited for: a busy machine needs its time.
  }, 60_000);

  it('raise no alarm, and one changed among them is named', () => {
    expect(lines.length).toBeGreaterThan(100_000);
    expect(problemIn(lines)).toBeNull();
    const line = 61_803;
    const record = JSON.parse(lines[line] ?? '') as ChainRecord;
    const spoilt = lines.with(line, JSON.stringify({ ...record, by: 999 }));
    expect(problemIn(spoilt)).toMatchObject({ line: line + 1, sequence: line, fault: 'digest' });
  });

  function* manyDays(movements: number): Generator<Draft> {
    const perDay = 250;
    let cash = 0;
    let moment = Date.parse('2024-02-27T09:00:00+01:00');
    yield count('start', new Date(moment).toISOString(), 0);
    for (let done = 0; done < movements; done += 1) {
      if (done % perDay === 0) moment += 16 * 3_600_000;
      moment += 60_000;
      const amount = done % 7 === 6 ? -500 : 1_000 + (done % 13);
      cash += amount;
      yield move(new Date(moment).toISOString(), amount);
      if (done % perDay === perDay - 1) yield count('check', new Date(moment + 1_000).toISOString(), cash);
    }
  }
}, 120_000);
