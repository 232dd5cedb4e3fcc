import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';
import { startTestServer } from '../testing/running-server.ts';
import { buildMandate } from '../testing/self-billing-builders.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { readNextNumber } from './rows/invoice-number-rows.ts';
import { lockSettledPartner } from './rows/settled-partner-rows.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
  await buildSeller(loge.database, here.world.conciergerieId);
});

const byWords = (a: string, b: string): number => a.localeCompare(b);

/** A partner with a mandate and a closed month. */
const settled = async () => {
  const offer = await here.cleaner();
  await here.doneOrder(offer);
  await buildMandate(loge.database, offer.partnerId, { by: here.claire.id, now: loge.now });
  const statement = await here.generate(offer);
  await here.close(statement);
  return { statement, partnerId: offer.partnerId };
};
const numbersOf = async (partnerId: number, kind: string) =>
  (
    await sql<{ number: number }>`
      select number from self_billed_invoices where partner_id = ${partnerId} and kind = ${kind} order by number
    `.execute(loge.database)
  ).rows.map(({ number }) => number);

test('asked for five times at once, a statement has one invoice; taken back five times at once, one credit note', async () => {
  const { statement, partnerId } = await settled();
  const five = (action: string, input: Record<string, unknown>) =>
    here.inNovember(async () => {
      const answers: ReturnType<typeof loge.call>[] = [];
      // All five wait for the partner before the first of them begins.
      await loge.database.transaction().execute(async (gate) => {
        await lockSettledPartner(gate, partnerId);
        for (let count = 0; count < 5; count += 1) answers.push(loge.call(action, input, here.claire));
        await waitForBlockedTransactions(loge.database, 5);
      });
      return (await Promise.all(answers)).map(({ refusal }) => refusal ?? 'done');
    });
  const refused = Array.from({ length: 4 }, () => 'billing-statement-invoiced');
  expect((await five('IssueSelfBilledInvoice', { attenduFactuId: statement })).toSorted(byWords)).toEqual([
    ...refused,
    'done',
  ]);
  expect(await numbersOf(partnerId, 'self_billed_invoice')).toEqual([1]);
  const [invoice] = (await here.detail(statement)).invoices;
  const input = { invoiceId: invoice?.id, reason: 'Mauvais mois' };
  expect((await five('CreditSelfBilledInvoice', input)).toSorted(byWords)).toEqual([
    ...Array.from({ length: 4 }, () => 'changed-meanwhile'),
    'done',
  ]);
  expect(await numbersOf(partnerId, 'self_billed_credit_note')).toEqual([1]);
});

test('control: without waiting for the partner, two take the same number', async () => {
  const { partnerId } = await settled();
  const wanted = { partnerId, kind: 'self_billed_invoice', day: '2026-11-03' } as const;
  const take = (locks: boolean) =>
    loge.database.transaction().execute(async (transaction) => {
      if (locks) await lockSettledPartner(transaction, partnerId);
      return (await readNextNumber(transaction, wanted, wanted.day)).number;
    });
  expect(await Promise.all([take(false), take(false)])).toEqual([1, 1]);
});
