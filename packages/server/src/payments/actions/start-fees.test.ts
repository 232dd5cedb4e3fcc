import { startRecurringFees } from '@loge/contract/payments/start-recurring-fees';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type Person } from '../../testing/builders.ts';
import { signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { releaseFees } from '../jobs/release-fees.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['PROD', 'COMPTA']);
  await loge.database
    .updateTable('conciergeries')
    .set({ registration_fee_cents: 2400 })
    .where('id', '=', world.conciergerieId)
    .execute();
});

const start = (userId: number, as: Signed = nadia) => loge.call('StartRecurringFees', { userId }, as);
const infosOf = (userId: number) => ask(loge, getUserInfos, { userId }, nadia);
const feesOf = (userId: number) =>
  loge.database
    .selectFrom('registration_fees as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select(['f.starts_on', 'f.ends_on', 'p.mode', 'p.status', 'p.net_cents', 'p.vat_cents', 'f.order_id'])
    .where('f.user_id', '=', userId)
    .orderBy('f.id')
    .execute();
const owedBy = async (userId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(e.amount_cents), 0)::int as cents from payments p join ledger_transactions t on t.payment_id = p.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable' where p.user_id = ${userId}`.execute(
      loge.database,
    )
  ).rows[0]?.cents ?? 0;

describe('StartRecurringFees', () => {
  test('begins a year of membership without an order: owed, in the books, and shown with the person', async () => {
    const zoe = await world.beneficiary();
    expect((await infosOf(zoe.id)).feesInfo).toBeNull();
    expect(await ask(loge, startRecurringFees, { userId: zoe.id }, nadia)).toEqual({
      startDate: '2026-11-20',
      endDate: '2027-11-19',
      amount: 2400,
    });
    const owed = { mode: 'conciergerie', status: 'pending', net_cents: 2000, vat_cents: 400, order_id: null };
    expect(await feesOf(zoe.id)).toEqual([{ starts_on: '2026-11-20', ends_on: '2027-11-19', ...owed }]);
    expect(await owedBy(zoe.id)).toBe(2400);
    expect((await infosOf(zoe.id)).feesInfo).toEqual({ endDate: '2027-11-19', amount: 2400, paid: false });
  });

  test('is debited where there is a mandate', async () => {
    const zoe = await world.beneficiary();
    await signMandate(loge, zoe);
    expect((await start(zoe.id)).code).toBe(0);
    expect(await feesOf(zoe.id)).toMatchObject([{ mode: 'direct_debit' }]);
    const made = { conciergerieId: world.conciergerieId, collectionDate: '2026-11-24' };
    expect((await loge.call('CreateDirectDebitFile', made, nadia)).data).toMatchObject({ totalAmount: 2400 });
  });

  test('begins the next year in the last thirty days of the one that runs, and not before', async () => {
    const zoe = await world.beneficiary();
    await start(zoe.id);
    expect(await start(zoe.id)).toMatchObject({
      refusal: 'fee-not-due',
      message: 'L’adhésion court jusqu’au 19/11/2027\u00a0: la suivante se lance au plus tôt 30 jours avant.',
    });
    await sql`update registration_fees set starts_on = '2025-12-20', ends_on = '2026-12-19' where user_id = ${zoe.id}`.execute(
      loge.database,
    );
    expect((await start(zoe.id)).data).toEqual({ startDate: '2026-12-20', endDate: '2027-12-19', amount: 2400 });
  });

  test('through two years: a fee each, begun once however often it is tried, and what was owed stays owed', async () => {
    const zoe = await world.beneficiary();
    const seen: string[] = [];
    const began = loge.now;
    for (let day = 0; day < 730; day += 15) {
      loge.now = new Date(began.getTime() + day * MS_PER_DAY);
      const desk = await world.manager(['RECURRING_FEES']);
      const answers = [await start(zoe.id, desk), await start(zoe.id, desk)];
      if (answers.some(({ code }) => code === 0)) seen.push(loge.now.toISOString().slice(0, 10));
      expect(answers[1]).toMatchObject({ refusal: 'fee-not-due' });
    }
    loge.now = began;
    expect(seen, 'the first day, then thirty days before the end of each year').toEqual([
      '2026-11-20',
      '2027-10-31',
      '2028-10-25',
    ]);
    expect((await feesOf(zoe.id)).map(({ starts_on: from, ends_on: to }) => [from, to])).toEqual([
      ['2026-11-20', '2027-11-19'],
      ['2027-11-20', '2028-11-19'],
      ['2028-11-20', '2029-11-19'],
    ]);
    expect(await owedBy(zoe.id)).toBe(7200);
  });

  test('is begun once, however many managers do', async () => {
    const zoe = await world.beneficiary();
    const answers = await Promise.all([start(zoe.id), start(zoe.id), start(zoe.id)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'fee-not-due')).toHaveLength(2);
    expect(await feesOf(zoe.id)).toHaveLength(1);
    expect(await owedBy(zoe.id)).toBe(2400);
  });

  test('is not released by night, as one that an order brought and nobody paid', async () => {
    const zoe = await world.beneficiary();
    await start(zoe.id);
    await sql`update registration_fees set created_at = created_at - interval '60 days' where user_id = ${zoe.id}`.execute(
      loge.database,
    );
    await releaseFees(loge.server.services);
    expect(await feesOf(zoe.id)).toMatchObject([{ status: 'pending' }]);
  });

  test('is for a desk that asks for a fee, and for those who may', async () => {
    const elsewhere = await orderingWorld(loge);
    const there = await elsewhere.manager(['RECURRING_FEES']);
    expect(await start(elsewhere.camille.id, there)).toMatchObject({ refusal: 'no-fee-here' });
    const zoe = await world.beneficiary();
    expect(await start(zoe.id, there)).toMatchObject({ refusal: 'not-found' });
    expect(await start(zoe.id, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect((await infosOf(zoe.id)).actions.canStartFees).toBe(true);
    const unable = await ask(loge, getUserInfos, { userId: zoe.id }, world.marc);
    expect(unable.actions.canStartFees).toBe(false);
  });
});
