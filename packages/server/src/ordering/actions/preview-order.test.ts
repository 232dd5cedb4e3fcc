import { beforeAll, describe, expect, test } from 'vitest';
import { buildSeller } from '../../testing/seller-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import type { GatewayAnswer, Signed } from '../../testing/running-server.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
});

const preview = (
  offer: BuiltOffer,
  over: Record<string, unknown> = {},
  as: Signed = world.camille,
): Promise<GatewayAnswer> =>
  loge.call(
    'PreviewOrder',
    { o: { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 2 }], ...over } },
    as,
  );

describe('PreviewOrder', () => {
  test('shows lines, costs, VAT, tax credit, total and the ways to pay', async () => {
    const offer = await world.offer({
      tax_credit_eligible: true,
      vat_rate_percent: 10,
      discount_percent: 10,
      discount_label_fr: 'Rentrée',
      extra_cost_cents: 300,
      extra_cost_label_fr: 'Déplacement',
      extra_cost_label_en: 'Travel',
      minimum_amount_cents: 3000,
    });
    const answer = await preview(offer, { comment: 'Deux étages' });
    expect(answer).toMatchObject({
      code: 0,
      data: {
        orderTotal: 2550,
        order: {
          itemsAmount: 2500,
          items: [{ quantity: 2, price: 1250, lineAmount: 2500, label: { fr: 'Article 1', en: 'Item 1' } }],
          extraCosts: [{ label: { fr: 'Déplacement', en: 'Travel' }, amount: 300 }],
          discount: { label: { fr: 'Rentrée', en: 'Rentrée' }, amount: -250 },
          totalAmount: 2550,
          minimumAmount: 3000,
          missingAmount: 500,
          amountAfterTaxCredit: 1275,
          vat: [{ ratePercent: 10, amountHT: 2318, amountTva: 232, amountTTC: 2550 }],
          comment: 'Deux étages',
        },
        offre: { id: offer.id },
        paymentOptionsInt: [{ id: 2 }, { id: 9 }, { id: 1, value: { fr: 'À la conciergerie' }, maximumAmount: null }],
        warning: null,
        hasTerms: false,
        credits: null,
      },
    });
    expect(await loge.database.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('says what credits would pay, with their ceiling', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 1000);
    const { data } = await preview(await world.offer(), {}, paul);
    expect(data).toMatchObject({
      paymentOptionsInt: [{ id: 10, maximumAmount: 1000 }, { id: 2 }, { id: 1 }],
      credits: { paidByCredits: 1000, paidOtherwise: 1500 },
    });
  });

  test('has no total while an item is on quote', async () => {
    const offer = await world.offer({ items: [{ on_quote: true }] });
    expect((await preview(offer)).data).toMatchObject({
      orderTotal: null,
      order: { itemsAmount: null, vat: [] },
      credits: null,
    });
  });

  test('warns of what is still owed before ordering', async () => {
    const nouvelle = await world.beneficiary({ terms_accepted_at: null, terms_version: null });
    expect((await preview(await world.offer(), {}, nouvelle)).data).toMatchObject({ warning: null, hasTerms: false });
    await loge.database
      .insertInto('legal_texts')
      .values({ type: 'CGU', version: 1, content_fr: 'Conditions', content_en: '' })
      .execute();
    expect((await preview(await world.offer(), {}, nouvelle)).data).toMatchObject({
      hasTerms: true,
      warning: { fr: 'Acceptez les conditions générales pour commander.' },
    });
  });

  test('names bad fields, refuses what is not proposed, and needs a beneficiary', async () => {
    const offer = await world.offer();
    const bad = await preview(offer, {
      items: [{ offreItemId: offer.itemIds[0], quantity: 0 }],
      beginDate: '2026-12-01',
    });
    expect(bad.fields?.map(({ field }) => field)).toEqual(['o.beginDate', 'o.items']);
    expect(await preview(await world.offer({ publication: 'unpublished' }))).toMatchObject({
      refusal: 'offer-not-available',
    });
    expect(await preview(offer, {}, world.marc)).toMatchObject({ refusal: 'beneficiary-not-selected' });
    expect(await preview(offer, { recurring: true })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'o.recurring' }],
    });
  });

  test('a manager sees for whom they order what the beneficiary would pay', async () => {
    expect((await preview(await world.offer(), {}, world.forCamille)).data).toMatchObject({ orderTotal: 2500 });
  });
});
