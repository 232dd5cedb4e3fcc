import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary } from '../../testing/builders.ts';
import { type Signed, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { connect, serverTimeouts } from './connection.ts';

/** One statement that does not end must not hold everybody up: the database gives up, and the client is told to try again. */

const withoutLocks = startTestServer({ timeouts: { statementMs: 5_000, lockMs: 100, idleInTransactionMs: 5_000 } });
const withoutTime = startTestServer({ timeouts: { statementMs: 150, lockMs: 5_000, idleInTransactionMs: 5_000 } });
const signed = new Map<TestServer, Signed>();

beforeAll(async () => {
  for (const loge of [withoutLocks, withoutTime])
    signed.set(loge, await loge.signIn((await buildBeneficiary(loge.database)).login));
});

/** Runs something while somebody else holds a table that it needs. */
async function whileHeld(loge: TestServer, work: () => Promise<void>): Promise<void> {
  const other = connect(loge.databaseUrl, { connections: 1 });
  try {
    await other.database.transaction().execute(async (transaction) => {
      await sql`lock table ui_events in access exclusive mode`.execute(transaction);
      await work();
    });
  } finally {
    await other.close();
  }
}

describe.each([
  ['a lock that is not to be had', withoutLocks],
  ['a statement that takes too long', withoutTime],
])('%s', (_what, loge) => {
  test('is answered as something that passes, and leaves nothing', async () => {
    const send = () => loge.call('SendUiEvent', { event: 'activity', target: 4 }, signed.get(loge));
    await whileHeld(loge, async () => {
      expect(await send()).toMatchObject({ code: 33, http: 503, refusal: 'service-unavailable' });
    });
    expect((await send()).code).toBe(0);
    expect(await loge.database.selectFrom('ui_events').select('id').execute()).toHaveLength(1);
  });
});

test('the limits hold for the server’s own connections, and for no one-off work', async () => {
  const settingsOf = async (timeouts: typeof serverTimeouts | undefined) => {
    const { database, close } = connect(withoutLocks.databaseUrl, { connections: 1, timeouts });
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(database);
    await close();
    return rows[0];
  };
  expect(await settingsOf(serverTimeouts)).toEqual({ statement: '15s', lock: '5s', idle: '30s' });
  expect(await settingsOf(undefined)).toEqual({ statement: '0', lock: '0', idle: '0' });
});
