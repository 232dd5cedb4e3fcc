import { expect, test } from 'vitest';
import { startTestServer } from '../testing/running-server.ts';
import { findShapes } from './rows/shape-rows.ts';
import { rowsNamedByJobs, tablesWithoutDesk, tablesWithWrittenTexts } from './table-plan.ts';

const loge = startTestServer();

test('every table says whether its rows go along with a conciergerie that moves', async () => {
  const shapes = await findShapes(loge.database);
  const unclear = shapes.filter(({ desk }) => desk !== 'always').map(({ name }) => name);
  // Rows of a desk that name what stays, stay with it.
  const saysAnyway = shapes.filter(({ name, desk }) => desk === 'always' && tablesWithoutDesk[name] === 'stays');
  const said = new Set(Object.keys(tablesWithoutDesk));
  for (const { name } of saysAnyway) said.delete(name);
  expect([...said].toSorted()).toEqual(unclear.toSorted());
  const names = shapes.map(({ name }) => name);
  const namedByJobs = Object.values(rowsNamedByJobs).flatMap((named) => Object.values<string | null>(named));
  expect(names).toEqual(
    expect.arrayContaining([...tablesWithWrittenTexts, ...namedByJobs.filter((table) => table !== null)]),
  );
  for (const [table, going] of Object.entries(tablesWithoutDesk)) {
    if (typeof going === 'string') continue;
    const of = 'of' in going ? going.of : going.deskOr;
    expect({ table, of: names.includes(of) }).toEqual({ table, of: true });
    expect(shapes.find(({ name }) => name === table)?.columns).toContain(going.by);
    expect({ table, desk: shapes.find(({ name }) => name === table)?.desk }).toEqual({
      table,
      desk: 'deskOr' in going ? 'sometimes' : 'never',
    });
  }
});
