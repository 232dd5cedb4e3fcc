import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { getNextPotentialAttendus } from '@loge/contract/billing/get-next-potential-attendus';
import { openOrCloseAttenduFactu } from '@loge/contract/billing/open-or-close-attendu-factu';
import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { sendAttenduFactuByMail } from '@loge/contract/billing/send-attendu-factu-by-mail';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { statusNumber } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildPartner } from '../../testing/builders.ts';
import { buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
const october = { annee: 2026, mois: 10 };
let world: OrderingWorld;
let claire: OrderingWorld['marc'];

beforeAll(async () => {
  world = await orderingWorld(loge);
  claire = await world.manager(['ATTENDU_FACTU', 'HANDLE_INDEMNISATIONS', 'ROLLBACK_ORDER', 'FORCE_ORDER_STATUS']);
});

/** A partner with a cleaning offer: a shirt for 4,50 € and a dress for 16,90 €, at 72 % unless told otherwise. */
const cleaner = async (percent: number | null = 72, items: readonly object[] = [{}]): Promise<BuiltOffer> => {
  const partner_id = await buildPartner(loge.database, {
    all_items_buying_price_percent: percent,
    billing_email: 'compta@arcades.example.test',
  });
  return world.offer({
    partner_id,
    items: [
      { price_cents: 450, label_fr: 'Chemise' },
      { price_cents: 1690, label_fr: 'Robe de soirée', ...items[0] },
    ],
  });
};
const doneOrder = async (offer: BuiltOffer, quantities: readonly number[] = [5], over: object = {}) => {
  const items = quantities.map((quantity, index) => ({ offreItemId: offer.itemIds[index], quantity }));
  const orderId = await world.placed(offer, { items, ...over });
  await advanceOrder(loge, () => world.marc.id)(orderId, 'accepted', 'done');
  return orderId;
};
const at = async <Made>(moment: string, work: () => Promise<Made>): Promise<Made> => {
  const before = loge.now;
  loge.now = new Date(moment);
  // Whoever signed in weeks before is still there: these tests are not about sessions.
  await sql`update sessions set expires_at = '2027-01-01'`.execute(loge.database);
  try {
    return await work();
  } finally {
    loge.now = before;
  }
};
const inNovember = <Made>(work: () => Promise<Made>) => at('2026-11-03T09:00:00Z', work);
const generate = (offer: BuiltOffer, month = october) =>
  inNovember(
    async () =>
      (await ask(loge, computeNextAttenduFactu, { partnerId: offer.partnerId, ...month }, claire)).attenduFactuId,
  );
const detail = async (attenduFactuId: number) =>
  (await inNovember(() => ask(loge, getAttenduFactuDetail, { attenduFactuId }, claire))).attendu;
const close = (attenduFactuId: number, statusOpened = false) =>
  inNovember(() => ask(loge, openOrCloseAttenduFactu, { attenduFactuId, statusOpened }, claire));
const refusalOf = async (action: string, input: Record<string, unknown>) =>
  (await inNovember(() => loge.call(action, input, claire))).refusal;
const summary = (partnerId: number) =>
  inNovember(() => ask(loge, getAttenduFactuPartnerSummary, { partnerId }, claire));
const buttons = async (orderId: number) => {
  const { order } = await inNovember(() => ask(loge, orderDetail, { id: orderId }, claire));
  return order.audience === 'manager' ? order.actions.map(({ actionName }) => actionName) : [];
};

describe('a statement', () => {
  test('holds what its partner did in the month, at what it costs us, to the cent', async () => {
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
    const offer = await cleaner();
    await doneOrder(offer, [5]);
    // Mondays from 9 to 12: four of them in October 2026.
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 180]]);
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
    await close(id, true);
    expect(await collected()).toBeNull();
  });

  test('guarantees what the hours promise where the orders come to less', async () => {
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

describe('an order', () => {
  test('is taken out of an open statement and put back by hand', async () => {
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    expect(await buttons(orderId)).toContain('addToAttenduFactu');
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: true })).toBe('no-open-billing-statement');
    const id = await generate(offer);
    expect(await buttons(orderId)).toContain('removeFromAttenduFactu');
    const choose = (add: boolean) =>
      inNovember(() => ask(loge, addOrRemoveOrderToAttenduFactu, { orderId, add }, claire));
    await choose(false);
    expect((await detail(id)).details).toEqual([]);
    await inNovember(() => ask(loge, recomputeAttenduFactu, { attenduFactuId: id }, claire));
    expect((await detail(id)).details).toEqual([]);
    await choose(true);
    expect((await detail(id)).details).toHaveLength(1);
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: true })).toBe('order-not-to-settle');
  });

  test('in a closed statement changes no more: neither there nor in its life', async () => {
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    const id = await generate(offer);
    await close(id);
    expect((await detail(id)).open).toBe(false);
    const acts = await buttons(orderId);
    for (const act of ['addToAttenduFactu', 'removeFromAttenduFactu', 'rollbackStatus', 'changeStatusManually'])
      expect(acts).not.toContain(act);
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: false })).toBe('billing-statement-closed');
    expect(await refusalOf('RecomputeAttenduFactu', { attenduFactuId: id })).toBe('billing-statement-closed');
    expect(await refusalOf('DeleteAttenduFactu', { attenduFactuId: id })).toBe('billing-statement-closed');
    expect(await refusalOf('rollbackOrderStatus', { orderId, ns: statusNumber('accepted') })).toBe('order-immutable');
    for (const write of [
      sql`update billing_statements set including_vat_cents = 0 where id = ${id}`,
      sql`delete from billing_statements where id = ${id}`,
      sql`update billing_statement_lines set label = 'x' where statement_id = ${id}`,
      sql`delete from billing_statement_lines where statement_id = ${id}`,
      sql`update billing_statement_items set cents = 1 where line_id in (select id from billing_statement_lines where statement_id = ${id})`,
    ])
      await expect(write.execute(loge.database)).rejects.toThrow('is closed');
    await close(id, true);
    expect(await buttons(orderId)).toContain('rollbackStatus');
  });

  test('that changed since is told, and the statement is not closed with what it was', async () => {
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    await doneOrder(offer, [1]);
    const id = await generate(offer);
    await inNovember(() => loge.call('rollbackOrderStatus', { orderId, ns: statusNumber('accepted') }, claire));
    const { status } = await loge.database
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(status).not.toBe('done');
    expect((await detail(id)).stale).toBe(true);
    expect(await refusalOf('OpenOrCloseAttenduFactu', { attenduFactuId: id, statusOpened: false })).toBe(
      'billing-statement-stale',
    );
    await inNovember(() => ask(loge, recomputeAttenduFactu, { attenduFactuId: id }, claire));
    await close(id);
    expect((await detail(id)).details.map(({ price }) => price)).toEqual([324]);
  });

  test('is free again once its statement is deleted', async () => {
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    const id = await generate(offer);
    await inNovember(() => ask(loge, deleteAttenduFactu, { attenduFactuId: id }, claire));
    expect(await refusalOf('GetAttenduFactuDetail', { attenduFactuId: id })).toBe('not-found');
    expect(await buttons(orderId)).toContain('addToAttenduFactu');
    expect((await detail(await generate(offer))).details.map(({ commande }) => commande)).toEqual([orderId]);
  });
});

