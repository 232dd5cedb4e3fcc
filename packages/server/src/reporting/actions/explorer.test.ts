import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { biGetFilters } from '@loge/contract/reporting/bi-get-filters';
import { biGetOrdersBehind } from '@loge/contract/reporting/bi-get-orders-behind';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectedOrderFacts } from '../../testing/expected-facts.ts';
import { ask } from '../../testing/ask.ts';
import { buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { exploredWorld } from '../../testing/explored-world.ts';
import { insertCopies } from '../../testing/insert-copies.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
type Report = OutputOf<typeof biGetReport>;
type Question = InputOf<typeof biGetReport>;

let nadia: Signed & { readonly id: number };
let stranger: Signed;
let desks: readonly number[];
let offers: readonly BuiltOffer[];

beforeAll(async () => {
  ({ nadia, stranger, desks, offers } = await exploredWorld(loge));
});

const report = (query: Question['query'], as: Signed = nadia, cubeName: Question['cubeName'] = 'Orders') =>
  ask(loge, biGetReport, { cubeName, query }, as);

const orderFacts = () => expectedOrderFacts(loge.database, desks);

describe('a report', () => {
  test('counts somebody once in a total, and does not average averages', async () => {
    const query = {
      metrics: [
        { metricName: 'beneficiaries', aggregation: 'countDistinct' as const },
        { metricName: 'amount', aggregation: 'average' as const },
      ],
      dimensionsRows: ['creationMonth'],
    };
    const { rows } = await report(query);
    const whole = rows.at(-1)?.cells.at(-1);
    const added = rows.slice(0, -1).reduce((sum, { cells }) => sum + (cells.at(-1)?.[0] ?? 0), 0);
    expect(whole?.[0]).toBe(6);
    expect(added).toBeGreaterThan(6);
    const amounts = (await orderFacts()).flatMap(({ measures }) => measures['amount'] ?? []);
    expect(whole?.[1]).toBe(Math.round(amounts.reduce((sum, cents) => sum + cents, 0) / amounts.length));
  });

  test('is sorted by a measure both ways, children within their parents, and says names', async () => {
    const metrics = [{ metricName: 'amount', aggregation: 'sum' as const }];
    const ask = (ascending: boolean) =>
      report({ metrics, dimensionsRows: ['conciergerie', 'offer'], sorts: [{ column: 'amount.sum', ascending }] });
    const down = await ask(false);
    const top = ({ rows }: Report) => rows.filter(({ keys }) => keys.length === 1);
    const totals = top(down).map(({ cells }) => cells[0]?.[0] ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(top(await ask(true)).map(({ labels }) => labels[0])).toEqual(
      top(down)
        .map(({ labels }) => labels[0])
        .toReversed(),
    );
    expect(new Set(top(down).map(({ labels }) => labels[0]))).toEqual(new Set(['Tour Horizon', 'Rive Gauche']));
    expect(down.rows[1]?.keys.length, 'a child stands below its parent').toBe(2);
    expect(down.rows[1]?.keys[0]).toBe(down.rows[0]?.keys[0]);
  });

  test('keeps days from one to another, in the zone of each desk', async () => {
    const days = { dimensionName: 'creationDay', from: '2026-09-01', to: '2026-09-30', include: true };
    const metrics = [{ metricName: 'orders', aggregation: 'count' as const }];
    const { facts } = await report({ metrics, filters: [days] });
    const month = (await orderFacts()).filter(({ dimensions }) => dimensions['creationMonth'] === '2026-09');
    expect(facts).toBe(month.length);
    const others = await report({ metrics, filters: [{ ...days, include: false }] });
    expect(others.facts).toBe(90 - month.length);
  });

  test('of payments takes refunds away', async () => {
    const orderId = (await buildOrder(loge.database, { conciergerieId: desks[0] ?? 0 })).id;
    await sql`
      with paid as (
        insert into payments (order_id, conciergerie_id, kind, mode, status, collected_at, amount_cents, net_cents, vat_cents)
        values (${orderId}, ${desks[0]}, 'payment', 'cash', 'collected', now(), 1250, 1042, 208) returning id
      )
      insert into payments (order_id, conciergerie_id, kind, mode, status, collected_at, amount_cents, net_cents, vat_cents, refunds_payment_id)
      select ${orderId}, ${desks[0]}, 'refund', 'cash', 'collected', now(), 250, 208, 42, id from paid
    `.execute(loge.database);
    const { rows } = await report(
      { metrics: [{ metricName: 'amount', aggregation: 'sum' }], dimensionsRows: ['kind'] },
      nadia,
      'Payments',
    );
    expect(rows.map(({ labels, cells }) => [labels[0] ?? 'Total', cells[0]?.[0]])).toEqual([
      ['Encaissement', 1250],
      ['Remboursement', -250],
      ['Total', 1000],
    ]);
    await loge.database.transaction().execute(async (transaction) => {
      // What was noted of them for the sales chain is append-only.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from sales_facts where payment_id in (select id from payments where order_id = ${orderId})`.execute(
        transaction,
      );
      await sql`delete from payments where order_id = ${orderId}`.execute(transaction);
    });
  });

  test('shows a manager their own conciergeries only', async () => {
    const query = {
      metrics: [{ metricName: 'amount', aggregation: 'sum' as const }],
      dimensionsRows: ['conciergerie'],
    };
    const { rows } = await report(query, stranger);
    expect(rows.map(({ labels }) => labels[0] ?? 'Total')).toEqual(['Ailleurs', 'Total']);
    const asked = {
      ...query,
      filters: [{ dimensionName: 'conciergerie', criteria: desks.map(String), include: true }],
    };
    expect((await report(asked, stranger)).facts).toBe(0);
    expect((await report(asked)).filterValues.map(({ label }) => label)).toEqual(['Tour Horizon', 'Rive Gauche']);
  });

  test('that names what the cube does not know is refused beside each field, and never becomes SQL', async () => {
    const query = {
      metrics: [{ metricName: 'orders); drop table orders; --', aggregation: 'count' }],
      dimensionsRows: ['status', 'nope'],
      dimensionsColumns: ['status'],
      filters: [{ dimensionName: 'status', criteria: [] }],
      sorts: [{ column: 'amount.sum', ascending: true }],
    };
    const refused = await loge.call('BiGetReport', { cubeName: 'Orders', query }, nadia);
    expect(refused.refusal).toBe('invalid-input');
    expect(refused.fields?.map(({ field }) => field)).toEqual([
      'query.metrics.0.metricName',
      'query.dimensionsRows.1',
      'query.dimensionsColumns.0',
      'query.filters.0.criteria',
      'query.sorts.0.column',
    ]);
  });
});

describe('anyone who has no BI', () => {
  test.each(['BiGetCubeMetadata', 'BiGetReport', 'BiGetFilters', 'BiGetReportHistory', 'BiGetOrdersBehind'])(
    'is refused %s',
    async (action) => {
      const manager = await buildManager(loge.database, { conciergerieIds: desks, permissions: ['REPORTING'] });
      const marc = { ...(await loge.signIn(manager.login)), conciergerieId: desks[0] ?? 0 };
      const query = { metrics: [{ metricName: 'orders', aggregation: 'count' }] };
      const answer = await loge.call(action, { cubeName: 'Orders', query, dimensionName: 'status', at: [] }, marc);
      expect(answer.refusal).toBe('forbidden');
    },
  );
});

describe('what a report is made of', () => {
  test('BiGetCubeMetadata names both cubes, their dimensions and measures', async () => {
    const { cubes } = await ask(loge, biGetCubeMetadata, {}, nadia);
    expect(cubes.map(({ cubeName, label }) => [cubeName, label])).toEqual([
      ['Orders', 'Commandes'],
      ['Payments', 'Paiements'],
    ]);
    expect(cubes[0]?.dimensions.map(({ label }) => label)).toContain('Mois de création');
    expect(cubes[0]?.metrics.find(({ metricName }) => metricName === 'amount')).toMatchObject({
      description: measureSentence('amountDue', 'fr'),
      unit: 'cents',
      aggregations: [{ label: 'somme' }, { label: 'moyenne' }, { label: 'minimum' }, { label: 'maximum' }],
    });
  });

  test('each of them says what it is, and no two of a cube the same', async () => {
    const { cubes } = await ask(loge, biGetCubeMetadata, {}, nadia);
    for (const { dimensions, metrics } of cubes) {
      const described = [...dimensions, ...metrics].map(({ label, description }) => `${label}: ${description}`);
      expect(described.filter((line) => line.endsWith(': '))).toEqual([]);
      expect(new Set(described).size).toBe(described.length);
    }
  });

  test('BiGetFilters finds values without accents and capitals, and none of others', async () => {
    const values = (input: Partial<InputOf<typeof biGetFilters>>, as: Signed = nadia) =>
      ask(loge, biGetFilters, { cubeName: 'Orders', dimensionName: 'offer', ...input }, as);
    expect((await values({ search: 'elag' })).values.map(({ label }) => label)).toEqual(['Élagage']);
    expect((await values({ dimensionName: 'conciergerie' })).values.map(({ label }) => label)).toEqual([
      'Rive Gauche',
      'Tour Horizon',
    ]);
    expect((await values({ dimensionName: 'conciergerie' }, stranger)).values.map(({ label }) => label)).toEqual([
      'Ailleurs',
    ]);
    const refused = await loge.call('BiGetFilters', { cubeName: 'Orders', dimensionName: 'nope' }, nadia);
    expect(refused.fields?.[0]?.field).toBe('dimensionName');
  });

  test('BiGetOrdersBehind opens a number onto its orders', async () => {
    const [offer] = offers;
    const all = (await orderFacts()).filter(({ dimensions }) => dimensions['offer'] === String(offer?.id));
    const query = { metrics: [{ metricName: 'orders', aggregation: 'count' as const }] };
    const at = [{ dimensionName: 'offer', key: String(offer?.id) }];
    const behind = await ask(loge, biGetOrdersBehind, { cubeName: 'Orders', query, at }, nadia);
    expect(behind.total).toBe(all.length);
    expect(behind.orders.map(({ id }) => id)).toEqual(
      all
        .map(({ measures }) => measures['orders'])
        .toSorted((a, b) => Number(b) - Number(a))
        .slice(0, 50),
    );
    expect((await ask(loge, biGetOrdersBehind, { cubeName: 'Orders', query, at }, stranger)).total).toBe(0);
  });
});

describe('BiExportReport', () => {
  const query = {
    metrics: [
      { metricName: 'orders', aggregation: 'count' as const },
      { metricName: 'amount', aggregation: 'sum' as const },
    ],
    dimensionsRows: ['conciergerie', 'offer'],
    dimensionsColumns: ['creationMonth'],
  };
  const download = (format: string, text: string) =>
    loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'BiExportReport', cubeName: 'Orders', query: text, format }).toString()}`,
      headers: { 'x-session': nadia.token },
    });

  test('writes what the screen shows, as CSV and as XLSX', async () => {
    const { rows } = await report(query);
    const shown = rows.map(({ cells }) =>
      cells.flat().map((value, index) => (value === null ? null : index % 2 === 0 ? value : value / 100)),
    );
    const csv = (await download('csv', JSON.stringify(query))).body.replace('\uFEFF', '').trimEnd().split('\r\n');
    const numbers = (line: string): (number | null)[] =>
      line
        .split(';')
        .slice(2)
        .map((cell) => (cell === '' ? null : Number(cell.replaceAll(/\s/g, '').replace(',', '.'))));
    // The name with a semicolon is quoted: its line is read by the workbook alone.
    const plain = csv.slice(1).filter((line) => !line.includes('Ourlet'));
    const expected = shown.filter((_, index) => rows[index]?.labels.every((label) => !label.includes('Ourlet')));
    expect(plain.map(numbers)).toEqual(expected);
    const sheet = await readSheet((await download('xlsx', JSON.stringify(query))).rawPayload);
    expect(sheet.slice(1).map((line) => line.slice(2))).toEqual(shown);
  });

  test('refuses what is no question, beside its field', async () => {
    for (const text of ['', '[', '{}', JSON.stringify({ ...query, dimensionsRows: ['nope'] })]) {
      const answer = (await download('csv', text)).json<{
        refusal?: string;
        fields?: { field: string }[];
        code: number;
      }>();
      expect(answer.code, text).not.toBe(0);
      expect(JSON.stringify(answer), text).toContain('query');
    }
  });
});

test('a report of more groups than anybody reads is refused, and so is its file', async () => {
  const { database } = loge;
  const [conciergerieId = 0] = desks;
  const { id } = await buildOrder(database, { conciergerieId, lines: [{ unit_price_cents: 0 }] });
  const last = await insertCopies(database, 'orders', {
    id,
    count: 1_300,
    over: { created_at: sql`row.created_at - n * interval '1 day'` },
  });
  const query = {
    metrics: [{ metricName: 'orders', aggregation: 'count' as const }],
    dimensionsRows: ['creationDay', 'conciergerie', 'offer', 'status'],
    dimensionsColumns: ['creationMonth'],
  };
  const asked = { cubeName: 'Orders', query };
  const tooLarge = { refusal: 'report-too-large' };
  expect(await loge.call('BiGetReport', asked, nadia)).toMatchObject(tooLarge);
  const file = { cubeName: 'Orders', query: JSON.stringify(query), format: 'csv' };
  expect(await loge.call('BiExportReport', file, nadia, { method: 'GET' })).toMatchObject(tooLarge);
  await database.deleteFrom('orders').where('id', '>', last).execute();
});
