import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { getNextPotentialAttendus } from '@loge/contract/billing/get-next-potential-attendus';
import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type BillingWorld, billingWorld, october } from '../../testing/billing-world.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
});

describe('a statement', () => {
  test('holds what its partner did in the month, at what it costs us, to the cent', async () => {
    const { cleaner, doneOrder, at, generate, detail } = here;
    const offer = await cleaner();
    const first = await doneOrder(offer, [5]);
    const second = await at('2026-10-31T22:30:00Z', () => doneOrder(offer, [1, 1]));
    // 23:30 of the last day of October in Paris; half an hour later is November.
    const november = await at('2026-10-31T23:30:00Z', () => doneOrder(offer, [2]));
    await sql`update partner_conciergeries set rate_cents = 120 where partner_id = ${offer.partnerId}`.execute(
      loge.database,
    );
    const id = await generate(offer);

    const statement = await detail(id);
    expect(statement).toMatchObject({
      ...october,
      open: true,
      errors: false,
      partenaireId: offer.partnerId,
      stale: false,
    });
    expect(
      statement.details.map(({ commande, quantite, price, libelle, date }) => [
        Math.max(0, commande),
        quantite,
        price,
        libelle,
        date,
      ]),
    ).toEqual([
      [first, 5, 1620, 'Chemise', '2026-10-06'],
      // 3,24 and 12,17 (16,90 € × 72 % is 12,168 €).
      [second, 2, 1541, expect.stringMatching(/^2 articles, Nettoyage/), '2026-10-31'],
      [0, 2, 240, '2 passages à 1,20\u00a0€', null],
    ]);
    expect(statement.details.at(-1)?.commande).toBeLessThan(0);
    // 34,01 € at 20 %.
    expect(statement).toMatchObject({ amountTTC: 3401, amountHT: 2834, vat: [{ rate: 20, amount: 567 }] });
    expect(statement.details.map(({ commande }) => commande)).not.toContain(november);
  });

  test('pays hours of presence by the calendar, and takes the partner’s share of a compensation off', async () => {
    const { world, claire, cleaner, doneOrder, generate, detail, close } = here;
    const offer = await cleaner();
    await doneOrder(offer, [5]);
    // Mondays from 21:30 to 0:30: four of them in October 2026, and what is after midnight counts once.
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '21:30', 180]]);
    await sql`update partner_conciergeries set rate_cents = 2400, rate_type = 'HOURLY_RATE' where partner_id = ${offer.partnerId}`.execute(
      loge.database,
    );
    const given = {
      userId: world.camille.id,
      amount: 1500,
      name: 'Robe tachée',
      billingType: 2,
      partnerId: offer.partnerId,
      partnerShare: 50,
    };
    const { creditId } = (await loge.call('CreateNewUserCompensation', given, claire)).data as unknown as {
      creditId: number;
    };
    const id = await generate(offer);
    const { details, amountTTC } = await detail(id);
    expect(details.map(({ kind, quantite, price, libelle }) => [kind, quantite, price, libelle])).toEqual([
      ['order', 5, 1620, 'Chemise'],
      ['hours', 12, 28_800, '12 heures à 24,00\u00a0€'],
      ['compensation', -1, -750, 'Indemnisation, Robe tachée, part de 50\u00a0%'],
    ]);
    expect(details.slice(1).every(({ commande }) => commande < 0)).toBe(true);
    expect(amountTTC).toBe(1620 + 28_800 - 750);

    // Put off, it is left to the next month, and taken back again.
    const putOff = (off: boolean) => loge.call('PutOffShare', { creditId, putOff: off }, claire);
    expect((await detail(id)).details.map((line) => line.creditId)).toEqual([null, null, creditId]);
    expect(await putOff(true)).toMatchObject({ code: 0, data: { attenduFactuId: id } });
    expect(await detail(id)).toMatchObject({ amountTTC: 1620 + 28_800, stale: false });
    expect(await putOff(true)).toMatchObject({ refusal: 'no-open-billing-statement' });
    expect(await putOff(false)).toMatchObject({ code: 0 });
    expect(await detail(id)).toMatchObject({ amountTTC: 1620 + 28_800 - 750, stale: false });

    // Closed, the share is deducted; opened again, it is not.
    await close(id);
    const collected = async () =>
      (
        await loge.database
          .selectFrom('credits')
          .select('collected_at')
          .where('id', '=', creditId)
          .executeTakeFirstOrThrow()
      ).collected_at;
    expect(await collected()).not.toBeNull();
    expect(await putOff(true)).toMatchObject({ refusal: 'billing-statement-closed' });
    await close(id, true);
    expect(await collected()).toBeNull();
  });

  test('guarantees what the hours promise where the orders come to less', async () => {
    const { world, cleaner, doneOrder, generate, detail } = here;
    const offer = await cleaner();
    await doneOrder(offer, [5]);
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 60]]);
    await sql`update partner_conciergeries set rate_cents = 1500, rate_type = 'MINIMUM_HOURLY_RATE' where partner_id = ${offer.partnerId}`.execute(
      loge.database,
    );
    const { details, amountTTC } = await detail(await generate(offer));
    expect(details.map(({ kind, price }) => [kind, price])).toEqual([
      ['order', 1620],
      ['minimum', 6000 - 1620],
    ]);
    expect(amountTTC).toBe(6000);
  });

  test('leaves out what was paid to the partner, and who is not paid through the platform', async () => {
    const { world, claire, cleaner, doneOrder, inNovember, generate, detail, refusalOf, summary } = here;
    const offer = await cleaner();
    const own = await world.offer({
      partner_id: offer.partnerId,
      partner_will_bill: true,
      forced_payment_mode: 'partner',
    });
    await doneOrder(own, [1], { paymentMode: 4 }).catch(() => doneOrder(own, [1], { paymentMode: undefined }));
    expect((await detail(await generate(offer))).details).toEqual([]);

    const alone = await cleaner();
    await sql`update partners set no_iskills_payment = true where id = ${alone.partnerId}`.execute(loge.database);
    expect(await refusalOf('ComputeNextAttenduFactu', { partnerId: alone.partnerId, ...october })).toBe(
      'partner-not-settled',
    );
    const { partners } = await inNovember(() => ask(loge, getAttenduFactuEligiblePartners, {}, claire));
    expect(partners.map(({ id }) => id)).toContain(offer.partnerId);
    expect(partners.map(({ id }) => id)).not.toContain(alone.partnerId);
    expect(await summary(alone.partnerId)).toMatchObject({ eligible: false });
  });

  test('shows no lines while a price is missing, says which, and holds all once it is there', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate, detail, refusalOf } = here;
    const offer = await cleaner(null, [{ buying_price_cents: 1180 }]);
    const bare = await doneOrder(offer, [5]);
    await doneOrder(offer, [0, 1]);
    const id = await generate(offer);
    expect(await detail(id)).toMatchObject({
      errors: true,
      details: [],
      canSendMail: false,
      problems: [{ kind: 'priceMissing', orderId: bare, offreId: offer.id, labels: ['Chemise'] }],
    });
    for (const [action, input] of [
      ['OpenOrCloseAttenduFactu', { attenduFactuId: id, statusOpened: false }],
      ['SendAttenduFactuByMail', { attenduFactuId: id }],
      ['LoadAttenduFactuPdf', { afId: id }],
    ] as const)
      expect(await refusalOf(action, input)).toBe('billing-statement-in-error');
    await sql`update partners set all_items_buying_price_percent = 72 where id = ${offer.partnerId}`.execute(
      loge.database,
    );
    expect(await inNovember(() => ask(loge, recomputeAttenduFactu, { attenduFactuId: id }, claire))).toEqual({
      errors: false,
    });
    // The percentage goes before a price of the product's own.
    expect((await detail(id)).details.map(({ price }) => price)).toEqual([1620, 1217]);
  });
});

