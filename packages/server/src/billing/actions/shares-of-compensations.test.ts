import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { type BillingWorld, billingWorld } from '../../testing/billing-world.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import type { OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';
import { isStale, computeStatement } from '../compute-statement.ts';
import { closeStatement, findStatement } from '../rows/billing-statement-rows.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;
let sophie: OrderingWorld['marc'];

beforeAll(async () => {
  here = await billingWorld(loge);
  sophie = await here.world.manager(['ATTENDU_FACTU', 'COMPTA', 'CANCEL_CREDIT', 'HANDLE_INDEMNISATIONS']);
});

const bearers = { platform: 0, company: 1, partner: 2 } as const;

/** A compensation of 15,00 € to Camille, half of it for the offer's partner, unless told otherwise. */
async function compensated(
  offer: BuiltOffer,
  over: { amount?: number; bearer?: keyof typeof bearers; share?: number; to?: number } = {},
): Promise<number> {
  const { amount = 1500, bearer = 'partner', share = 50, to = here.world.camille.id } = over;
  const of = bearer === 'partner' ? { partnerId: offer.partnerId, partnerShare: share } : {};
  const given = { userId: to, amount, name: 'Robe tachée', billingType: bearers[bearer], ...of };
  const answer = await loge.call('CreateNewUserCompensation', given, sophie);
  expect(answer.message).toBe('');
  return (answer.data as unknown as { creditId: number }).creditId;
}

const december = <Made>(work: () => Promise<Made>) => here.at('2026-12-02T09:00:00Z', work);
const november = async (offer: BuiltOffer): Promise<number> => {
  const asked = { partnerId: offer.partnerId, annee: 2026, mois: 11 };
  return (await december(() => ask(loge, computeNextAttenduFactu, asked, sophie))).attenduFactuId;
};
const again = (attenduFactuId: number) => december(() => ask(loge, recomputeAttenduFactu, { attenduFactuId }, sophie));
/** What each share takes off, by its credit. */
const sharesOf = async (statement: number) =>
  (await here.detail(statement)).details
    .filter(({ creditId }) => creditId !== null)
    .map(({ creditId, quantite, price }) => [creditId, quantite, price]);
const cancel = (creditId: number) => loge.call('cancelUserCredit', { creditId, reason: 'Doublon' }, sophie);

describe('anyone who bears a compensation', () => {
  test.each([
    ['the partner half of 9,99 €, half a cent upwards', { amount: 999 }, [-500]],
    ['the partner a third of 1,00 €', { amount: 100, share: 33 }, [-33]],
    ['the partner all of it', { share: 100 }, [-1500]],
    ['the partner less than half a cent', { amount: 1, share: 1 }, []],
    ['the platform', { bearer: 'platform' }, []],
    ['the company', { bearer: 'company' }, []],
  ] as const)('%s: its own part is taken off, the others’ never', async (_who, over, taken) => {
    const { cleaner, doneOrder, generate, detail } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    await compensated(offer, over);
    const { details, amountTTC } = await detail(await generate(offer));
    const shares = details.filter(({ kind }) => kind === 'compensation');
    expect(shares.map(({ price }) => price)).toEqual(taken);
    expect(shares.every(({ quantite, commande }) => quantite === -1 && commande < 0)).toBe(true);
    expect(amountTTC).toBe(1620 + taken.reduce((sum, cents) => sum + cents, 0));
  });

  test('two partners bear each their own, and neither the other’s', async () => {
    const { cleaner, doneOrder, generate } = here;
    const [one, other] = [await cleaner(), await cleaner()];
    await doneOrder(one);
    await doneOrder(other);
    const [ofOne, ofOther] = [await compensated(one, { share: 20 }), await compensated(other, { share: 80 })];
    expect(await sharesOf(await generate(one))).toEqual([[ofOne, -1, -300]]);
    expect(await sharesOf(await generate(other))).toEqual([[ofOther, -1, -1200]]);
  });

  test('a partner with nothing else to be paid for owes it: the statement is below zero', async () => {
    const { cleaner, generate, detail } = here;
    const offer = await cleaner();
    await compensated(offer);
    expect(await detail(await generate(offer))).toMatchObject({ amountTTC: -750, amountHT: -625, errors: false });
  });
});

