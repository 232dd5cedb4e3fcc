import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { getOffresForPartenaire } from '@loge/contract/catalogue/get-offres-for-partenaire';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { previewOrder } from '@loge/contract/ordering/preview-order';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendLive } from '../../platform/live/live-channel.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner } from '../../testing/builders.ts';
import { type BuiltOffer, buildCategory, buildOffer, buildUniverse } from '../../testing/catalogue-builders.ts';
import { hearEarlierMessages } from '../../testing/hear-earlier-messages.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let camille: Signed;
let atHome: Signed;
let marc: Signed;
let laundry: { universe: number; category: number };
let shirts: BuiltOffer;
let fruit: BuiltOffer;
let cleaning: BuiltOffer;
let garden = 0;

/** One desk: shirts at the company, cleaning at home around 92, fruit for companies; one universe has nothing to show. */
beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database);
  const there = await buildConciergerie(database);
  const person = await buildBeneficiary(database, {
    conciergerie_id: here,
    address1: '14 rue des Acacias',
    zip_code: '92500',
  });
  camille = await loge.signIn(person.login);
  atHome = await loge.signIn(
    (
      await buildBeneficiary(database, {
        conciergerie_id: here,
        service_location_kind: 'home',
        service_location_zip_code: '92500',
      })
    ).login,
  );
  const manager = await buildManager(database, { conciergerieIds: [here] });
  marc = { ...(await loge.signIn(manager.login)), conciergerieId: here, beneficiaryId: person.id };

  const universe = await buildUniverse(database, { label_fr: 'Pressing et linge', label_en: 'Laundry', position: 1 });
  const category = await buildCategory(database, {
    universe_id: universe,
    label_fr: 'Nettoyage',
    label_en: 'Dry cleaning',
  });
  laundry = { universe, category };
  shirts = await buildOffer(database, {
    conciergerieIds: [here],
    category_id: category,
    partner_id: await buildPartner(database, {
      company_name: 'Arcades SARL',
      name_for_beneficiaries: 'Pressing des Arcades',
      will_bill: true,
      zip_codes: ['92'],
    }),
    name_fr: 'Chemises',
    name_en: '',
    long_desc_fr: '<p onclick="x()">Lavées, <b>repassées</b></p><script>alert(1)</script>',
    avoids_address: false,
    discount_percent: 10,
    discount_label_fr: 'Bienvenue',
    items: [
      { label_fr: 'Chemise', price_cents: 450, buying_price_cents: 300 },
      { label_fr: 'Manteau', on_quote: true },
      {
        type: 'list_picker',
        label_fr: 'Présentation',
        choices_fr: ['Sur cintre', 'Pliées'],
        choices_en: ['Hanger', 'Folded'],
      },
      { label_fr: 'Supprimé', removed_at: new Date() },
    ],
  });
  await database
    .updateTable('partner_presentations')
    .set({ keywords_fr: 'Pressing, Cuir', keywords_en: 'Cleaning, Leather', short_desc_fr: 'Rendu en 48 h' })
    .where('partner_id', '=', shirts.partnerId)
    .execute();
  const home = await buildCategory(database, { label_fr: 'Ménage', label_en: 'Cleaning' });
  cleaning = await buildOffer(database, {
    conciergerieIds: [here],
    category_id: home,
    partner_id: await buildPartner(database, { company_name: 'Maison nette', zip_codes: ['925'] }),
    name_fr: 'Ménage régulier',
    avoids_address: false,
    allows_company: false,
    tax_credit_eligible: true,
  });
  fruit = await buildOffer(database, {
    conciergerieIds: [here],
    partner_id: shirts.partnerId,
    category_id: category,
    name_fr: 'Corbeille pour l’étage',
    visible_to_beneficiaries: false,
    visible_to_concierges: false,
    visible_for_company: true,
  });
  for (const hidden of [
    { conciergerieIds: [there] },
    { conciergerieIds: [here], publication: 'unpublished' as const },
    { conciergerieIds: [here], start_date: '2026-12-01' },
    { conciergerieIds: [here], end_date: '2026-11-19' },
  ]) {
    await buildOffer(database, { ...hidden, category_id: category, name_fr: 'Cachée' });
  }
  garden = await buildCategory(database, { label_fr: 'Jardin', label_en: 'Garden' });
});

