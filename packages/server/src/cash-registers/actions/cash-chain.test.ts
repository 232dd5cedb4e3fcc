import { getCaisseClotures } from '@loge/contract/cash-registers/get-caisse-clotures';
import { verifyCaisse } from '@loge/contract/cash-registers/verify-caisse';
import type { ChainRecord } from '@loge/domain/cash-registers/chain-record';
import { netCents } from '@loge/domain/cash-registers/period-totals';
import { ArchiveVerifier } from '@loge/domain/cash-registers/verify-archive';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { checkingOf } from '../../sales-chain/chain-keys.ts';
import { closeCashPeriods } from '../jobs/close-cash-periods.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let marc: Signed & { readonly login: string };
let sophie: Signed;
let comptable: Signed & { readonly login: string };
let camille: Signed;
let register: number;

beforeEach(async () => {
  // Each has a desk of its own: the clock of its sales must not go back.
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  loge.now = new Date('2026-11-20T10:00:00Z');
  camille = world.camille;
  [marc, sophie, comptable] = await Promise.all([
    world.manager(['PROD', 'REFUND']),
    world.manager(['PROD']),
    world.manager(['COMPTA']),
  ]);
  const made = await loge.call('CreateCaisseForConciergerie', { name: `Caisse ${marc.login}`, cash: 15_000 }, marc);
  register = (made.data as unknown as { id: number }).id;
});

const count = (act: 'ouverture' | 'fermeture' | 'balance', cash: number, as: Signed = marc, comments = '') =>
  loge.call('UpdateCaisseAmount', { caisse: register, [act]: true, cash, cb: 0, checks: 0, comments }, as);
const pay = async (amount: number) => {
  const orderId = await world.placed(shirts, {}, camille);
  return loge.call(
    'SetOrderPayments',
    { data: { orderId, payments: [{ type: paymentModeNumber('cash'), amount }] } },
    marc,
  );
};
const chain = () =>
  loge.database
    .selectFrom('cash_chain_records')
    .select(['sequence', 'kind', 'fiscal_day', 'content'])
    .where('cash_register_id', '=', register)
    .orderBy('sequence')
    .execute();
