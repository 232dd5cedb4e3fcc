import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { connect, type Connection } from './connection.ts';

let copy: { url: string; drop: () => Promise<void> } | undefined;
let connection: Connection;

beforeAll(async () => {
  copy = await cloneDatabase();
  // One connection, so that all statements meet on it.
  connection = connect(copy.url, { connections: 1 });
});

afterAll(async () => {
  await connection.close();
  await copy?.drop();
});

async function prepared(): Promise<string[]> {
  const found = await connection.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return found.rows.map(({ statement }) => statement);
}

describe('a connection', () => {
  test('has a statement planned once it comes again and again, and answers the same', async () => {
    const add = async (a: number, b: number) =>
      (await sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`.execute(connection.database)).rows[0]?.sum;
    for (let times = 0; times < 4; times += 1) expect(await add(times, 1)).toBe(times + 1);
    expect(await prepared()).toEqual([]);
    for (let times = 0; times < 4; times += 1) expect(await add(times, 2)).toBe(times + 2);
    expect(await prepared()).toEqual(['select $1::int + $2::int as sum']);
  });

  test('keeps a bounded number of plans, and still runs what it does not keep', async () => {
    for (let which = 0; which < 110; which += 1) {
      for (let times = 0; times < 5; times += 1) {
        const { rows } = await connection.database.executeQuery<{ value: number }>(
          sql`select ${sql.raw(String(which))} + ${times}::int as value`.compile(connection.database),
        );
        expect(rows[0]?.value).toBe(which + times);
      }
    }
    expect((await prepared()).length).toBeLessThanOrEqual(100);
  });

  test('goes on after a statement that failed', async () => {
    const divide = (by: number) => sql<{ value: number }>`select 6 / ${by}::int as value`.execute(connection.database);
    for (let times = 0; times < 6; times += 1) await divide(2);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(3)).rows).toEqual([{ value: 2 }]);
  });
});
