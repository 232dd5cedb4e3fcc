import { compareNumberedTexts } from '@loge/domain/shared/alphabetical';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { choicesOf } from '@loge/domain/reporting/choice-labels';
import { type Cube, type CubeName, CUBES } from '@loge/domain/reporting/cubes';
import type { QueryFilter } from '@loge/domain/reporting/reporting-query';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { SeededRandom } from '../demo-world/seeded-random.ts';
import type { Database } from '../platform/database/connection.ts';
import { ask } from './ask.ts';
import { buildManager } from './builders.ts';
import { type Fact, isWithin, measure, expectedOrderFacts, expectedPaymentFacts } from './expected-facts.ts';
import { exploredWorld } from './explored-world.ts';
import type { Signed, TestServer } from './running-server.ts';

/** What the explorer answers, shows and writes into files, against counting one by one. */

type Query = InputOf<typeof biGetReport>['query'];
type Report = OutputOf<typeof biGetReport>;
type Row = Report['rows'][number];

/** The same questions each time, or others for a seed of one's own. */
const chance = new SeededRandom(process.env['EXPLORER_SEED'] ?? 'questions asked at random');
const random = (below: number): number => chance.between(0, below - 1);
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

/** Payments and refunds of all kinds, with and without an order, come in or not. Gone after the test: nobody has booked them. */
async function somePayments(database: Database, desks: readonly number[]): Promise<() => Promise<void>> {
  const orders = await sql<{ id: number; conciergerie_id: number; beneficiary_id: number }>`
    select id, conciergerie_id, beneficiary_id from orders where conciergerie_id = any(${[...desks]}::bigint[]) order by id limit 40
  `.execute(database);
  let paid: { id: number; orderId: number | null; desk: number } | null = null;
  for (let count = 0; count < 70; count += 1) {
    const order = oneOf(orders.rows);
    const isRefund: boolean = paid !== null && random(4) === 0;
    const desk: number = isRefund && paid !== null ? paid.desk : order.conciergerie_id;
    const orderId: number | null = isRefund && paid !== null ? paid.orderId : random(5) === 0 ? null : order.id;
    const created_at = new Date(Date.UTC(2026, 7 + random(4), 1 + random(31), random(24), random(60)));
    const net_cents = random(9_000);
    const vat_cents = random(1_800);
    const status = oneOf(['pending', 'failed', 'unknown', 'collected'] as const);
    const { id } = await database
      .insertInto('payments')
      .values({
        conciergerie_id: desk,
        order_id: orderId,
        user_id: orderId === null || random(2) === 0 ? order.beneficiary_id : null,
        kind: isRefund ? 'refund' : 'payment',
        refunds_payment_id: isRefund && paid !== null ? paid.id : null,
        mode: oneOf(['cash', 'card', 'transfer']),
        status,
        net_cents,
        vat_cents,
        amount_cents: net_cents + vat_cents,
        created_at,
        collected_at:
          status !== 'collected' && random(3) === 0 ? null : new Date(created_at.getTime() + random(40) * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isRefund) paid = { id, orderId, desk };
  }
  return async () => {
    await database.transaction().execute(async (transaction) => {
      // What was noted of them for the sales chain is append-only.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from sales_facts where payment_id is not null`.execute(transaction);
      await transaction.deleteFrom('payments').where('kind', '=', 'refund').execute();
      await transaction.deleteFrom('payments').execute();
    });
  };
}

const rangedKinds = new Set(['day', 'month', 'year']);

type Filter = QueryFilter & { readonly criteria: string[] };

function randomFilter(cubeName: CubeName, all: readonly Fact[]): Filter {
  const { name, kind } = oneOf((CUBES[cubeName] as Cube).dimensions);
  const value = (): string => oneOf(all).dimensions[name] ?? '';
  const include = random(2) === 0;
  if (!rangedKinds.has(kind) || random(2) === 0) return { dimensionName: name, criteria: [value(), value()], include };
  const [from, to] = [value(), value()].toSorted();
  const bounds = oneOf([{ from, to }, { from }, { to }]);
  const isAny = Object.values(bounds).some((bound) => bound === '');
  return isAny
    ? { dimensionName: name, criteria: [value()], include }
    : { dimensionName: name, criteria: [], include, ...bounds };
}

function isKept({ dimensions }: Fact, { dimensionName, criteria, include, from, to }: QueryFilter): boolean {
  const value = dimensions[dimensionName] ?? '';
  const isRange = typeof from === 'string' || typeof to === 'string';
  const isMeant = isRange
    ? value !== '' && (from ?? '') <= value && (typeof to !== 'string' || value <= to)
    : criteria.includes(value);
  return isMeant === include;
}

function randomQuery(cubeName: CubeName, all: readonly Fact[]) {
  const { dimensions, metrics: offered }: Cube = CUBES[cubeName];
  const shuffled = dimensions.map(({ name }) => ({ name, at: random(1_000_000) })).toSorted((a, b) => a.at - b.at);
  const names = shuffled.map(({ name }) => name);
  const dimensionsRows = names.slice(0, random(4));
  const metrics = Array.from({ length: 1 + random(3) }, () => {
    const { metricName, aggregations } = oneOf(offered);
    return { metricName, aggregation: oneOf(aggregations) };
  });
  const sortable = [...dimensionsRows, ...metrics.map(({ metricName, aggregation }) => `${metricName}.${aggregation}`)];
  return {
    metrics,
    dimensionsRows,
    dimensionsColumns: names.slice(4, 4 + random(3)),
    filters: Array.from({ length: random(4) }, () => randomFilter(cubeName, all)),
    sorts: Array.from({ length: random(3) }, () => ({ column: oneOf(sortable), ascending: random(2) === 0 })),
  } satisfies Query;
}

type AskedQuery = ReturnType<typeof randomQuery>;

/** Below zero where the first of two rows with one parent has to stand before the second. */
function inOrder(cubeName: CubeName, query: AskedQuery, first: Row, second: Row): number {
  const last = first.keys.length - 1;
  const name = query.dimensionsRows[last] ?? '';
  const kind = (CUBES[cubeName] as Cube).dimensions.find((each) => each.name === name)?.kind;
  const ranks = choicesOf(cubeName, name).map(({ key }) => key);
  const byValue = (): number => {
    const [a = '', b = ''] = [first.keys[last], second.keys[last]];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    if (kind === 'choice') return ranks.indexOf(a) - ranks.indexOf(b);
    if (kind !== 'name') return a < b ? -1 : 1;
    return compareNumberedTexts(first.labels[last] ?? '', second.labels[last] ?? '');
  };
  for (const { column, ascending } of query.sorts) {
    const way = ascending ? 1 : -1;
    if (column === name && byValue() !== 0) return byValue() * way;
    const metric = query.metrics.findIndex((each) => `${each.metricName}.${each.aggregation}` === column);
    if (metric === -1) continue;
    const [a = null, b = null] = [first, second].map(({ cells }) => cells.at(-1)?.[metric]);
    if (a === b) continue;
    // What was not measured comes last, whichever way.
    if (a === null || b === null) return a === null ? 1 : -1;
    return (a - b) * way;
  }
  return byValue();
}

function expectOrder(cubeName: CubeName, query: AskedQuery, rows: readonly Row[]): void {
  const children = Map.groupBy(rows, ({ keys }) => JSON.stringify([keys.length, keys.slice(0, -1)]));
  for (const siblings of children.values()) {
    siblings.slice(1).forEach((row, index) => {
      const before = siblings[index];
      if (before !== undefined)
        expect(inOrder(cubeName, query, before, row), JSON.stringify({ query, before, row })).toBeLessThanOrEqual(0);
    });
  }
}

interface Reading {
  readonly loge: TestServer;
  readonly reader: Signed;
  readonly cubeName: CubeName;
}

const download = async ({ loge, reader, cubeName }: Reading, query: Query, format: 'csv' | 'xlsx') =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'BiExportReport', cubeName, query: JSON.stringify(query), format }).toString()}`,
    headers: { 'x-session': reader.token },
  });

/** Both files hold what the screen shows: its names, and its numbers to the cent. */
async function expectFiles(reading: Reading, query: AskedQuery, { rows }: Report): Promise<void> {
  const { cubeName } = reading;
  const depth = query.dimensionsRows.length;
  const isCents = query.metrics.map(
    ({ metricName }) =>
      (CUBES[cubeName] as Cube).metrics.find((each) => each.metricName === metricName)?.unit === 'cents',
  );
  const shown = rows.map(({ labels, cells }) => ({
    names: Array.from(
      { length: depth },
      (_, index) => labels[index] ?? (labels.length === 0 && index === 0 ? 'Total' : ''),
    ),
    numbers: cells.flatMap((values) =>
      values.map((value, index) => (value === null ? null : isCents[index] === true ? value / 100 : value)),
    ),
  }));
  const csv = (await download(reading, query, 'csv')).body.replace('\uFEFF', '').split('\r\n').slice(1, -1);
  expect(
    csv.map((line) => {
      const cells = line.split(';');
      const numbers = cells.slice(depth).map((cell) => (cell === '' ? null : Number(cell.replace(',', '.'))));
      return { names: cells.slice(0, depth), numbers };
    }),
  ).toEqual(shown.map((row) => ({ ...row, names: row.names.map(asInCsv) })));
  const sheet = await readSheet((await download(reading, query, 'xlsx')).rawPayload);
  // Rows end with their last value in a workbook.
  // Rows of nothing are left out at its end.
  const written = [...sheet.slice(1), ...Array.from({ length: csv.length - (sheet.length - 1) }, () => [])];
  const width = depth + (shown[0]?.numbers.length ?? 0);
  const whole = written.map((line) => [...line, ...Array.from({ length: width }, () => null)]);
  expect(
    whole.map((line, index) => ({
      names: line.slice(0, depth).map((name) => name ?? ''),
      numbers: line.slice(depth, depth + (shown[index]?.numbers.length ?? 0)),
    })),
  ).toEqual(shown);
}

/** A file of text has no semicolon and no quote in its cells, and no formula: the name with all three is treated here. */
const asInCsv = (name: string): string =>
  name.startsWith('=') ? `'${name.replaceAll('"', "'").replaceAll('; ', ' ')}` : name;