describe("'HomeCategoriesV2'", () => {
  test('shows what leads to an offer, with the words that find it', async () => {
    const { content, words } = await ask(loge, homeCategoriesV2, {}, camille);
    expect(content).toHaveLength(1);
    expect(content[0]).toMatchObject({
      id: laundry.universe,
      label: { fr: 'Pressing et linge', en: 'Laundry' },
      items: [{ catOffreId: laundry.category }],
    });
    expect(words.map(({ type }) => type)).toEqual(['universe', 'category', 'partnerCategory', 'offer']);
    expect(words[2]).toMatchObject({
      partId: shirts.partnerId,
      words: expect.arrayContaining(['arcades', 'cuir', 'leather']),
    });
    expect(words[3]).toMatchObject({ offreId: shirts.id, words: expect.arrayContaining(['chemises', 'arcades']) });
  });

  test('depends on the place that the person chose', async () => {
    const { content } = await ask(loge, homeCategoriesV2, {}, atHome);
    expect(content.flatMap(({ items }) => items.map(({ catOffreId }) => catOffreId))).toEqual([cleaning.categoryId]);
  });

  test('asks a manager to choose a conciergerie first', async () => {
    const answer = await loge.call('HomeCategoriesV2', {}, { token: marc.token });
    expect(answer).toMatchObject({ refusal: 'conciergerie-not-selected', http: 409 });
  });
});

describe("'PartPrezList'", () => {
  test('shows a partner with what it offers, from which price', async () => {
    const { data, homeAddress } = await ask(loge, partPrezList, { coid: laundry.category }, camille);
    expect(homeAddress).toMatchObject({ address1: '14 rue des Acacias', zipCode: '92500' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      partId: shirts.partnerId,
      partName: 'Pressing des Arcades',
      keywords: 'Pressing, Cuir',
      extraInformations: { fr: 'Rendu en 48 h', en: 'Rendu en 48 h' },
      favourite: false,
      fromPrice: 450,
      rating: null,
    });
    expect(data[0]?.offres.map(({ id }) => id)).toEqual([shirts.id]);
  });

  test('speaks the language of the person', async () => {
    const james = await buildBeneficiary(loge.database, { conciergerie_id: here, lang: 'en' });
    const { data } = await ask(loge, partPrezList, { coid: laundry.category }, await loge.signIn(james.login));
    expect(data[0]?.keywords).toBe('Cleaning, Leather');
    expect(data[0]?.offres[0]?.items[2]?.extension.choiceList).toEqual(['Hanger', 'Folded']);
  });

  test('answers an empty list where nothing shows, and nothing for what is no category', async () => {
    expect((await ask(loge, partPrezList, { coid: laundry.category }, atHome)).data).toEqual([]);
    expect((await ask(loge, partPrezList, { coid: garden }, camille)).data).toEqual([]);
    expect(await loge.call('PartPrezList', { coid: 999_999 }, camille)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('PartPrezList', { coid: 'x' }, camille)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'coid' }],
    });
  });

  test('keeps favourites apart from one person to the next', async () => {
    const { data } = await ask(loge, partPrezList, { coid: laundry.category }, camille);
    const favorite = { originalPartPresentationId: data[0]?.originalId ?? 0 };
    await ask(loge, setFavorite, { asFavorite: true, favorite }, camille);
    const cardOf = async (as: Signed) => (await ask(loge, partPrezList, { coid: laundry.category }, as)).data[0];
    const neighbour = await buildBeneficiary(loge.database, { conciergerie_id: here });
    expect((await cardOf(camille))?.favourite).toBe(true);
    expect((await cardOf(marc))?.favourite).toBe(true);
    expect((await cardOf(await loge.signIn(neighbour.login)))?.favourite).toBe(false);
    expect((await cardOf({ token: marc.token, conciergerieId: here }))?.favourite).toBe(false);
  });
});