describe('the months', () => {
  test('come one after the other: only one that is over, and each once', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate, refusalOf, summary } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const ofPartner = { partnerId: offer.partnerId };
    expect(await inNovember(() => ask(loge, getNextPotentialAttendus, ofPartner, claire))).toEqual({
      dates: [october],
    });
    expect(await summary(offer.partnerId)).toMatchObject({
      anneeSuivante: 2026,
      moisSuivant: 10,
      attendus: [],
      canSendMail: true,
    });
    const early = await inNovember(() =>
      loge.call('ComputeNextAttenduFactu', { ...ofPartner, annee: 2026, mois: 11 }, claire),
    );
    expect(early).toMatchObject({
      refusal: 'month-not-over',
      message: expect.stringContaining('01/12/2026') as string,
    });
    expect(await refusalOf('ComputeNextAttenduFactu', { ...ofPartner, annee: 2026, mois: 9 })).toBe('month-not-next');
    const id = await generate(offer);
    expect(await refusalOf('ComputeNextAttenduFactu', { ...ofPartner, ...october })).toBe('billing-statement-exists');
    expect(await inNovember(() => ask(loge, getNextPotentialAttendus, ofPartner, claire))).toEqual({ dates: [] });
    const after = await summary(offer.partnerId);
    expect(after).toMatchObject({ anneeSuivante: 2026, moisSuivant: 11, possibleFrom: '2026-12-01' });
    expect(after.attendus).toEqual([
      { id, ...october, open: true, errors: false, amountHT: 1350, amountTTC: 1620, problems: 0, mailedAt: null },
    ]);
  });

  test('generated for all: what is missing is made, a second time changes nothing, closed ones stay', async () => {
    const { claire, cleaner, doneOrder, inNovember, close } = here;
    const [fine, lacking, idle] = [await cleaner(), await cleaner(null), await cleaner()];
    await doneOrder(fine);
    const bare = await doneOrder(lacking);
    const partnerIds = [fine, lacking, idle].map(({ partnerId }) => partnerId);
    const all = () => inNovember(() => ask(loge, genererAttenduFactuPourTous, { partnerIds }, claire));
    const first = await all();
    expect(first.reports).toHaveLength(2);
    expect(first.reports.find(({ partnerId }) => partnerId === fine.partnerId)).toMatchObject({
      error: null,
      amountHT: 1350,
      amountTTC: 1620,
      ...october,
    });
    const { error } = first.reports.find(({ partnerId }) => partnerId === lacking.partnerId) ?? {};
    expect(error?.replaceAll(/\s/g, '')).toContain(`Prixd’achatabsent:commande${bare}(Chemise)`);
    const rows = () =>
      sql`select s.id, s.partner_id, s.month, s.state, s.problems, s.including_vat_cents, l.order_id, l.label, l.including_vat_cents
        from billing_statements s left join billing_statement_lines l on l.statement_id = s.id
        where s.partner_id = any(${partnerIds}::bigint[]) order by s.id, l.position`
        .execute(loge.database)
        .then((found) => found.rows);
    const before = await rows();
    expect(await all()).toEqual(first);
    expect(await rows()).toEqual(before);

    const id = first.reports.find(({ partnerId }) => partnerId === fine.partnerId)?.attenduFactuId ?? 0;
    await close(id);
    await sql`update partners set all_items_buying_price_percent = 50 where id = ${fine.partnerId}`.execute(
      loge.database,
    );
    expect((await all()).reports.find(({ partnerId }) => partnerId === fine.partnerId)).toMatchObject({
      amountTTC: 1620,
    });
  });

  test('what turns up after closing stands in the next one', async () => {
    const { claire, cleaner, doneOrder, at, inNovember, generate, detail, close } = here;
    const offer = await cleaner();
    const first = await doneOrder(offer);
    const late = await doneOrder(offer, [1]);
    const id = await generate(offer);
    await inNovember(() => ask(loge, addOrRemoveOrderToAttenduFactu, { orderId: late, add: false }, claire));
    await close(id);
    await sql`delete from billing_order_choices where order_id = ${late}`.execute(loge.database);
    const inDecember = <Made>(work: () => Promise<Made>) => at('2026-12-01T09:00:00Z', work);
    const next = await inDecember(() =>
      ask(loge, computeNextAttenduFactu, { partnerId: offer.partnerId, annee: 2026, mois: 11 }, claire),
    );
    const ordersOf = async (statement: number) => (await detail(statement)).details.map(({ commande }) => commande);
    expect(await ordersOf(id)).toEqual([first]);
    expect(await ordersOf(next.attenduFactuId)).toEqual([late]);
  });
});
