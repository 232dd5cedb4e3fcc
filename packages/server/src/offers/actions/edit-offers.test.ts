import { getOffresForPartenaire } from '@loge/contract/catalogue/get-offres-for-partenaire';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { uploadPartnerImage } from '@loge/contract/partners/upload-partner-image';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildPartner, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { asSent, edit, editable, priced, sellingShirts, type SentOffer } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let marc: Person & Signed;
let product = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART', 'CARROUSEL_MANAGER']);
  marc = await world.manager(['CAN_EDIT_OFFRE_ITEMS']);
});

async function shirts(): Promise<BuiltOffer> {
  const sold = await sellingShirts(loge, world);
  product = sold.productId;
  return sold.offer;
}

async function pictureOf(partnerId: number) {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#24389b' } })
    .png()
    .toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const { image } = await ask(loge, uploadPartnerImage, { partnerId, data, fileName: 'vitrine.png' }, nadia);
  return image;
}

const save = (sent: SentOffer, as: Signed = nadia) => loge.call('UpdateOffre', sent, as);
const offerOf = ({ partnerId }: BuiltOffer, id: number) => ({ id, partnerId });

describe('GetEditableOffre', () => {
  test('answers everything that an editor fills in and chooses from', async () => {
    const offer = await shirts();
    const found = await editable(loge, offer, nadia);
    expect(found.offre).toMatchObject({ id: offer.id, originalId: offer.id, published: 1, avoidAddress: true });
    expect(found.items).toMatchObject([{ name: 'Chemise', nameEn: 'Shirt', price: 450, type: 0, sequence: 0 }]);
    expect(found.conciergeries).toMatchObject([{ id: world.conciergerieId, selected: true, own: true }]);
    expect(found.products).toMatchObject([{ id: product, title: 'Chemise' }]);
    expect(found.priceTypes).toHaveLength(8);
    expect(found.partner.id).toBe(offer.partnerId);
  });

  test('says which picture beneficiaries see with it, and that there is none yet', async () => {
    const { categoryId, ...offer } = await shirts();
    const { presentation } = await editable(loge, offer, nadia);
    expect(presentation).toEqual({ id: expect.any(Number), coverImageId: null });
    const image = await pictureOf(offer.partnerId);
    const shown = { cover_image_id: image.id };
    const ofOffer = { partner_id: offer.partnerId, category_id: categoryId };
    await loge.database
      .updateTable('partner_presentations')
      .set(shown)
      .where((row) => row.and(ofOffer))
      .execute();
    expect((await editable(loge, offer, nadia)).presentation).toEqual({ ...presentation, coverImageId: image.id });
  });

  test('answers a new offer for the number −1', async () => {
    const { partnerId } = await shirts();
    const found = await ask(loge, getEditableOffre, { offreId: -1, partnerId }, nadia);
    expect(found).toMatchObject({ offre: { id: 0, published: 0, unite: 'piece' }, items: [], saved: null });
  });

  test('tells nothing of an offer under another partner, or of a partner of other desks', async () => {
    const [offer, other] = [await shirts(), await shirts()];
    const input = { offreId: offer.id, partnerId: other.partnerId };
    expect(await loge.call('GetEditableOffre', input, nadia, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    const elsewhere = await buildManager(loge.database, {
      conciergerieIds: [await buildConciergerie(loge.database)],
      permissions: ['MANAGE_OFFRES_PART'],
    });
    const stranger = await loge.signIn(elsewhere.login);
    const asked = { offreId: offer.id, partnerId: offer.partnerId };
    expect(await loge.call('GetEditableOffre', asked, stranger, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('UpdateOffre', () => {
  test('saves in a new row, and leaves the former one as it was', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, priced(490));
    expect(id).not.toBe(offer.id);
    const [before, after] = [await editable(loge, offer, nadia), await editable(loge, offerOf(offer, id), nadia)];
    expect(before.items[0]?.price).toBe(450);
    expect(after.items[0]).toMatchObject({ price: 490, originalId: before.items[0]?.id });
    expect(after.offre.originalId).toBe(offer.id);
    expect(before.saved?.replacedBy).toBe(id);
    expect(after.conciergeries[0]?.selected).toBe(true);
  });

  test('makes a new offer of the number 0, for a partner', async () => {
    const like = await shirts();
    const { offre, items } = asSent(await editable(loge, like, nadia));
    const sent = {
      offre: { ...offre, id: 0, name: 'Retouches' },
      items: items.map((item) => ({ ...item, id: null })),
      addresses: [
        { address1: '3 rue Bleue', address2: '', zipCode: '75 009', city: 'Paris', telephone: '01 40 00 00 00' },
      ],
      partnerId: like.partnerId,
    };
    const { newOffreId } = (await save(sent)).data as unknown as { newOffreId: number };
    const made = await editable(loge, offerOf(like, newOffreId), nadia);
    expect(made).toMatchObject({
      offre: { name: 'Retouches', originalId: newOffreId },
      addresses: [
        {
          ...{ offreId: newOffreId, address1: '3 rue Bleue', address2: '', zipCode: '75009', city: 'Paris' },
          telephone: '01 40 00 00 00',
        },
      ],
    });
    expect(made.addresses[0]?.id).toBeGreaterThan(0);
    expect(made.conciergeries[0]?.selected).toBe(false);
  });

  test('cleans HTML before it is kept', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, (sent) => ({
      ...sent,
      offre: { ...sent.offre, longDesc: '<p onclick="steal()">Soigné<script>steal()</script></p>' },
    }));
    expect((await editable(loge, offerOf(offer, id), nadia)).offre.longDesc).toBe('<p>Soigné</p>');
  });

  test('keeps what is plain text as it was typed, and gives it to beneficiaries as that', async () => {
    const offer = await shirts();
    const typed = 'Lavé & repassé en < 48 h <script>steal()</script>';
    const id = await edit(loge, offer, nadia, (sent) => ({
      ...sent,
      offre: { ...sent.offre, name: typed, shortDesc: typed, calendarText: { fr: typed, en: '' } },
    }));
    const kept = { name: typed, shortDesc: typed, calendarText: { fr: typed, en: '' } };
    expect((await editable(loge, offerOf(offer, id), nadia)).offre).toMatchObject(kept);
    const shown = await ask(loge, getOffresForPartenaire, { partId: offer.partnerId }, world.camille);
    const found = [...shown.offresEntreprise, ...shown.offresAutre];
    expect(found).toMatchObject([{ titleLabel: { fr: typed }, shortLabel: { fr: typed } }]);
  });

  test('keeps 5,000 lines, sorted and numbered, and no more', async () => {
    const offer = await shirts();
    const sent = asSent(await editable(loge, offer, nadia));
    const [item] = sent.items;
    if (item === undefined) throw new Error('The offer has no line.');
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      ...(index === 0 ? { id: item.id ?? null } : {}),
      ...{ type: 0, productId: product, price: 450 + index, buyingPrice: 300 },
      ...{ name: `Article numéro ${index}`, nameEn: `Item number ${index}`, sequence: 50_000 - index },
    }));
    // A form writes most signs of a list three times over; as JSON it is half as long.
    const saveAll = async (items: SentOffer['items']) =>
      (
        await loge.server.app.inject({
          method: 'POST',
          url: '/gateway?action=UpdateOffre',
          headers: { fromapp: 'loge-test/1', 'x-session': nadia.token },
          payload: { ...sent, items },
        })
      ).json<{ refusal: string | null; fields?: unknown; data: unknown }>();
    const answer = await saveAll(many);
    expect(answer.refusal, JSON.stringify(answer).slice(0, 500)).toBeNull();
    const id = (answer.data as { newOffreId: number }).newOffreId;
    const kept = (await editable(loge, offerOf(offer, id), nadia)).items;
    expect(kept).toHaveLength(5_000);
    expect(kept[0]).toMatchObject({ name: 'Article numéro 4999', sequence: 0 });
    expect(kept.at(-1)).toMatchObject({ name: 'Article numéro 0', sequence: 4_999, originalId: offer.itemIds[0] });
    const tooMany = await saveAll([...many, { type: 0, name: 'Encore', sequence: 0 }]);
    expect(tooMany).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'items' }] });
  });

  test('is closed to who may only edit lines', async () => {
    const offer = await shirts();
    expect(await save(asSent(await editable(loge, offer, marc)), marc)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('UpdateOffreItems', () => {
  test('saves the lines, in their order, and all else as it was', async () => {
    const offer = await shirts();
    const { items } = asSent(await editable(loge, offer, marc));
    const [item] = items;
    if (item === undefined) throw new Error('The offer has no line.');
    const info = { ...item, id: null, type: 1, name: 'À savoir', price: null, sequence: 0 };
    const answer = await loge.call(
      'UpdateOffreItems',
      { offreId: offer.id, items: [{ ...item, sequence: 3 }, info] },
      marc,
    );
    const { newOffreId } = answer.data as unknown as { newOffreId: number };
    const kept = await editable(loge, offerOf(offer, newOffreId), marc);
    // Only a product names one: the line of another type let go of it.
    expect(kept.items).toMatchObject([
      { name: 'À savoir', type: 1, productId: null, sequence: 0 },
      { name: 'Chemise', productId: product, sequence: 1 },
    ]);
    expect(kept.offre).toMatchObject({ published: 1, catOffreId: offer.categoryId });
    expect(kept.conciergeries[0]?.selected).toBe(true);
  });
});

describe('AddOffreToConc and RemoveOffreFromConc', () => {
  test('change where an offer is proposed, several desks by one number', async () => {
    const offer = await shirts();
    const other = await buildConciergerie(loge.database);
    const both = await buildManager(loge.database, {
      conciergerieIds: [world.conciergerieId, other],
      permissions: ['MANAGE_OFFRES_PART'],
    });
    const as = { ...(await loge.signIn(both.login)), conciergerieId: world.conciergerieId };
    const tell = async (action: string, conciergerieId: number): Promise<number> => {
      const answer = await loge.call(action, { conciergerieId, offreId: offer.id }, as);
      return (answer.data as unknown as { newOffreId: number }).newOffreId;
    };
    await tell('AddOffreToConc', other);
    const last = await tell('RemoveOffreFromConc', world.conciergerieId);
    const { conciergeries } = await editable(loge, offerOf(offer, last), as);
    expect(conciergeries.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([other]);
    expect(await tell('AddOffreToConc', other), 'nothing is saved twice').toBe(last);
    expect(await world.place(offer), 'no longer here').toMatchObject({ refusal: 'offer-not-available' });
    const before = await editable(loge, offer, as);
    expect(
      before.conciergeries.filter(({ selected }) => selected),
      'as it was',
    ).toHaveLength(1);
  });

  test('refuse a desk where the caller does not work', async () => {
    const offer = await shirts();
    const conciergerieId = await buildConciergerie(loge.database);
    expect(await loge.call('AddOffreToConc', { conciergerieId, offreId: offer.id }, nadia)).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('DuplicateOffre', () => {
  test('makes an offer of its own for another partner, published nowhere', async () => {
    const offer = await shirts();
    const newPartnerId = await buildPartner(loge.database);
    const answer = await loge.call('DuplicateOffre', { newPartnerId, offreId: offer.id }, nadia);
    const { newOffreId: id } = answer.data as unknown as { newOffreId: number };
    const made = await editable(loge, { id, partnerId: newPartnerId }, nadia);
    expect(made).toMatchObject({ offre: { originalId: id, published: 0 }, items: [{ name: 'Chemise', price: 450 }] });
    expect(made.items[0]?.originalId, 'a line of its own').toBe(made.items[0]?.id);
    expect(made.conciergeries.some(({ selected }) => selected)).toBe(false);
  });

  test('checks nothing: what could not be saved can be copied', async () => {
    const offer = await shirts();
    await loge.database.updateTable('offer_items').set({ product_id: null }).where('offer_id', '=', offer.id).execute();
    expect(await save(asSent(await editable(loge, offer, nadia)))).toMatchObject({
      fields: [{ message: 'Veuillez choisir un produit' }],
    });
    const copied = { newPartnerId: offer.partnerId, offreId: offer.id };
    expect(await loge.call('DuplicateOffre', copied, nadia)).toMatchObject({ code: 0 });
  });

  test('says so in the name beside the offer that it was made of', async () => {
    const offer = await shirts();
    const answer = await loge.call('DuplicateOffre', { newPartnerId: offer.partnerId, offreId: offer.id }, nadia);
    const { newOffreId: id } = answer.data as unknown as { newOffreId: number };
    expect((await editable(loge, offerOf(offer, id), nadia)).offre.name).toMatch(/ \(copie\)$/);
  });
});

describe('CopyBuyingPriceToOffres', () => {
  test('changes the same products elsewhere, and says which it could not', async () => {
    const [source, target, stranger] = [await shirts(), await shirts(), await shirts()];
    for (const { id } of [source, target])
      await loge.database
        .updateTable('offer_items')
        .set({ product_id: product, buying_price_cents: id === source.id ? 310 : 300 })
        .where('offer_id', '=', id)
        .execute();
    const answer = await loge.call(
      'CopyBuyingPriceToOffres',
      { offreId: source.id, items: source.itemIds, targetOffreIds: [target.id] },
      nadia,
    );
    const { offres } = answer.data as unknown as {
      offres: { id: number; done: boolean; productsNotChanged: string[] }[];
    };
    expect(offres).toMatchObject([{ done: true, productsNotChanged: [] }]);
    const changed = await editable(loge, offerOf(target, offres[0]?.id ?? 0), nadia);
    expect(changed.items[0]).toMatchObject({ buyingPrice: 310, price: 450 });
    expect((await editable(loge, target, nadia)).items[0]?.buyingPrice).toBe(300);
    await loge.database
      .updateTable('offer_items')
      .set({ product_id: null })
      .where('offer_id', '=', stranger.id)
      .execute();
    const nothing = await loge.call(
      'CopyBuyingPriceToOffres',
      { offreId: source.id, items: source.itemIds, targetOffreIds: [stranger.id] },
      nadia,
    );
    expect(nothing.data).toEqual({
      offres: [{ id: stranger.id, name: expect.any(String) as string, done: false, productsNotChanged: ['Chemise'] }],
    });
  });
});

describe('GetOffrePrices', () => {
  test('holds what a partner, a desk or an offer asks for, as it stands now', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, priced(470));
    const { items } = await ask(loge, getOffrePrices, { partnerId: offer.partnerId }, nadia);
    expect(items).toMatchObject([{ offreId: id, label: 'Chemise', price: 470, productLabel: 'Chemise', tauxTva: 20 }]);
    const ofOffer = await ask(loge, getOffrePrices, { offreId: offer.id }, nadia);
    expect(ofOffer.items).toEqual(items);
    const newestFirst = { column: 'id', ascending: false };
    const ofDesk = await ask(loge, getOffrePrices, { conciergerieId: world.conciergerieId, sort: newestFirst }, nadia);
    expect(ofDesk.items.map(({ offreId }) => offreId)).toContain(id);
  });
});

describe('GetOffreShortcut', () => {
  test('leads to the offer in whichever version, or says that there is none', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, priced(500));
    const asked = () => loge.call('GetOffreShortcut', { offreId: id }, nadia, { method: 'GET' });
    const allow = (allows_shortcuts: boolean) =>
      loge.database
        .updateTable('conciergeries')
        .set({ allows_shortcuts })
        .where('id', '=', world.conciergerieId)
        .execute();
    await allow(true);
    expect((await asked()).data).toEqual({
      url: expect.stringMatching(`/#!/shortcuts/offre/${offer.id}$`) as string,
      errorMessage: null,
    });
    await allow(false);
    expect((await asked()).data).toEqual({ url: null, errorMessage: "Impossible d'obtenir le raccourci" });
  });
});

describe('GetAllOffresForPartner', () => {
  test('lists what each version of each offer is now', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, priced(470));
    await loge.call('ScheduleNewVersion', { from: '2027-01-01', offreId: id }, nadia);
    const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: offer.partnerId }, marc);
    expect(offres.map(({ state, startDate, proposedHere }) => [state, startDate, proposedHere])).toEqual([
      ['inForce', null, true],
      ['waiting', '2027-01-01', true],
    ]);
    expect(offres[0]).toMatchObject({ id, originalId: offer.id, nbItems: 1, nbConciergeries: 1, visibilityBnf: true });
  });

  test('counts what is written in French alone, and says where there is no picture', async () => {
    const offer = await shirts();
    const gaps = async () => {
      const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: offer.partnerId }, marc);
      return offres.map(({ nbEnglishMissing, lacksPicture }) => [nbEnglishMissing, lacksPicture]);
    };
    const inBoth = await edit(loge, offer, nadia, ({ offre, items, ...rest }) => ({
      ...rest,
      offre: { ...offre, nameEn: 'Shirts', shortDesc: 'Vite', shortDescEn: 'Fast', longDesc: '', longDescEn: '' },
      items: items.map((item) => ({ ...item, nameEn: 'Shirt' })),
    }));
    expect(await gaps()).toEqual([[0, true]]);
    await edit(loge, { ...offer, id: inBoth }, nadia, ({ offre, items, ...rest }) => ({
      ...rest,
      offre: { ...offre, nameEn: '', shortDescEn: '', discount: 10, discountText: 'Rentrée', discountTextEn: '' },
      items: items.map((item) => ({ ...item, nameEn: '' })),
    }));
    const image = await pictureOf(offer.partnerId);
    await loge.database.updateTable('partners').set({ image_id: image.id }).where('id', '=', offer.partnerId).execute();
    expect(await gaps()).toEqual([[4, false]]);
  });
});