describe("'GetOffresForPartenaire'", () => {
  test('gives everything that the order form needs, and no buying price', async () => {
    const { offresEntreprise, offresAutre } = await ask(
      loge,
      getOffresForPartenaire,
      { partId: shirts.partnerId },
      camille,
    );
    expect(offresAutre).toEqual([]);
    expect(offresEntreprise).toHaveLength(1);
    expect(offresEntreprise[0]).toMatchObject({
      id: shirts.id,
      titleLabel: { fr: 'Chemises', en: 'Chemises' },
      longLabel: { fr: '<p>Lavées, <b>repassées</b></p>' },
      universeId: laundry.universe,
      discount: 10,
      discountLabel: { fr: 'Bienvenue', en: 'Bienvenue' },
      companyPlaceLabel: { fr: 'Espace Conciergerie', en: 'Concierge desk' },
      conciergeries: [here],
      percentBuyingPriceDefined: false,
      items: [
        { id: shirts.itemIds[0], price: 450, devis: false, type: 0, buyingPrice: null },
        { id: shirts.itemIds[1], price: null, devis: true },
        { type: 5, extension: { choiceList: ['Sur cintre', 'Pliées'] } },
      ],
    });
  });

  test('shows a manager all, with buying prices where they matter', async () => {
    const partId = shirts.partnerId;
    const forCamille = await ask(loge, getOffresForPartenaire, { partId }, marc);
    expect(forCamille.offresEntreprise.map(({ id }) => id)).toEqual([shirts.id]);
    expect(forCamille.offresEntreprise[0]?.items[0]?.buyingPrice).toBe(300);
    const forNobody = await ask(loge, getOffresForPartenaire, { partId }, { token: marc.token, conciergerieId: here });
    expect(forNobody.offresEntreprise.map(({ id }) => id)).toEqual([shirts.id, fruit.id]);
    const atAnyPlace = await ask(loge, getOffresForPartenaire, { partId: cleaning.partnerId }, marc);
    expect(atAnyPlace.offresAutre.map(({ id }) => id)).toEqual([cleaning.id]);
  });

  test('follows the place: at home only what comes there', async () => {
    const elsewhere = await ask(loge, getOffresForPartenaire, { partId: cleaning.partnerId }, atHome);
    expect(elsewhere.offresAutre.map(({ id }) => id)).toEqual([cleaning.id]);
    const atDesk = await ask(loge, getOffresForPartenaire, { partId: shirts.partnerId }, atHome);
    expect(atDesk).toEqual({ offresEntreprise: [], offresAutre: [] });
  });

  test('does not know partners of other conciergeries', async () => {
    const foreign = await buildOffer(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] });
    expect(await loge.call('GetOffresForPartenaire', { partId: foreign.partnerId }, camille)).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('the kept catalogue', () => {
  const offersOf = async (as: Signed, partId: number): Promise<number[]> =>
    (await ask(loge, getOffresForPartenaire, { partId }, as)).offresEntreprise.map(({ id }) => id);

  test('is renewed when a change is announced in whatever process', async () => {
    const [desk, category] = [await buildConciergerie(loge.database), await buildCategory(loge.database)];
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk], category_id: category });
    const person = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    await hearEarlierMessages(loge);
    expect(await offersOf(person, offer.partnerId)).toEqual([offer.id]);
    const newer = await buildOffer(loge.database, {
      conciergerieIds: [desk],
      category_id: category,
      partner_id: offer.partnerId,
      original_id: offer.id,
    });
    expect(await offersOf(person, offer.partnerId)).toEqual([offer.id]);
    await sendLive(loge.database, [{ topics: ['favourites'] }, { topics: ['offers'], users: [1] }]);
    await sendLive(loge.database, [{ topics: ['offers'], conciergerieId: desk }]);
    await vi.waitFor(async () => expect(await offersOf(person, offer.partnerId)).toEqual([newer.id]), 10_000);
  });

  test('changes by itself at midnight of the conciergerie', async () => {
    const desk = await buildConciergerie(loge.database);
    const tonight = await buildOffer(loge.database, { conciergerieIds: [desk], end_date: '2026-11-20' });
    const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const before = loge.now;
    loge.now = new Date('2026-11-20T22:59:00Z');
    const person = await loge.signIn(login);
    expect(await offersOf(person, tonight.partnerId)).toEqual([tonight.id]);
    loge.now = new Date('2026-11-20T23:00:00Z');
    const after = await loge.call('GetOffresForPartenaire', { partId: tonight.partnerId }, person);
    expect(after.refusal).toBe('not-found');
    loge.now = before;
  });

  test('shows the notes of a partner once there are enough', async () => {
    const desk = await buildConciergerie(loge.database);
    const person = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const camilleThere = await loge.signIn(person.login);
    for (const recommendation of [10, 9, 10]) {
      const placed = await loge.call(
        'CreateOrder',
        {
          o: {
            offreId: offer.id,
            items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
            paymentMode: 1,
            evenIfEqual: true,
          },
        },
        camilleThere,
      );
      const orderId = (placed.data as unknown as { orderId: number }).orderId;
      await loge.database
        .insertInto('order_notes')
        .values({
          order_id: orderId,
          conciergerie_id: desk,
          recommendation,
          requested_at: loge.now,
          given_at: loge.now,
        })
        .execute();
      await loge.database.updateTable('orders').set({ note_state: 'given' }).where('id', '=', orderId).execute();
    }
    loge.server.services.caches.clear();
    const { data } = await ask(loge, partPrezList, { coid: offer.categoryId }, camilleThere);
    expect(data[0]?.rating).toEqual({ average: 4.8, count: 3 });
  });
});

