import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeNotedNulls } from './noted-nulls.ts';
import { startTestServer } from './running-server.ts';

const loge = startTestServer();

test('a column that is null is noted with its statement, once, in a transaction too', async () => {
  const ask = (value: number | null) =>
    loge.database
      .transaction()
      .execute((transaction) =>
        sql<{ said: number; kept: string }>`select ${value}::int as said, 'x' as kept`.execute(transaction),
      );
  takeNotedNulls();
  await ask(1);
  expect(takeNotedNulls().filter(({ column }) => column === 'said')).toEqual([]);
  await ask(null);
  await ask(null);
  expect(takeNotedNulls().filter(({ column }) => column === 'said')).toEqual([
    { templates: [['select ', "::int as said, 'x' as kept"]], column: 'said' },
  ]);
});
