import { getFavorites } from '@loge/contract/favourites/get-favorites';
import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let offer: BuiltOffer;
let presentationId = 0;

const person = async (conciergerieId = here): Promise<Signed & { id: number }> => {
  const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId });
  return { ...(await loge.signIn(login)), id };
};
const add = (as: Signed, favorite: Record<string, unknown>) =>
  loge.call('SetFavorite', { asFavorite: true, favorite }, as);

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  offer = await buildOffer(loge.database, { conciergerieIds: [here] });
  const presentation = await loge.database
    .selectFrom('partner_presentations')
    .select('id')
    .where('partner_id', '=', offer.partnerId)
    .executeTakeFirstOrThrow();
  presentationId = presentation.id;
});

describe("'SetFavorite'", () => {
  test('adds a service and a partner, each once, and takes them away', async () => {
    const camille = await person();
    const first = await ask(loge, setFavorite, { asFavorite: true, favorite: { originalOffreId: offer.id } }, camille);
    const again = await ask(loge, setFavorite, { asFavorite: true, favorite: { originalOffreId: offer.id } }, camille);
    expect(again).toEqual(first);
    await ask(
      loge,
      setFavorite,
      { asFavorite: true, favorite: { originalPartPresentationId: presentationId } },
      camille,
    );
    expect((await ask(loge, getFavorites, {}, camille)).items).toMatchObject([
      { favorite: { originalPartPresentationId: presentationId }, partnerId: offer.partnerId, offreId: null },
      { favorite: { originalOffreId: offer.id }, catOffreId: offer.categoryId, offreId: offer.id },
    ]);
    for (const favorite of [{ originalOffreId: offer.id }, { originalPartPresentationId: presentationId }]) {
      expect(await ask(loge, setFavorite, { asFavorite: false, favorite }, camille)).toEqual({ favorite: null });
      await ask(loge, setFavorite, { asFavorite: false, favorite }, camille);
    }
    expect((await ask(loge, getFavorites, {}, camille)).items).toEqual([]);
  });

  test('added twice at once is one favourite', async () => {
    const camille = await person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(camille, { originalOffreId: offer.id })));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await ask(loge, getFavorites, {}, camille)).items).toHaveLength(1);
  });

  test.each([
    ['neither', {}, 'favorite.originalOffreId'],
    ['both', { originalOffreId: 1, originalPartPresentationId: 1 }, 'favorite.originalOffreId'],
    ['a word', { originalOffreId: 'x' }, 'favorite.originalOffreId'],
  ])('names the field when %s is meant', async (_what, favorite, field) => {
    expect(await add(await person(), favorite)).toMatchObject({ refusal: 'invalid-input', fields: [{ field }] });
  });

  test('refuses what the conciergerie does not propose', async () => {
    const foreign = await buildOffer(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] });
    const camille = await person();
    expect(await add(camille, { originalOffreId: foreign.id })).toMatchObject({ refusal: 'not-found', http: 404 });
    expect(await add(camille, { originalPartPresentationId: 999_999 })).toMatchObject({ refusal: 'not-found' });
    expect((await ask(loge, getFavorites, {}, camille)).items).toEqual([]);
  });

  test('by a manager is the selected beneficiary’s, and only of the own conciergerie', async () => {
    const camille = await person();
    const stranger = await person(await buildConciergerie(loge.database));
    const manager = await buildManager(loge.database, { conciergerieIds: [here] });
    const marc = { ...(await loge.signIn(manager.login)), conciergerieId: here };
    expect(await add(marc, { originalOffreId: offer.id })).toMatchObject({ refusal: 'beneficiary-not-selected' });
    expect(await add({ ...marc, beneficiaryId: stranger.id }, { originalOffreId: offer.id })).toMatchObject({
      refusal: 'not-found',
    });
    expect((await add({ ...marc, beneficiaryId: camille.id }, { originalOffreId: offer.id })).code).toBe(0);
    expect((await ask(loge, getFavorites, {}, camille)).items).toHaveLength(1);
    expect((await ask(loge, getFavorites, {}, { ...marc, beneficiaryId: stranger.id })).items).toEqual([]);
  });

  test('is called with GET as the specification does, and then needs the header of the application', async () => {
    const camille = await person();
    const input = { asFavorite: true, favorite: { originalOffreId: offer.id } };
    const bare = await loge.server.app.inject({
      url: `/gateway?action=SetFavorite&asFavorite=true&favorite=${encodeURIComponent(JSON.stringify(input.favorite))}`,
      cookies: { loge_session: camille.token },
    });
    expect(bare.json()).toMatchObject({ refusal: 'app-header-missing' });
    expect((await loge.call('SetFavorite', input, camille, { method: 'GET' })).code).toBe(0);
  });
});

describe("'GetFavorites'", () => {
  test('leads to the version in force, and to what took over from an offer that ended', async () => {
    const desk = await buildConciergerie(loge.database);
    const usual = await buildOffer(loge.database, { conciergerieIds: [desk], name_fr: 'Panier de légumes' });
    const feast = await buildOffer(loge.database, {
      conciergerieIds: [desk],
      name_fr: 'Panier des fêtes',
      fallback_offer_id: usual.id,
      end_date: '2026-11-20',
    });
    const renewed = await buildOffer(loge.database, {
      conciergerieIds: [desk],
      name_fr: 'Panier de saison',
      original_id: usual.id,
      publication: 'scheduled',
      start_date: '2026-11-21',
    });
    const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await loge.database.insertInto('favourites').values({ user_id: id, offer_id: feast.id }).execute();
    const leadsTo = async () => {
      const { items } = await ask(loge, getFavorites, {}, await loge.signIn(login));
      return items.map(({ name, offreId }) => [name.fr, offreId]);
    };
    expect(await leadsTo()).toEqual([['Panier des fêtes', feast.id]]);
    loge.now = new Date('2026-11-21T08:00:00Z');
    expect(await leadsTo()).toEqual([['Panier de saison', renewed.id]]);
    loge.now = new Date('2026-11-20T10:00:00Z');
  });

  test('keeps what is not proposed now, and counts it', async () => {
    const desk = await buildConciergerie(loge.database);
    const ended = await buildOffer(loge.database, { conciergerieIds: [desk], end_date: '2026-11-20' });
    const { presentation_id: partner } = await loge.database
      .selectFrom('partner_presentations')
      .select('id as presentation_id')
      .where('partner_id', '=', ended.partnerId)
      .executeTakeFirstOrThrow();
    const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    await loge.database
      .insertInto('favourites')
      .values([
        { user_id: id, offer_id: ended.id },
        { user_id: id, presentation_id: partner },
      ])
      .execute();
    const list = async () => ask(loge, getFavorites, {}, await loge.signIn(login));
    expect((await list()).notHere).toEqual({ services: 0, partners: 0 });
    loge.now = new Date('2026-11-21T08:00:00Z');
    expect(await list()).toEqual({ items: [], notHere: { services: 1, partners: 1 } });
    loge.now = new Date('2026-11-20T10:00:00Z');
  });
});