describe('a share across months', () => {
  test('of a compensation given after the month was closed, for an order in it, stands in the next one', async () => {
    const { cleaner, doneOrder, generate, detail, close } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const october = await generate(offer);
    await close(october);
    // Given in November, for what was ordered and settled in October.
    const creditId = await here.inNovember(() => compensated(offer));
    expect(await detail(october)).toMatchObject({ amountTTC: 1620, stale: false });
    const next = await november(offer);
    expect(await sharesOf(next)).toEqual([[creditId, -1, -750]]);
    expect(await sharesOf(october)).toEqual([]);
  });

  test('given in a month whose statement was closed without it stands in the next one', async () => {
    const { cleaner, doneOrder, generate, close } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const october = await generate(offer);
    await close(october);
    // Its day is still October's: a job that was late, a desk in another zone.
    const creditId = await compensated(offer);
    expect(await sharesOf(await november(offer))).toEqual([[creditId, -1, -750]]);
  });

  test('given in a month that is still open stands in it once it is computed again, and in no other', async () => {
    const { cleaner, doneOrder, generate, detail } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const october = await generate(offer);
    const creditId = await compensated(offer);
    expect((await detail(october)).stale).toBe(true);
    const next = await november(offer);
    expect(await sharesOf(next)).toEqual([]);
    await again(october);
    expect(await sharesOf(october)).toEqual([[creditId, -1, -750]]);
  });

  test('put off twice stands in the statement after the next, and the two before stay without it', async () => {
    const { cleaner, doneOrder, generate, detail, close } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const creditId = await compensated(offer);
    const october = await generate(offer);
    const putOff = (off: boolean) => december(() => loge.call('PutOffShare', { creditId, putOff: off }, sophie));
    expect(await putOff(true)).toMatchObject({ code: 0, data: { attenduFactuId: october } });
    await close(october);
    const next = await november(offer);
    expect(await sharesOf(next)).toEqual([[creditId, -1, -750]]);
    // Put off once more, from where it stands now.
    expect(await putOff(true)).toMatchObject({ code: 0, data: { attenduFactuId: next } });
    expect(await sharesOf(next)).toEqual([]);
    await december(() => loge.call('OpenOrCloseAttenduFactu', { attenduFactuId: next, statusOpened: false }, sophie));
    const asked = { partnerId: offer.partnerId, annee: 2026, mois: 12 };
    const last = await here.at('2027-01-04T09:00:00Z', async () => {
      await sql`update sessions set expires_at = '2027-02-01'`.execute(loge.database);
      return ask(loge, computeNextAttenduFactu, asked, sophie);
    });
    expect(await sharesOf(last.attenduFactuId)).toEqual([[creditId, -1, -750]]);
    expect(await detail(october)).toMatchObject({ amountTTC: 1620 });
  });

  test('is free again once its statement is deleted, and stands in that of its month when it is made anew', async () => {
    const { cleaner, doneOrder, generate } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const creditId = await compensated(offer);
    const october = await generate(offer);
    await here.inNovember(() => ask(loge, deleteAttenduFactu, { attenduFactuId: october }, sophie));
    expect(await sharesOf(await generate(offer))).toEqual([[creditId, -1, -750]]);
  });

  test('of a desk where its partner works no more is taken off all the same', async () => {
    const { cleaner, doneOrder, generate } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const creditId = await compensated(offer);
    const statementId = await generate(offer);
    await sql`delete from partner_conciergeries where partner_id = ${offer.partnerId}`.execute(loge.database);
    const asked = { partnerId: offer.partnerId, month: '2026-10-01', statementId };
    const { lines } = await computeStatement(loge.database, asked);
    expect(lines.map((line) => [line.creditId, line.includingVatCents])).toEqual([
      [null, 1620],
      [creditId, -750],
    ]);
  });
});