/** Five sets of rights: both desks, each of them, another one, and all three. */
export async function fiveReaders(loge: TestServer) {
  const { nadia, stranger, desks } = await exploredWorld(loge);
  const [paris = 0, reunion = 0] = desks;
  const at = async (...conciergerieIds: number[]) => {
    const { login } = await buildManager(loge.database, { conciergerieIds, permissions: ['BI'] });
    return { reader: await loge.signIn(login), desks: conciergerieIds };
  };
  const elsewhere = stranger.conciergerieId ?? 0;
  return [
    { reader: nadia as Signed, desks: [paris, reunion] },
    await at(paris),
    await at(reunion),
    { reader: stranger, desks: [elsewhere] },
    await at(paris, reunion, elsewhere),
  ] as const;
}

export type Readers = Awaited<ReturnType<typeof fiveReaders>>;

interface Proof {
  readonly cubeName: CubeName;
  readonly questions: number;
  /** Each question to all five, with both files; else to one after the other, with the files of every tenth. */
  readonly isWhole: boolean;
}

/** Asks questions at random, and holds each cell against counting one by one. Answers how many cells were held. */
export async function proveExplorer(
  loge: TestServer,
  readers: Readers,
  { cubeName, questions, isWhole }: Proof,
): Promise<number> {
  const { database } = loge;
  const remove = cubeName === 'Payments' ? await somePayments(database, readers[0].desks) : undefined;
  const factsOf = cubeName === 'Orders' ? expectedOrderFacts : expectedPaymentFacts;
  const seen = await Promise.all(readers.map(async (one) => ({ ...one, all: await factsOf(database, one.desks) })));
  const everything = seen[0]?.all ?? [];
  expect(Object.keys(everything[0]?.dimensions ?? {}).toSorted()).toEqual(
    (CUBES[cubeName] as Cube).dimensions.map(({ name }) => name).toSorted(),
  );
  expect(Object.keys(everything[0]?.measures ?? {}).toSorted()).toEqual(
    (CUBES[cubeName] as Cube).metrics.map(({ metricName }) => metricName).toSorted(),
  );
  let cells = 0;
  for (let count = 0; count < questions; count += 1) {
    const query = randomQuery(cubeName, everything);
    const asked = isWhole ? seen : seen.slice(count % seen.length).slice(0, 1);
    for (const { reader, all } of asked) {
      const answer = await ask(loge, biGetReport, { cubeName, query }, reader);
      cells += expectCells(cubeName, query, answer, all);
      expectOrder(cubeName, query, answer.rows);
      if (isWhole || count % 10 === 0) await expectFiles({ loge, reader, cubeName }, query, answer);
    }
  }
  await remove?.();
  return cells;
}

