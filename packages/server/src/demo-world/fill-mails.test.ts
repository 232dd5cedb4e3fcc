import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { startTestServer } from '../testing/running-server.ts';
import { fillDemoWorld } from './fill-demo-world.ts';
import { fillMails } from './fill-mails.ts';

const loge = startTestServer();

test('the demo world has the mails of the latest steps of orders and of its debits, most of them sent, and sends none', async () => {
  const { database, server } = loge;
  await fillDemoWorld(database, { today: '2026-11-20', beneficiaries: 40, orders: 120 });
  await fillMails(database, server.services);
  await fillMails(database, server.services);
  const { rows: states } = await sql<{ state: string; mails: number; timely: boolean }>`
    select m.state, count(*)::int as mails,
      bool_and(exists (select from order_status_changes h where h.order_id = m.order_id and h.created_at = m.created_at)
        or exists (select from direct_debit_files f where m.template = 'debit-announced' and f.created_at = m.created_at)) as timely
    from mails m group by 1 order by 1`.execute(database);
  expect(states.map(({ state, timely }) => [state, timely])).toEqual([
    ['failed', true],
    ['sent', true],
  ]);
  expect(states.reduce((sum, { mails }) => sum + mails, 0)).toBeGreaterThan(20);
  const { rows: kinds } = await sql<{ template: string }>`select distinct template from mails`.execute(database);
  expect(kinds.map(({ template }) => template)).toEqual(expect.arrayContaining(['order-placed', 'order-accepted']));
  const { rows: debits } = await sql<{ announced: boolean; inTime: boolean }>`
    select exists (select from mails m where m.dedupe_key = format('debit-announced-%s-%s', f.id, p.user_id)) as announced,
      f.collection_date - f.created_at::date >= n.notice_days as "inTime"
    from direct_debit_collections d join direct_debit_files f on f.id = d.file_id join payments p on p.id = d.payment_id
    join direct_debit_mandates n on n.id = d.mandate_id`.execute(database);
  expect(debits.length).toBeGreaterThan(0);
  expect(debits.filter(({ announced, inTime }) => !announced || !inTime)).toEqual([]);
  expect(await checkInvariants(database)).toEqual([]);
});