describe('its PDF', () => {
  test('says line by line what the statement says', async () => {
    const offer = await cleaner();
    const orderId = await doneOrder(offer, [5]);
    const id = await generate(offer);
    const answer = await inNovember(() =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?action=LoadAttenduFactuPdf&afId=${id}`,
        headers: { 'x-session': claire.token, fromapp: 'test/1' },
      }),
    );
    const read = readPdf(answer.rawPayload);
    expect(read).toMatchObject({ language: 'fr-FR', isTagged: true });
    const text = read.pages.flat().join(' ');
    for (const words of [
      'Attendu de facturation, octobre 2026',
      'Provisoire',
      'Chemise',
      formatMoney(1620, 'fr'),
      formatMoney(1350, 'fr'),
      String(orderId).slice(-3),
    ])
      expect(text).toContain(words);
  });

  test('goes to the address that the partner has given, once per asking', async () => {
    const offer = await cleaner();
    await doneOrder(offer);
    const id = await generate(offer);
    expect(await inNovember(() => ask(loge, sendAttenduFactuByMail, { attenduFactuId: id }, claire))).toEqual({
      sentTo: 'compta@arcades.example.test',
    });
    const mails = await loge.database
      .selectFrom('mails')
      .select(['mail_to', 'subject', 'attached_file_id', 'conciergerie_id'])
      .where('dedupe_key', 'like', `billing-statement-${id}-%`)
      .execute();
    expect(mails).toEqual([
      {
        mail_to: 'compta@arcades.example.test',
        subject: 'Attendu de facturation, octobre 2026',
        attached_file_id: expect.any(String) as string,
        conciergerie_id: world.conciergerieId,
      },
    ]);
    expect((await detail(id)).mailedAt).not.toBeNull();
    await sql`update partners set billing_email = '' where id = ${offer.partnerId}`.execute(loge.database);
    expect(await refusalOf('SendAttenduFactuByMail', { attenduFactuId: id })).toBe('billing-mail-missing');
    expect(await summary(offer.partnerId)).toMatchObject({ canSendMail: false });
  });
});

test('is for whoever holds ATTENDU_FACTU at a desk of the partner, and for nobody else', async () => {
  const offer = await cleaner();
  await doneOrder(offer);
  const id = await generate(offer);
  const ask = (as: OrderingWorld['marc']) =>
    inNovember(() => loge.call('GetAttenduFactuDetail', { attenduFactuId: id }, as, { method: 'GET' }));
  expect(await ask(world.marc)).toMatchObject({ refusal: 'forbidden' });
  const ofPartner = { partnerId: offer.partnerId };
  for (const [action, input] of [
    ['GetAttenduFactuEligiblePartners', {}],
    ['GenererAttenduFactuPourTous', {}],
    ['GetAttenduFactuPartnerSummary', ofPartner],
    ['GetNextPotentialAttendus', ofPartner],
    ['ComputeNextAttenduFactu', { ...ofPartner, ...october }],
    ['LoadAttenduFactuPdf', { afId: id }],
  ] as const)
    expect(await inNovember(() => loge.call(action, input, world.marc))).toMatchObject({ refusal: 'forbidden' });
  const elsewhere = await buildManager(loge.database, {
    conciergerieIds: [await buildConciergerie(loge.database)],
    permissions: ['ATTENDU_FACTU'],
  });
  const signed = { ...elsewhere, ...(await loge.signIn(elsewhere.login)) };
  expect(await ask(signed)).toMatchObject({ refusal: 'not-found' });
});
