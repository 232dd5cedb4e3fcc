import type { Audience } from '@loge/contract/shared/access-rule';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Asking, RowSource } from '../platform/gateway/row-source.ts';
import { rowSources } from '../row-sources.ts';
import { type DescribedStatement, describingDatabase } from './described-statements.ts';
import { readProductRowTypes } from './product-row-types.ts';
import type { RowType } from './row-types.ts';
import { cloneDatabase } from './test-database.ts';

/**
 * Each `sql<Row>` of the product answers with the columns of its row type, as PostgreSQL describes it after every migration. The functions that ask are
 * called with samples of what they take, on a database that runs nothing.
 */
const rounds = 8;

/** Files whose functions ask the database, and do nothing else. */
const callsNothingElse = /\/rows\/|-rows\.ts$|\/find-list-ids\.ts$/;

const { rowTypes, functions } = readProductRowTypes();

const keyOf = (parts: readonly string[]): string => JSON.stringify(parts);
let statements: readonly DescribedStatement[] = [];
let drop: () => Promise<void>;

/** Calls it; what it makes of the examples that it is answered is not asked here. */
async function attempt(call: () => unknown): Promise<void> {
  try {
    const answer = await call();
    if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer)
      await (answer as AsyncGenerator).next();
  } catch {
    // It was asked before that.
  }
}

const audiences: readonly Audience[] = ['manager', 'admin', 'partner', 'beneficiary', 'provider', 'public'];
const caller = {
  userId: 1,
  partnerId: 1,
  conciergerieId: 1,
  beneficiaryId: 1,
  conciergerieIds: new Set([1]),
  permissions: new Set(),
} as unknown as Caller;

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  const described = describingDatabase(client);
  const { database } = described;
  for (const { file, name, sampleArguments } of functions) {
    if (!callsNothingElse.test(file)) continue;
    const exported = ((await import(file)) as Record<string, (...samples: unknown[]) => unknown>)[name];
    for (let round = 0; round < rounds; round += 1) {
      described.begin();
      await attempt(() => exported?.(...sampleArguments(database, round)));
    }
  }
  for (const source of Object.values<RowSource>(rowSources))
    for (const audience of audiences) {
      described.begin();
      const asking = {
        database,
        caller,
        now: new Date(),
        audiences: [audience],
        ids: [1],
        beside: {},
        services: {},
      } as unknown as Asking;
      await attempt(() => source.read(asking));
      await attempt(() => source.write?.(asking));
    }
  statements = described.statements;
  await client.end();
});
afterAll(() => drop());

const byKey = (keysOf: (statement: DescribedStatement) => readonly string[]): Map<string, DescribedStatement[]> => {
  const found = new Map<string, DescribedStatement[]>();
  for (const statement of statements)
    for (const key of new Set(keysOf(statement))) found.set(key, [...(found.get(key) ?? []), statement]);
  return found;
};

/** By what a statement and its row type have in common. A few statements are written twice, for two types; one has nothing of its own in its template. */
const typesByKey = Map.groupBy(
  rowTypes.filter(({ parts }) => parts.some((part) => part.trim() !== '')),
  ({ parts }) => keyOf(parts),
);

/** What is wrong with a statement, whichever of these types it is meant to have. */
function faultsOf({ columns }: DescribedStatement, types: readonly RowType[], are: 'all' | 'among others'): string[] {
  const faults = types.map(({ at, faultsOfColumns }) => faultsOfColumns(columns, are).map((fault) => `${at} ${fault}`));
  return faults.some((found) => found.length === 0) ? [] : faults.flat();
}

test('every statement answers with the columns of its row type', () => {
  const [asked, within] = [byKey(({ parts }) => [keyOf(parts)]), byKey(({ fragments }) => fragments.map(keyOf))];
  const faults = [...typesByKey].flatMap(([key, types]) => [
    ...(asked.get(key) ?? []).flatMap((statement) => faultsOf(statement, types, 'all')),
    ...(within.get(key) ?? []).flatMap((statement) => faultsOf(statement, types, 'among others')),
  ]);
  expect([...new Set(faults)]).toEqual([]);
});

/** Files with statements that samples do not bring about, each with the reason. */
const notMet: Readonly<Record<string, string>> = {
  'accounts/rows/erasure-proof-rows.ts': 'reads whichever table it is told',
  'desk-moves/rows/moving-desk-rows.ts': 'reads whichever table it is told',
  'measures/value-names.ts': 'is chosen by the name of a dimension',
  'personal-data/rows/personal-file-rows.ts': 'reads whichever table the registry of personal columns names',
  'platform/database/id-numbering.ts': 'changes the schema',
  'platform/database/invariants.ts': 'reads whichever view there is',
  'platform/database/run-migrations.ts': 'reads the list of migrations, which is not one of our tables',
  'platform/database/schema-state.ts': 'reads the list of migrations, which is not one of our tables',
  'platform/database/standby-reads.ts': 'asks two databases of one process',
  'platform/files/sweep-lock.ts': 'takes a connection of its own',
  'platform/lists/find-list-ids.ts':
    'counts several matches for lists with views alone, which are no functions of rows',
  'platform/operation/lost-keys.ts': 'reads whichever tables keep sealed texts',
  'platform/processes/readiness.ts': 'takes a connection of its own',
  'reporting/rows/report-rows.ts': 'is put together from cubes by the names in a reader’s query',
};

test('every row type is met', () => {
  const met = new Set(statements.flatMap(({ parts, fragments }) => [parts, ...fragments].map(keyOf)));
  const unmet = [...typesByKey].filter(([key]) => !met.has(key)).flatMap(([, types]) => types.map(({ at }) => at));
  const files = new Set(unmet.map((at) => at.replace('packages/server/src/', '').replace(/:\d+$/, '')));
  expect([...files].toSorted()).toEqual(Object.keys(notMet).toSorted());
});

test('a column that is missing, is called or read otherwise, or was not asked for, is seen', () => {
  const type = rowTypes.find(({ at }) => at.includes('chat/rows/chat-thread-rows.ts'));
  const statement = statements.find(({ parts }) => keyOf(parts) === keyOf(type?.parts ?? []));
  if (type === undefined || statement === undefined) throw new Error('Nobody asks for a conversation.');
  const [first = { name: '', kind: '' }, ...others] = statement.columns;
  expect(type.faultsOfColumns(statement.columns, 'all')).toEqual([]);
  expect(type.faultsOfColumns(others, 'all')).toEqual([`${first.name} is not answered`]);
  expect(type.faultsOfColumns([{ ...first, kind: 'Date' }, ...others], 'all')).toEqual([
    `${first.name} is Date, and the type says ${first.kind}`,
  ]);
  expect(type.faultsOfColumns([...statement.columns, { name: 'more', kind: 'json' }], 'all')).toEqual([
    'more is answered and not in the type',
  ]);
  expect(type.faultsOfColumns([...statement.columns, { ...first }], 'all')).toContain(`${first.name} is there twice`);
});

test('what may be null is distinguished from what never is', () => {
  const lines = rowTypes.find(
    ({ at, parts }) => at.includes('business-log-list-rows.ts') && parts[0]?.includes('l.order_id'),
  );
  expect([...(lines?.neverNull ?? [])].toSorted()).toEqual(['action', 'at', 'client', 'comment', 'id', 'server']);
});
