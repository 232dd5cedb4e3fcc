import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildOffer, type BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildTopic } from '../../testing/flash-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({
    items: [{}, { price_cents: 400, vat_rate_percent: 10 }, { type: 'free_text', price_cents: null }],
  });
});

const orderRow = (id: number) =>
  loge.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('CreateOrder', () => {
  test('places an order with its lines, VAT, history, payment, comment and notification', async () => {
    const answer = await world.place(shirts, {
      items: [
        { offreItemId: shirts.itemIds[0], quantity: 2 },
        { offreItemId: shirts.itemIds[1], quantity: 1 },
        { offreItemId: shirts.itemIds[2], quantity: 0, extendedValue: 'Sans amidon' },
      ],
      comment: 'À rendre vendredi',
      expectedTotal: 2900,
    });
    expect(answer).toMatchObject({
      code: 0,
      data: { paymentAction: { formUrl: null, errorMessage: null, goToProfile: false }, emergencyMode: false },
    });
    const { orderId } = answer.data as unknown as { orderId: number };
    expect(await orderRow(orderId)).toMatchObject({
      conciergerie_id: world.conciergerieId,
      beneficiary_id: world.camille.id,
      placed_by_user_id: world.camille.id,
      status: 'new',
      subtotal_cents: 2900,
      final_cents: 2900,
      payment_mode: 'conciergerie',
      attention_reason: 'unreadComment',
      created_at: loge.now,
    });
    const items = await loge.database
      .selectFrom('order_items')
      .select(['label_fr', 'quantity', 'unit_price_cents', 'amount_cents', 'vat_rate_percent', 'extended_value'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
    expect(items).toMatchObject([
      { label_fr: 'Article 1', quantity: 2, unit_price_cents: 1250, amount_cents: 2500, vat_rate_percent: 20 },
      { quantity: 1, unit_price_cents: 400, amount_cents: 400, vat_rate_percent: 10 },
      { quantity: 0, amount_cents: 0, extended_value: 'Sans amidon' },
    ]);
    expect(
      await loge.database
        .selectFrom('order_vat_lines')
        .select('including_vat_cents')
        .where('order_id', '=', orderId)
        .orderBy('rate_percent')
        .execute(),
    ).toEqual([{ including_vat_cents: 400 }, { including_vat_cents: 2500 }]);
    expect(
      await loge.database
        .selectFrom('payments')
        .select(['mode', 'status', 'amount_cents', 'vat_rate_percent'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ mode: 'conciergerie', status: 'pending', amount_cents: 2900, vat_rate_percent: null }]);
    expect(
      await loge.database
        .selectFrom('order_comments')
        .select(['content', 'author_side', 'visible_to_partner'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ content: 'À rendre vendredi', author_side: 'beneficiary', visible_to_partner: true }]);
    expect(
      await loge.database
        .selectFrom('notifications')
        .select(['user_id', 'type'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ user_id: world.camille.id, type: 'order_received' }]);
    expect(
      await loge.database
        .selectFrom('business_log')
        .select(['action', 'author_id'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ action: 'order-created', author_id: world.camille.id }]);
  });

  test('names every bad field of the form beside its field', async () => {
    const answer = await world.place(shirts, {
      items: [
        { offreItemId: shirts.itemIds[0], quantity: 1, price: 1 },
        { offreItemId: 999_999, quantity: 1 },
      ],
      beginDate: '2026-12-01',
      budget: 500,
    });
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.fields?.map(({ field }) => field)).toEqual([
      'o.beginDate',
      'o.budget',
      'o.items.1',
      'o.items.0.price',
    ]);
  });

  test('refuses a total that is not the one that was shown, and leaves nothing', async () => {
    const before = await loge.database
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(await world.place(shirts, { expectedTotal: 1 })).toMatchObject({
      refusal: 'price-changed',
      data: { orderTotal: 1250 },
    });
    expect(
      await loge.database
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  });

  test('refuses less than the minimum amount and says how much is missing', async () => {
    const offer = await world.offer({ minimum_amount_cents: 2000 });
    expect(await world.place(offer)).toMatchObject({
      refusal: 'minimum-amount-not-reached',
      message: 'Le minimum de commande est de 20,00\u00a0€. Il manque 7,50\u00a0€.',
      data: { missingAmount: 750 },
    });
  });

  test('refuses a way to pay that is not offered, none, and an order that nobody can pay', async () => {
    expect(await world.place(shirts, { paymentMode: 6 })).toMatchObject({ refusal: 'payment-option-not-available' });
    expect(await world.place(shirts, { paymentMode: 77 })).toMatchObject({ refusal: 'payment-option-not-available' });
    expect((await world.place(shirts, { paymentMode: null })).fields).toMatchObject([{ field: 'o.paymentMode' }]);
    const transferOnly = await world.offer({ forced_payment_mode: 'professional_transfer' });
    expect(await world.place(transferOnly)).toMatchObject({
      refusal: 'no-payment-option',
      message: 'Aucun moyen de paiement disponible pour ce bénéficiaire',
    });
  });

  test('starts an order on quote without a total and without a payment', async () => {
    const offer = await world.offer({ items: [{ on_quote: true }] });
    const orderId = await world.placed(offer, { paymentMode: undefined, expectedTotal: null });
    expect(await orderRow(orderId)).toMatchObject({
      status: 'quote_requested',
      total_cents: null,
      final_cents: null,
      attention_reason: 'quoteToPrice',
    });
    expect(await world.place(offer, { expectedTotal: 100 })).toMatchObject({ refusal: 'price-changed' });
  });

  test('keeps the place, the day and hour in the zone of the conciergerie, and until when cancelling is free', async () => {
    const offer = await world.offer({
      avoids_date: false,
      avoids_address: false,
      allows_home: true,
      ask_for_time: 'required',
      calendar_ahead_days: 365,
      cancellation_delay_hours: 24,
      workflow: 'RENDEZ_VOUS',
      items: [{ duration_minutes: 45 }],
    });
    const home = {
      addressType: 'dom',
      address1: '4 rue du Pont',
      zipCode: '75 002',
      city: 'Paris',
      telephone: '0612483077',
    };
    const orderId = await world.placed(offer, { ...home, beginDate: '2027-03-28', time: '09:30' });
    expect(await orderRow(orderId)).toMatchObject({
      address_type: 'home',
      zip_code: '75002',
      begin_date: '2027-03-28',
      service_time: '09:30',
      service_at: new Date('2027-03-28T07:30:00Z'),
      cancellation_deadline: new Date('2027-03-27T07:30:00Z'),
      duration_minutes: 45,
    });
    const missing = await world.place(offer, { addressType: 'dom', beginDate: '2026-11-19' });
    expect(missing.fields?.map(({ field }) => field)).toEqual([
      'o.beginDate',
      'o.time',
      'o.address1',
      'o.zipCode',
      'o.city',
      'o.telephone',
    ]);
  });

  test('accepts by itself at the company where the offer says so', async () => {
    const offer = await world.offer({ avoids_address: false, auto_accepted_in_company: true });
    const orderId = await world.placed(offer, { addressType: 'ent' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'accepted', attention_reason: null });
    expect(
      await loge.database
        .selectFrom('order_status_changes')
        .select(['to_status', 'author_role'])
        .where('order_id', '=', orderId)
        .orderBy('step')
        .execute(),
    ).toEqual([
      { to_status: 'new', author_role: 'beneficiary' },
      { to_status: 'accepted', author_role: 'system' },
    ]);
  });

  test('offers the order for free once a month', async () => {
    const offer = await world.offer({ free_once_a_month: true });
    const first = await world.placed(offer, { paymentMode: 0, expectedTotal: 0 });
    expect(await orderRow(first)).toMatchObject({
      free: true,
      final_cents: 0,
      discount_cents: 1250,
      payment_mode: 'free',
    });
    expect(await world.place(offer, { paymentMode: 0 })).toMatchObject({ refusal: 'payment-option-not-available' });
    expect(await world.place(offer, { expectedTotal: 1250 })).toMatchObject({ code: 0 });
  });

  test('tells the emergency number, and remembers what to print and to pack', async () => {
    const offer = await world.offer({
      emergency_mode: true,
      emergency_phone1: '0142000000',
      emergency_phone2: '0622401877',
      requests_bag: true,
      requests_print: true,
    });
    expect((await world.place(offer)).data).toMatchObject({
      emergencyMode: true,
      emergencyTel: '0142000000',
      emergencyTel2: '0622401877',
      requestBag: true,
      requestPrint: true,
    });
  });
});

describe('who may order what', () => {
  test('a manager orders for the beneficiary that they selected, and their comment is hidden unless they say otherwise', async () => {
    const orderId = await world.placed(shirts, { comment: 'Client pressé' }, world.forCamille);
    expect(await orderRow(orderId)).toMatchObject({
      beneficiary_id: world.camille.id,
      placed_by_user_id: world.marc.id,
      attention_reason: 'new',
    });
    expect(
      await loge.database
        .selectFrom('order_comments')
        .select(['author_side', 'visible_to_beneficiary', 'visible_to_partner'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ author_side: 'platform', visible_to_beneficiary: false, visible_to_partner: false }]);
  });

  test('a manager cannot order for nobody, nor for a beneficiary of another conciergerie', async () => {
    expect(await world.place(shirts, {}, world.marc)).toMatchObject({ refusal: 'beneficiary-not-selected' });
    const stranger = await buildBeneficiary(loge.database);
    expect(await world.place(shirts, {}, { ...world.marc, beneficiaryId: stranger.id })).toMatchObject({
      refusal: 'beneficiary-not-selected',
    });
  });

  test('a partner and a stranger cannot order', async () => {
    expect(await world.place(shirts, {}, { token: 'nobody' })).toMatchObject({ http: 401 });
  });

  test('what one owes before ordering is asked for first', async () => {
    const owing = async (over: Parameters<OrderingWorld['beneficiary']>[0]) =>
      (await world.place(shirts, {}, await world.beneficiary(over))).refusal;
    expect(await owing({ mobile_phone: '' })).toBe('profile-incomplete');
    // Where there are no terms nobody can accept any, and nobody owes it.
    expect(await owing({ terms_accepted_at: null, terms_version: null })).toBeNull();
    await loge.database
      .insertInto('legal_texts')
      .values({ type: 'CGU', version: 1, content_fr: 'Conditions', content_en: '' })
      .execute();
    expect(await owing({ terms_accepted_at: null, terms_version: null })).toBe('terms-not-accepted');
    await world.offer({ avoids_address: false, allows_home: true });
    expect(await owing({ service_location_kind: null })).toBe('location-not-chosen');
    // Where there is no interest to choose, nobody owes a choice.
    expect(await owing({ subscriptions_validated_at: null })).toBeNull();
    await buildTopic(loge.database);
    expect(await owing({ subscriptions_validated_at: null })).toBe('subscriptions-not-chosen');
    const withoutTerms = await world.offer({ can_order_without_terms: true });
    const nouvelle = await world.beneficiary({ terms_accepted_at: null, terms_version: null });
    expect(await world.place(withoutTerms, {}, nouvelle)).toMatchObject({ code: 0 });
  });

  test('anyone who has only their desk to be served at does not choose it', async () => {
    const desk = await buildConciergerie(loge.database);
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const invited = await world.beneficiary({ conciergerie_id: desk, service_location_kind: null });
    expect(await world.place(offer, {}, invited)).toMatchObject({ code: 0 });
  });

  test('an offer that is not proposed here, not published, over, or not shown at the place is not available', async () => {
    const elsewhere = await world.offer();
    await loge.database.deleteFrom('offer_conciergeries').where('offer_id', '=', elsewhere.id).execute();
    const atHome = await world.beneficiary({ service_location_kind: 'home', service_location_zip_code: '75002' });
    const atDesk = await world.offer({ avoids_address: false });
    for (const [offer, as] of [
      [elsewhere, world.camille],
      [await world.offer({ publication: 'unpublished' }), world.camille],
      [await world.offer({ end_date: '2026-11-19' }), world.camille],
      [await world.offer({ visible_to_beneficiaries: false }), world.camille],
      [{ ...shirts, id: 999_999 }, world.camille],
      [atDesk, atHome],
    ] as const) {
      expect(await world.place(offer, {}, as)).toMatchObject({ refusal: 'offer-not-available' });
    }
    expect((await world.place(await world.offer({ cannot_place_order: true }))).fields).toMatchObject([
      { field: 'o.offreId' },
    ]);
  });

  test('an order follows only an order of the same beneficiary', async () => {
    const mine = await world.placed(shirts);
    const james = await world.beneficiary();
    expect(await orderRow(await world.placed(shirts, { parentOrderId: mine }))).toMatchObject({
      parent_order_id: mine,
    });
    expect(await world.place(shirts, { parentOrderId: mine }, james)).toMatchObject({ refusal: 'not-found' });
  });

  test('the same offer is not ordered from a conciergerie that does not propose it', async () => {
    const other = await buildConciergerie(loge.database);
    const there = await world.beneficiary({ conciergerie_id: other });
    expect(await world.place(shirts, {}, there)).toMatchObject({ refusal: 'offer-not-available' });
  });
});

describe('paying with credits', () => {
  test('takes the first to expire first, and leaves the rest to another mode', async () => {
    const paul = await world.beneficiary();
    const later = await world.credit(paul.id, 1000);
    const sooner = await world.credit(paul.id, 300, { expires_on: '2026-12-31' });
    const orderId = await world.placed(shirts, { useCredits: true, expectedCredits: 1250 }, paul);
    expect(
      await loge.database
        .selectFrom('payments')
        .select(['mode', 'status', 'credit_id', 'amount_cents'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { mode: 'credits', status: 'collected', credit_id: sooner, amount_cents: 300 },
      { mode: 'credits', status: 'collected', credit_id: later, amount_cents: 950 },
    ]);
    const next = await world.placed(shirts, { useCredits: true }, paul);
    expect(
      await loge.database
        .selectFrom('payments')
        .select(['mode', 'status', 'amount_cents'])
        .where('order_id', '=', next)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { mode: 'credits', status: 'collected', amount_cents: 50 },
      { mode: 'conciergerie', status: 'pending', amount_cents: 1200 },
    ]);
  });

  test('refuses when credits pay less than was shown, or none are left', async () => {
    const paul = await world.beneficiary();
    expect(await world.place(shirts, { useCredits: true }, paul)).toMatchObject({ refusal: 'credit-not-sufficient' });
    await world.credit(paul.id, 500);
    await world.credit(paul.id, 5000, { expires_on: '2026-11-19' });
    expect(await world.place(shirts, { useCredits: true, expectedCredits: 1250 }, paul)).toMatchObject({
      refusal: 'credit-not-sufficient',
    });
    expect(await world.place(shirts, { paymentMode: 10 }, paul)).toMatchObject({ refusal: 'credit-not-sufficient' });
  });
});