describe('a conciergerie that hides its prices', () => {
  let shown: BuiltOffer;
  let person: Signed;
  let manager: Signed;

  beforeAll(async () => {
    const desk = await buildConciergerie(loge.database, { hides_prices: true });
    shown = await buildOffer(loge.database, { conciergerieIds: [desk], items: [{ price_cents: 450 }] });
    person = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk] });
    manager = { ...(await loge.signIn(login)), conciergerieId: desk };
  });

  const pricesFor = async (as: Signed): Promise<unknown> => {
    const { data } = await ask(loge, partPrezList, { coid: shown.categoryId }, as);
    const { offresEntreprise } = await ask(loge, getOffresForPartenaire, { partId: shown.partnerId }, as);
    return [
      data[0]?.fromPrice,
      ...[...(data[0]?.offres ?? []), ...offresEntreprise].flatMap(({ fromPrice, items }) => [
        fromPrice,
        ...items.map(({ price }) => price),
      ]),
    ];
  };

  test('sends none to its beneficiaries, and all to its managers', async () => {
    expect(await pricesFor(person)).toEqual([null, null, null, null, null]);
    expect(await pricesFor(manager)).toEqual([450, 450, 450, 450, 450]);
  });

  test('says on the recap what is asked, and who is signed in learns of it', async () => {
    const order = { offreId: shown.id, items: [{ offreItemId: shown.itemIds[0] ?? 0, quantity: 2 }] };
    const recap = await ask(loge, previewOrder, { o: order }, person);
    expect(recap).toMatchObject({ orderTotal: 900, offre: { fromPrice: null, items: [{ price: null }] } });
    for (const as of [person, manager]) {
      expect((await ask(loge, userInfoFromSession, {}, as)).user.hidesPrices).toBe(true);
    }
    expect((await ask(loge, userInfoFromSession, {}, camille)).user.hidesPrices).toBe(false);
  });
});

test('the departures of a shuttle are the rounds that one must pick from; another offer with the same list has none', async () => {
  const { database } = loge;
  const partner_id = await buildPartner(database, { company_name: 'Navettes SARL' });
  const items = [
    { label_fr: 'Pli', price_cents: 300 },
    {
      type: 'list_picker' as const,
      label_fr: 'Passage',
      mandatory: true,
      choices_fr: ['11 h', '16 h'],
      choices_en: ['11 am', '4 pm'],
    },
  ];
  const about = { conciergerieIds: [here], category_id: laundry.category, partner_id, items };
  const shuttle = await buildOffer(database, { ...about, is_shuttle: true });
  const same = await buildOffer(database, about);
  const { offresEntreprise, offresAutre } = await ask(loge, getOffresForPartenaire, { partId: partner_id }, marc);
  const departures = (id: number) =>
    [...offresEntreprise, ...offresAutre].find((offer) => offer.id === id)?.nextNavettesLabels;
  expect(departures(shuttle.id)).toEqual([
    { fr: '11 h', en: '11 am' },
    { fr: '16 h', en: '4 pm' },
  ]);
  expect(departures(same.id)).toEqual([]);
});
