import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { type BuiltOffer, buildCategory } from '../../testing/catalogue-builders.ts';
import { asSent, edit, editable, sellingShirts, type SentOffer } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What keeps an offer from being saved, and what does not. Spec: manager §5 "Offers and products". */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART']);
});

const shirts = async (): Promise<BuiltOffer> => (await sellingShirts(loge, world)).offer;
const save = (sent: SentOffer) => loge.call('UpdateOffre', sent, nadia);
const offerOf = ({ partnerId }: BuiltOffer, id: number) => ({ id, partnerId });

describe('UpdateOffre', () => {
  test('names everything that is wrong at once, beside its field', async () => {
    const offer = await shirts();
    const { offre, items } = asSent(await editable(loge, offer, nadia));
    const [item] = items;
    if (item === undefined) throw new Error('The offer has no line.');
    const answer = await save({
      offre: {
        ...offre,
        ...{ name: ' ', avoidAddress: false, allowEnt: false, published: 2, emergencyTel1: 'au secours' },
        ...{ additionalCost: 500, additionalCostText: '', discount: 10, discountText: '', partnerWillBill: true },
      },
      items: [
        { ...item, productId: null },
        { ...item, id: null, type: null },
        { ...item, id: null, productId: 987_654_321 },
      ],
      addresses: [{ address1: '', address2: '', zipCode: '7500A', city: '', telephone: '12' }],
    });
    const said = (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
    expect(said).toEqual([
      'offre.name: Ce champ est obligatoire.',
      'offre.startDate: Merci de saisir une date de démarrage',
      'offre.allowEnt: Veuillez choisir un lieu pour la réalisation du service.',
      'offre.emergencyTel1: Veuillez entrer un numéro de téléphone valide',
      'offre.additionalCostText: Ce champ est obligatoire.',
      'offre.discountText: Ce champ est obligatoire.',
      'items.0.productId: Veuillez choisir un produit',
      "items.0.buyingPrice: Tous les articles doivent avoir un prix d'achat.",
      "items.1.type: Veuillez choisir le type d'élément",
      "items.2.buyingPrice: Tous les articles doivent avoir un prix d'achat.",
      'addresses.0.address1: Ce champ est obligatoire.',
      'addresses.0.city: Ce champ est obligatoire.',
      'addresses.0.zipCode: Veuillez entrer un code postal valide',
      'addresses.0.telephone: Veuillez entrer un numéro de téléphone valide',
      'items.2.productId: Ce choix n’est pas proposé.',
    ]);
  });

  test('thinks of what the partner’s options say of all its offers', async () => {
    const offer = await shirts();
    const { offre, items } = asSent(await editable(loge, offer, nadia));
    const [line] = items;
    if (line === undefined) throw new Error('The offer has no line.');
    const options = (set: { will_bill: boolean; all_items_buying_price_percent: number | null }) =>
      loge.database.updateTable('partners').set(set).where('id', '=', offer.partnerId).execute();
    const sent = {
      offre: { ...offre, partnerWillBill: false },
      items: [{ ...line, buyingPrice: null }],
      addresses: [],
    };
    await options({ will_bill: true, all_items_buying_price_percent: null });
    const wanted = [{ field: 'items.0.buyingPrice', message: "Tous les articles doivent avoir un prix d'achat." }];
    expect((await save(sent)).fields).toMatchObject(wanted);
    const lines = { offreId: offer.id, items: sent.items };
    expect((await loge.call('UpdateOffreItems', lines, nadia)).fields).toMatchObject(wanted);
    await options({ will_bill: true, all_items_buying_price_percent: 72 });
    expect(await save(sent)).toMatchObject({ code: 0 });
  });

  test('wants a unit, a default rate and a category that there is', async () => {
    const offer = await shirts();
    const { offre, items } = asSent(await editable(loge, offer, nadia));
    const { tauxTva: _rate, ...withoutRate } = offre;
    const rateless = await loge.call('UpdateOffre', { offre: withoutRate, items, addresses: [] }, nadia);
    expect(rateless.fields).toEqual([
      { field: 'offre.tauxTva', rule: 'required', message: 'Ce champ est obligatoire.' },
    ]);
    const gone = await buildCategory(loge.database);
    await loge.database.deleteFrom('categories').where('id', '=', gone).execute();
    const answer = await save({ offre: { ...offre, unite: '', catOffreId: gone }, items, addresses: [] });
    expect(answer.fields).toMatchObject([
      { field: 'offre.unite', message: 'Ce champ est obligatoire.' },
      { field: 'offre.catOffreId', message: 'Ce choix n’est pas proposé.' },
    ]);
  });

  test('takes an emergency without a phone to call, and tells the person who orders none', async () => {
    const offer = await shirts();
    const id = await edit(loge, offer, nadia, (sent) => ({
      ...sent,
      offre: { ...sent.offre, emergencyMode: true, emergencyTel1: '', emergencyTel2: '' },
    }));
    expect((await editable(loge, offerOf(offer, id), nadia)).offre).toMatchObject({
      emergencyMode: true,
      emergencyTel1: '',
    });
    const placed = async (saved: number) => {
      const items = (await editable(loge, offerOf(offer, saved), nadia)).items.map((item) => item.id);
      return (await world.place({ ...offer, id: saved, itemIds: items })).data as unknown as Record<string, unknown>;
    };
    expect(await placed(id)).toMatchObject({ emergencyMode: true, emergencyTel: null, emergencyTel2: null });
    const second = await edit(loge, offerOf(offer, id), nadia, (sent) => ({
      ...sent,
      offre: { ...sent.offre, emergencyTel2: '06 00 00 00 02' },
    }));
    const order = await placed(second);
    expect(order).toMatchObject({ emergencyTel: '06 00 00 00 02', emergencyTel2: null });
    const seen = await loge.call('OrderDetail', { id: order['orderId'] }, world.camille);
    expect(JSON.stringify(seen.data)).toContain('"emergencyTel":"06 00 00 00 02","emergencyTel2":null');
  });

  test('takes no line of another offer, and none twice', async () => {
    const [offer, other] = [await shirts(), await shirts()];
    const sent = asSent(await editable(loge, offer, nadia));
    const [item] = sent.items;
    if (item === undefined) throw new Error('The offer has no line.');
    const foreign = await save({ ...sent, items: [{ ...item, id: other.itemIds[0] ?? 0 }] });
    expect(foreign).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'items.0.id' }] });
    const twice = await save({ ...sent, items: [item, item] });
    expect(twice).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'items.1.id' }] });
  });
});