const kinds = async () => (await chain()).map(({ kind }) => kind);
const verified = () => ask(loge, verifyCaisse, { caisse: register }, comptable);
const closings = () => ask(loge, getCaisseClotures, { caisse: register }, comptable);
const archive = async (year?: number): Promise<string[]> => {
  const input = { action: 'ExportCashArchive', conciergerie: String(world.conciergerieId) };
  const fields = new URLSearchParams({ ...input, ...(year === undefined ? {} : { year: String(year) }) });
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${fields.toString()}`,
    headers: { 'x-session': comptable.token },
  });
  return answer.body.trimEnd().split('\n');
};
function read(lines: readonly string[], before?: ArchiveVerifier): ArchiveVerifier {
  const verifier = new ArchiveVerifier(checkingOf(loge.server.services.seal), before?.states);
  for (const line of lines) if (!verifier.read(line)) break;
  verifier.finish();
  return verifier;
}
type Statement = ReturnType<typeof sql>;
const withoutGuards = (statement: Statement) =>
  loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });
/** As if somebody had the database to themselves. */
async function tamper(statement: Statement, back: Statement, look: () => Promise<void>): Promise<void> {
  await withoutGuards(statement);
  try {
    await look();
  } finally {
    await withoutGuards(back);
  }
}

test('every count, payment and movement is one record, in the transaction that tells it', async () => {
  await count('ouverture', 15_000);
  await pay(3_000);
  await loge.call('SetSortieCaisse', { caisse: register, amount: 2_000, type: 3, category: 5 }, marc);
  await count('fermeture', 15_900, marc, 'Un euro manque');
  expect(await kinds()).toEqual(['start', 'opening', 'movement', 'movement', 'closing']);
  expect(await verified()).toMatchObject({ records: 5, closings: 0, since: '2026-11-20T10:00:00.000Z', problem: null });
});

test('a refusal and a repeat leave no record', async () => {
  await count('ouverture', 15_000);
  expect((await count('balance', 14_000)).refusal).toBe('register-gap-unexplained');
  await count('ouverture', 15_000);
  expect(await kinds()).toEqual(['start', 'opening']);
});

describe('the database', () => {
  test.each([
    ['cash_chain_records', `update cash_chain_records set at = at`],
    ['cash_chain_records', `delete from cash_chain_records`],
    ['cash_chain_records', `truncate cash_chain_records`],
    ['cash_register_entries', `update cash_register_entries set amount_cents = 1`],
    ['cash_register_balances', `delete from cash_register_balances`],
    ['cash_register_sessions', `delete from cash_register_sessions`],
    ['cash_register_sessions', `update cash_register_sessions set opened_at = opened_at - interval '1 hour'`],
  ])('keeps %s: %s', async (table, statement) => {
    await count('ouverture', 15_000);
    await loge.call('SetEntreeCaisse', { caisse: register, amount: 100, category: 3 }, marc);
    await expect(sql.raw(statement).execute(loge.database)).rejects.toThrow(`rows of ${table} are append-only`);
  });

  test('refuses a movement that comes without its record', async () => {
    await count('ouverture', 15_000);
    const beside = sql`insert into cash_register_entries (conciergerie_id, cash_register_id, session_id, balance_id, category, means, amount_cents,
        created_by, created_at)
      select b.conciergerie_id, b.cash_register_id, b.session_id, b.id, 3, 'cash', 500, b.created_by, b.created_at
      from cash_register_balances b where b.cash_register_id = ${register} and b.kind = 'opening'`;
    await expect(beside.execute(loge.database)).rejects.toThrow('has no record in its chain');
  });
});

describe('two at once', () => {
  test('who close one register: one does, the other is told, and the chain is whole', async () => {
    await count('ouverture', 15_000);
    const answers = await Promise.all([count('fermeture', 15_000), count('fermeture', 15_000, sophie)]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'register-not-open']);
    expect(await kinds()).toEqual(['start', 'opening', 'closing']);
    expect((await verified()).problem).toBeNull();
  });

  test('who take money: both are in the chain, one after the other', async () => {
    await count('ouverture', 15_000);
    const put = () => loge.call('SetEntreeCaisse', { caisse: register, amount: 100, category: 3 }, marc);
    expect((await Promise.all([put(), put(), put()])).map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await verified()).problem).toBeNull();
    expect(await kinds()).toEqual(['start', 'opening', 'movement', 'movement', 'movement']);
  });

  test('control: anyone who reads the end of the chain without the lock writes a second record after it, and the database refuses that', async () => {
    const { rows } = await sql<object>`select * from cash_chain_records where cash_register_id = ${register}`.execute(
      loge.database,
    );
    expect(rows).toHaveLength(1);
    const second = (sequence: number) => sql`
      insert into cash_chain_records (cash_register_id, sequence, conciergerie_id, kind, at, fiscal_day, content, previous, digest, seal, key_id, state)
      select cash_register_id, ${sequence}, conciergerie_id, 'day', at, fiscal_day, '{}', repeat('0', 64), repeat('a', 64), seal, key_id, state
      from cash_chain_records where cash_register_id = ${register} limit 1`;
    await expect(second(1).execute(loge.database)).rejects.toMatchObject({ constraint: 'cash_chain_records_pkey' });
    await expect(second(2).execute(loge.database)).rejects.toThrow('does not follow the one before it');
  });
});

describe('closings', () => {
  const comeBack = async (moment: string) => {
    loge.now = new Date(moment);
    const [m, c, b] = await Promise.all([marc, comptable, world.camille].map(({ login }) => loge.signIn(login)));
    camille = { ...world.camille, ...b };
    marc = { ...marc, ...m };
    comptable = { ...comptable, ...c };
  };

  test('are made by the job once the day is over, and once', async () => {
    await count('ouverture', 15_000);
    await pay(3_000);
    await closeCashPeriods(loge.server.services);
    expect((await closings()).closings).toEqual([]);
    await comeBack('2026-11-20T23:05:00Z');
    await closeCashPeriods(loge.server.services);
    await closeCashPeriods(loge.server.services);
    const told = await closings();
    expect(told.closings).toMatchObject([
      {
        kind: 'day',
        period: '2026-11-20',
        totals: { movements: 1, payments: { cash: 3_000 } },
        perpetual: { payments: { cash: 3_000 } },
      },
    ]);
    expect(told).toMatchObject({ current: null, years: [2026] });
  });

  test('that were missed stand before what happens next', async () => {
    await count('ouverture', 15_000);
    await pay(3_000);
    await comeBack('2027-01-02T09:00:00Z');
    await pay(1_000);
    expect(await kinds()).toEqual(['start', 'opening', 'movement', 'day', 'month', 'year', 'movement']);
    expect(await closings()).toMatchObject({
      closings: [{ period: '2026' }, { period: '2026-11' }, { period: '2026-11-20' }],
      current: { day: '2027-01-02', totals: { payments: { cash: 1_000 } } },
      years: [2027, 2026],
    });
    expect(await verified()).toMatchObject({ records: 7, closings: 3, problem: null });
  });

  test('of an archive alone are those that stand in the database, and years go on from each other', async () => {
    await count('ouverture', 15_000);
    await pay(3_000);
    await comeBack('2027-01-02T09:00:00Z');
    await pay(1_000);
    await comeBack('2027-02-01T09:00:00Z');
    await closeCashPeriods(loge.server.services);
    const lines = await archive();
    const whole = read(lines);
    expect(whole.problem).toBeNull();
    const own = lines
      .slice(1, -1)
      .map((line) => JSON.parse(line) as ChainRecord)
      .filter((record) => record.register === register);
    const stored = (await closings()).closings;
    expect(stored).toHaveLength(5);
    for (const { sequence, kind, period, totals, perpetual } of stored) {
      const moved = own
        .filter((record) => record.kind === 'movement' && record.day.startsWith(period))
        .map((record) => record.content as { category: number; amountCents: number })
        .filter(({ category }) => category === 0);
      expect(netCents(totals)).toBe(moved.reduce((sum, { amountCents }) => sum + amountCents, 0));
      const inArchive = own.find((record) => record.sequence === sequence);
      expect(inArchive?.kind).toBe(kind);
      expect(inArchive?.content).toEqual({ period, totals, perpetual });
    }
    const first = read(await archive(2026));
    const second = read(await archive(2027), first);
    expect([first.problem, second.problem]).toEqual([null, null]);
    // An archive that is handed over is a record too: that of 2026 and that of 2027, since the whole.
    expect(first.records + second.records).toBe(whole.records + 2);
    expect(read(await archive(2027)).problem).toBeNull();
    expect(read(await archive(2026), second).problem).toMatchObject({ fault: 'start' });
  });

  test('are for those who keep the accounts, of their own desks', async () => {
    for (const [action, input] of [
      ['GetCaisseClotures', { caisse: register }],
      ['VerifyCaisse', { caisse: register }],
      ['ExportCashArchive', { conciergerie: world.conciergerieId }],
    ] as const)
      expect(await loge.call(action, input, sophie)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('anyone who has the database to themselves', () => {
  beforeEach(async () => {
    await count('ouverture', 15_000);
    await pay(3_000);
    await loge.call('SetSortieCaisse', { caisse: register, amount: 2_000, type: 3, category: 5 }, marc);
  });
  const here = () => sql`cash_register_id = ${register}`;

  test('and changes a record, is found', async () => {
    const to = (cents: number) => sql`
      update cash_chain_records set content = jsonb_set(content, '{amountCents}', ${String(cents)}::jsonb) where ${here()} and sequence = 3`;
    await tamper(to(1_000), to(3_000), async () => {
      expect((await verified()).problem).toMatchObject({
        sequence: 3,
        fault: 'digest',
        message: 'L’enregistrement a été modifié.',
      });
    });
    expect((await verified()).problem).toBeNull();
  });

  test('and takes one away, is found', async () => {
    await tamper(
      sql`update cash_chain_records set cash_register_id = -1 where ${here()} and sequence = 3`,
      sql`update cash_chain_records set cash_register_id = ${register} where cash_register_id = -1`,
      async () => {
        expect((await verified()).problem).toMatchObject({ sequence: 3, fault: 'sequence' });
        expect(read(await archive()).problem).toMatchObject({ register, sequence: 3, fault: 'sequence' });
      },
    );
  });
});