function expectCells(cubeName: CubeName, query: AskedQuery, answer: Report, all: readonly Fact[]): number {
  const { dimensionsRows, dimensionsColumns, metrics, filters } = query;
  const kept = all.filter((fact) => filters.every((filter) => isKept(fact, filter)));
  expect(answer.facts, JSON.stringify(query)).toBe(kept.length);
  const distinct = new Set(kept.map(({ dimensions }) => dimensionsColumns.map((name) => dimensions[name]).join('|')));
  expect(answer.columns, cubeName).toHaveLength(dimensionsColumns.length === 0 ? 0 : distinct.size);
  let cells = 0;
  for (const row of answer.rows) {
    const inRow = kept.filter((fact) => isWithin(fact, dimensionsRows, row.keys));
    [...answer.columns, { keys: [] }].forEach((column, place) => {
      const behind = inRow.filter((fact) => isWithin(fact, dimensionsColumns, column.keys));
      metrics.forEach((metric, index) => {
        const shown = row.cells[place]?.[index] ?? null;
        const expected = behind.length === 0 && row.keys.length > 0 ? null : measure(behind, metric);
        cells += 1;
        // Averages are rounded, cents to whole ones; what nothing stands behind is empty.
        if (expected === null || (shown === null && behind.length === 0))
          expect(shown, JSON.stringify({ query, row })).toBeNull();
        else
          expect(
            Math.abs((shown ?? Number.NaN) - expected),
            JSON.stringify({ query, row, metric }),
          ).toBeLessThanOrEqual(metric.aggregation === 'average' ? 0.51 : 0.005);
      });
    });
  }
  return cells;
}
