import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { buildPartner } from '../testing/builders.ts';
import { startTestServer } from '../testing/running-server.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';
import { nextCommissionNumber } from './rows/commission-invoice-rows.ts';
import { readNextNumber } from './rows/invoice-number-rows.ts';
import { lockSettledPartner } from './rows/settled-partner-rows.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
  await buildSeller(loge.database, here.world.conciergerieId);
});

/** A partner that bills itself, with an open statement in which there is a commission. */
const openMonth = async () => {
  const partner_id = await buildPartner(loge.database, { all_items_buying_price_percent: 72 });
  const offer = await here.world.offer({ partner_id, partner_will_bill: true, items: [{ price_cents: 10_000 }] });
  const orderId = await here.world.placed(offer, { paymentMode: 4 });
  await advanceOrder(loge, () => here.world.marc.id)(orderId, 'accepted', 'done');
  return { statement: await here.generate(offer), partnerId: partner_id };
};
const numbers = async (): Promise<readonly string[]> => {
  const found = await sql<{ reference: string }>`
    select kind || ' ' || number as reference from commission_invoices order by kind desc, number
  `.execute(loge.database);
  return found.rows.map(({ reference }) => reference);
};

test('closed five times at once, a statement has one commission invoice; opened five times at once, one credit note', async () => {
  const { statement, partnerId } = await openMonth();
  const five = (statusOpened: boolean) =>
    here.inNovember(async () => {
      const answers: ReturnType<typeof loge.call>[] = [];
      // All five wait for the partner before the first of them begins.
      await loge.database.transaction().execute(async (gate) => {
        await lockSettledPartner(gate, partnerId);
        for (let count = 0; count < 5; count += 1)
          answers.push(loge.call('OpenOrCloseAttenduFactu', { attenduFactuId: statement, statusOpened }, here.claire));
        await waitForBlockedTransactions(loge.database, 5);
      });
      return (await Promise.all(answers)).map(({ code }) => code);
    });
  expect(await five(false)).toEqual([0, 0, 0, 0, 0]);
  expect(await numbers()).toEqual(['commission_invoice 1']);
  expect(await five(true)).toEqual([0, 0, 0, 0, 0]);
  expect(await numbers()).toEqual(['commission_invoice 1', 'commission_credit_note 1']);
});

test('statements of several partners closed at once take numbers without hole or twin', async () => {
  const months = [await openMonth(), await openMonth(), await openMonth()];
  await Promise.all(months.map(({ statement }) => here.close(statement)));
  expect(await numbers()).toEqual([
    'commission_invoice 1',
    'commission_invoice 2',
    'commission_invoice 3',
    'commission_invoice 4',
    'commission_credit_note 1',
  ]);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('control: without waiting for the seller’s numbers, two take the same', async () => {
  const wanted = { siren: '552100554', kind: 'commission_invoice', day: '2026-11-03' } as const;
  const take = (waits: boolean) =>
    loge.database
      .transaction()
      .execute(
        async (transaction) =>
          (await (waits ? nextCommissionNumber(transaction, wanted) : readNextNumber(transaction, wanted, wanted.day)))
            .number,
      );
  expect(await Promise.all([take(false), take(false)])).toEqual([1, 1]);
});
