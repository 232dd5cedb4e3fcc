import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBankLine } from '../../testing/bank-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { type OrderingWorld, orderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/**
 * Lists that stand beside the kit keep still while somebody pages, as those of the kit do (`lists.test.ts`): what comes in between is on no later page, is counted as newer, and
 * moves nothing. Each has the control that without `upTo` it would.
 */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: Signed & { readonly id: number };
const minute = 60_000;
const pass = (): Date => (loge.now = new Date(loge.now.getTime() + minute));

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD']);
});

interface Answer {
  readonly upTo: number;
  readonly newer: number;
}
const read = async (action: string, input: Record<string, unknown>): Promise<Answer & Record<string, unknown>> => {
  const answer = await loge.call(action, input, nadia, { method: 'GET' });
  expect(answer.message).toBe('');
  return answer.data as unknown as Answer & Record<string, unknown>;
};
const idsOf = (rows: unknown): number[] => (rows as { id: number }[]).map(({ id }) => id);

interface Kind {
  readonly action: string;
  readonly page?: string;
  readonly rows: string;
  readonly total?: string;
  readonly pageSize: number;
  readonly beside?: Record<string, unknown>;
  /** Adds this many rows to the list. */
  readonly add: (count: number) => Promise<void>;
  /** Whether new rows stand first. */
  readonly newestFirst: boolean;
}

const kinds: readonly Kind[] = [
  {
    action: 'GetBizLogsList',
    rows: 'items',
    total: 'totalItems',
    pageSize: 100,
    beside: { comment: 'zanzibar' },
    newestFirst: true,
    add: async (count) => {
      await sql`insert into business_log (at, action, comment, conciergerie_id, client, server)
        select ${loge.now}, 'Login', 'zanzibar ' || n, ${world.conciergerieId}, '', '' from generate_series(1, ${count}::int) n`.execute(
        loge.database,
      );
    },
  },
  {
    action: 'GetMailsList',
    rows: 'items',
    total: 'totalItems',
    pageSize: 100,
    beside: { subject: 'zanzibar' },
    newestFirst: true,
    add: async (count) => {
      await sql`insert into mails (dedupe_key, template, lang, conciergerie_id, mail_from, mail_to, subject, text_body, html_body, state, created_at)
        select gen_random_uuid()::text, 'test', 'fr', ${world.conciergerieId}, 'a@example.test', 'b@example.test', 'zanzibar ' || n, '-', '-', 'kept', ${loge.now}
        from generate_series(1, ${count}::int) n`.execute(loge.database);
    },
  },
  {
    action: 'GetRemisesHistory',
    rows: 'remises',
    total: 'totalItems',
    pageSize: 50,
    newestFirst: true,
    add: async (count) => {
      await sql`insert into handovers (conciergerie_id, kind, opened_at, opened_by, closed_at, closed_by)
        select ${world.conciergerieId}, 'remise', ${loge.now}, ${nadia.id}, ${loge.now}, ${nadia.id} from generate_series(1, ${count}::int) n`.execute(
        loge.database,
      );
    },
  },
  {
    action: 'GetDirectDebitFiles',
    rows: 'files',
    pageSize: 50,
    newestFirst: true,
    add: async (count) => {
      await sql`insert into direct_debit_files (conciergerie_id, message_id, collection_date, creditor_name, creditor_id, collections, total_cents, content_sealed, created_by, created_at)
        select ${world.conciergerieId}, upper(left(gen_random_uuid()::text, 18)), '2026-12-01', 'x', 'x', 1, 100, '', ${nadia.id}, ${loge.now}
        from generate_series(1, ${count}::int) n`.execute(loge.database);
    },
  },
  {
    action: 'InboxOrdersAlertList',
    page: 'pageNumber',
    rows: 'data',
    total: 'numItemsTotal',
    pageSize: 100,
    newestFirst: false,
    add: async (count) => {
      for (let index = 0; index < count; index += 1)
        await buildOrder(loge.database, {
          conciergerieId: world.conciergerieId,
          anomalies: JSON.stringify({ longUnpaid: loge.now.toISOString() }),
          anomaly_at: loge.now,
        });
    },
  },
];

// Rows without what belongs to them are no whole rows: they go before what must hold of all is asked.
afterAll(async () => {
  await sql`delete from handovers where opened_by = ${nadia.id}`.execute(loge.database);
  await sql`delete from direct_debit_files where created_by = ${nadia.id}`.execute(loge.database);
});

describe.each(kinds)('$action', ({ action, page = 'page', rows, total, pageSize, beside, add, newestFirst }) => {
  const ask = (input: Record<string, unknown>) => read(action, { ...beside, ...input });

  test('has each row once on its pages, whatever comes in between, and counts it as newer', async () => {
    await add(pageSize + 3);
    pass();
    const first = await ask({ [page]: 1 });
    const before = idsOf(first[rows]);
    expect(before).toHaveLength(pageSize);
    expect(first.newer).toBe(0);
    pass();
    await add(2);
    const second = await ask({ [page]: 2, upTo: first.upTo });
    const after = idsOf(second[rows]);
    expect(after).toHaveLength(3);
    expect(before.filter((id) => after.includes(id))).toEqual([]);
    expect(second).toMatchObject({ newer: 2, upTo: first.upTo });
    if (total !== undefined) expect(second[total]).toBe(pageSize + 3);
    // The first page of the list as it was opened is the same one.
    expect(idsOf((await ask({ [page]: 1, upTo: first.upTo }))[rows])).toEqual(before);
    // The control: without it, rows of the first page stand on the second one again, or new ones are added to it.
    const moved = idsOf((await ask({ [page]: 2 }))[rows]);
    expect(moved).toHaveLength(5);
    expect(before.filter((id) => moved.includes(id))).toHaveLength(newestFirst ? 2 : 0);
    // Opened anew, it has them.
    const anew = await ask({ [page]: 1 });
    expect(anew.newer).toBe(0);
    if (total !== undefined) expect(anew[total]).toBe(pageSize + 5);
  });

  test.each([0, 8_640_000_000_000_001, Number.MAX_SAFE_INTEGER])('answers a bound of %s', async (upTo) => {
    expect((await ask({ [page]: 1, upTo })).upTo).toBeTypeOf('number');
  });
});

test('BankStatementReconciliation lists on later pages what was matched when it was opened', async () => {
  const { lineId: one } = await buildBankLine(loge.database, world.conciergerieId, { label: 'UN', amountCents: 1200 });
  const { lineId: other } = await buildBankLine(loge.database, world.conciergerieId, {
    label: 'DEUX',
    amountCents: 1300,
  });
  const place = async (lineId: number, amount: number) => {
    const parts = [{ account: 'suspense', amount }];
    const answer = await loge.call('AcceptBankMatches', { matches: [{ lineId, parts }] }, nadia);
    expect(answer.message, JSON.stringify(answer.fields)).toBe('');
  };
  const matched = (upTo?: number) =>
    read('BankStatementReconciliation', { shown: 'matched', ...(upTo !== undefined && { upTo }) });
  await place(one, 1200);
  const opened = await matched();
  expect([idsOf(opened['lines']), opened.newer]).toEqual([[one], 0]);
  pass();
  await place(other, 1300);
  const later = await matched(opened.upTo);
  expect([idsOf(later['lines']), later['totalItems'], later.newer]).toEqual([[one], 1, 1]);
  expect(idsOf((await matched())['lines']).toSorted((a, b) => a - b)).toEqual([one, other]);
});
