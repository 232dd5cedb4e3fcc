import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildMomentOffer, buildNews } from '../../testing/content-builders.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let camille: Signed;
let foreignNews = 0;
let foreignMoment = 0;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  const other = await buildConciergerie(loge.database);
  foreignNews = await buildNews(loge.database, { conciergerieIds: [other] });
  foreignMoment = await buildMomentOffer(loge.database, { conciergerieIds: [other] });
  camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
});

const fresh = (): void => loge.server.services.caches.clear();

describe("'GetActualiteForBnf'", () => {
  test('shows a news item with its picture, cleaned, without its internal title', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    const actualiteId = await buildNews(loge.database, {
      conciergerieIds: [desk],
      title_internal: 'Pour nous seuls',
      content_fr: '<p>Un café<img src=x onerror=alert(1)></p>',
      image_id: picture.id,
      hour_text_fr: '8 h 30',
    });
    fresh();
    const answer = await ask(loge, getActualiteForBnf, { actualiteId }, camille);
    expect(answer.actu).toMatchObject({
      id: actualiteId,
      contentFr: '<p>Un café<img src="x" /></p>',
      heureFr: '8 h 30',
      heureEn: '8 h 30',
      imageBinaryDataId: picture.id,
      offre: null,
      roue: null,
    });
    expect(answer.imageContentType).toBe('image/png');
    expect(Buffer.from(answer.imageAsBase64 ?? '', 'base64')).toHaveLength(picture.sizeBytes);
    expect(JSON.stringify(answer)).not.toContain('Pour nous seuls');
  });

  test('does not know news of other conciergeries', async () => {
    const actualiteId = await buildNews(loge.database, { conciergerieIds: [desk] });
    fresh();
    expect((await loge.call('GetActualiteForBnf', { actualiteId }, camille)).code).toBe(0);
    expect(await loge.call('GetActualiteForBnf', { actualiteId: foreignNews }, camille)).toMatchObject({
      refusal: 'not-found',
      http: 404,
    });
    expect(await loge.call('GetActualiteForBnf', {}, camille)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'actualiteId', rule: 'required' }],
    });
  });

  test('does not lead to an offer that is not proposed here, or not to beneficiaries', async () => {
    const offers = [
      await buildOffer(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] }),
      await buildOffer(loge.database, { conciergerieIds: [desk], visible_to_beneficiaries: false }),
    ];
    for (const offer of offers) {
      const actualiteId = await buildNews(loge.database, { conciergerieIds: [desk], offer_id: offer.id });
      loge.server.services.caches.clear();
      fresh();
      expect((await ask(loge, getActualiteForBnf, { actualiteId }, camille)).actu).toMatchObject({
        offreId: null,
        offre: null,
      });
    }
  });
});

describe("'GetOffresDuMomentForBnf' and 'GetOffreDuMomentForBnf'", () => {
  test('list what is online in its order, and show one of it', async () => {
    const second = await buildMomentOffer(loge.database, {
      conciergerieIds: [desk],
      order_rank: 2,
      promo_code: 'FETES',
    });
    const first = await buildMomentOffer(loge.database, { conciergerieIds: [desk], order_rank: 1 });
    const waiting = await buildMomentOffer(loge.database, { conciergerieIds: [desk], from_date: '2026-11-21' });
    fresh();
    const { offresDuMoment } = await ask(loge, getOffresDuMomentForBnf, {}, camille);
    expect(offresDuMoment.map(({ id }) => id)).toEqual([first, second]);
    const one = await ask(loge, getOffreDuMomentForBnf, { offreDuMomentId: second }, camille);
    expect(one.offresDuMoment).toMatchObject([{ id: second, codePromo: 'FETES', url: null }]);
    for (const offreDuMomentId of [waiting, foreignMoment]) {
      expect(await loge.call('GetOffreDuMomentForBnf', { offreDuMomentId }, camille)).toMatchObject({
        refusal: 'not-found',
      });
    }
  });

  test('go online at midnight of the conciergerie', async () => {
    const [paris, reunion] = [
      await buildConciergerie(loge.database),
      await buildConciergerie(loge.database, { zone: 'Indian/Reunion' }),
    ];
    await buildMomentOffer(loge.database, { conciergerieIds: [paris, reunion], from_date: '2026-11-21' });
    const before = loge.now;
    // Midnight has passed on La Réunion (UTC+4) and not in Paris.
    loge.now = new Date('2026-11-20T20:30:00Z');
    const countOf = async (conciergerieId: number): Promise<number> => {
      const { login } = await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId });
      return (await ask(loge, getOffresDuMomentForBnf, {}, await loge.signIn(login))).offresDuMoment.length;
    };
    expect([await countOf(paris), await countOf(reunion)]).toEqual([0, 1]);
    loge.now = before;
  });
});