describe('a compensation that ends', () => {
  test('cancelled before anything was used takes nothing off', async () => {
    const { cleaner, doneOrder, generate, detail } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const creditId = await compensated(offer);
    const october = await generate(offer);
    expect(await sharesOf(october)).toEqual([[creditId, -1, -750]]);
    expect((await cancel(creditId)).code).toBe(0);
    expect((await detail(october)).stale).toBe(true);
    await again(october);
    expect(await detail(october)).toMatchObject({ amountTTC: 1620, stale: false });
  });

  test('cancelled once 4,00 € of its 9,99 € were used takes off the partner’s part of these', async () => {
    const { world, cleaner, doneOrder, generate, close } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const paul = await world.beneficiary();
    const creditId = await compensated(offer, { amount: 999, to: paul.id });
    const used = await world.offer({ items: [{ price_cents: 400 }] });
    const orderId = await world.placed(used, { useCredits: true, expectedCredits: 400 }, paul);
    await advanceOrder(loge, () => world.marc.id)(orderId, 'accepted', 'done');
    expect((await cancel(creditId)).code).toBe(0);
    const october = await generate(offer);
    // 5,00 € were booked for the partner; of the 5,99 € that were left 3,00 € are booked back.
    expect(await sharesOf(october)).toEqual([[creditId, -1, -200]]);
    await close(october);
    const doctor = await sql`select * from invariant_deducted_shares`.execute(loge.database);
    expect(doctor.rows).toEqual([]);
  });

  test('deducted by hand before stands in none; in a closed statement it can be cancelled no more', async () => {
    const { cleaner, doneOrder, generate, close } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const [byHand, open] = [await compensated(offer), await compensated(offer)];
    expect((await loge.call('CollectCredit', { creditId: byHand }, sophie)).code).toBe(0);
    const october = await generate(offer);
    expect(await sharesOf(october)).toEqual([[open, -1, -750]]);
    await close(october);
    expect(await cancel(open)).toMatchObject({ refusal: 'credit-not-cancellable' });
    expect(await loge.call('CollectCredit', { creditId: open }, sophie)).toMatchObject({
      refusal: 'credit-not-collectable',
    });
    await close(october, true);
    expect((await cancel(open)).code).toBe(0);
    // What was deducted by hand stays so.
    await again(october);
    expect(await sharesOf(october)).toEqual([]);
    expect(await cancel(byHand)).toMatchObject({ refusal: 'credit-not-cancellable' });
  });
});

describe('closed and cancelled at once', () => {
  const statementWithShare = async () => {
    const offer = await here.cleaner();
    await here.doneOrder(offer);
    const creditId = await compensated(offer);
    return { creditId, attenduFactuId: await here.generate(offer) };
  };

  test.each(['cancel', 'close'] as const)('whoever waits is told: first %s', async (first) => {
    const { creditId, attenduFactuId } = await statementWithShare();
    const acts: Record<'cancel' | 'close', () => Promise<GatewayAnswer>> = {
      cancel: () => cancel(creditId),
      close: () => loge.call('OpenOrCloseAttenduFactu', { attenduFactuId, statusOpened: false }, sophie),
    };
    const second = first === 'cancel' ? 'close' : 'cancel';
    const answers: Promise<GatewayAnswer>[] = [];
    await here.inNovember(async () => {
      await loge.database.transaction().execute(async (gate) => {
        await sql`select from credits where id = ${creditId} for update`.execute(gate);
        answers.push(acts[first]());
        await waitForBlockedTransactions(loge.database, 1);
        answers.push(acts[second]());
        await waitForBlockedTransactions(loge.database, 2);
      });
      const refusals = (await Promise.all(answers)).map(({ refusal }) => refusal);
      expect(refusals).toEqual([null, first === 'cancel' ? 'billing-statement-stale' : 'credit-not-cancellable']);
    });
  });

  test('control: closed without waiting for the credit, it takes off what was cancelled, and the doctor says so', async () => {
    const { creditId, attenduFactuId } = await statementWithShare();
    const undone = new Error('undone');
    const closing = loge.database.transaction().execute(async (database) => {
      expect(await isStale(database, await findStatement(database, attenduFactuId))).toBe(false);
      expect((await here.inNovember(() => cancel(creditId))).code).toBe(0);
      await closeStatement(database, attenduFactuId, loge.now);
      const doctor = await sql`select * from invariant_deducted_shares`.execute(database);
      expect(doctor.rows).toMatchObject([{ credit_id: creditId }]);
      throw undone;
    });
    await expect(closing).rejects.toBe(undone);
  });
});
