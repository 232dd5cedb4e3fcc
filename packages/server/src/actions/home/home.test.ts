import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildMomentOffer, buildNews } from '../../testing/content-builders.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

describe("'GetBnfHomePageContent'", () => {
  test('shows the first offer of the moment and the news in their order', async () => {
    const desk = await buildConciergerie(loge.database);
    const offer = await buildOffer(loge.database, {
      conciergerieIds: [desk],
      discount_percent: 15,
      discount_label_fr: 'Fêtes',
    });
    const second = await buildNews(loge.database, { conciergerieIds: [desk], order_rank: 2 });
    const first = await buildNews(loge.database, { conciergerieIds: [desk], order_rank: 1, offer_id: offer.id });
    await buildMomentOffer(loge.database, { conciergerieIds: [desk], order_rank: 2 });
    const moment = await buildMomentOffer(loge.database, {
      conciergerieIds: [desk],
      order_rank: 1,
      offer_id: offer.id,
    });
    const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);

    const { actus, offreDuMoment } = await ask(loge, getBnfHomePageContent, {}, camille);
    expect(actus.map(({ id }) => id)).toEqual([first, second]);
    expect(actus[0]).toMatchObject({
      offreId: offer.id,
      offre: { catOffreId: offer.categoryId, partId: offer.partnerId },
    });
    expect(offreDuMoment).toMatchObject({
      id: moment,
      offre: { id: offer.id, discount: 15 },
      partenaire: { partId: offer.partnerId },
    });
  });

  test('shows nothing of other conciergeries, of other days, or that was deleted', async () => {
    const [desk, other] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    await buildNews(loge.database, { conciergerieIds: [other] });
    await buildNews(loge.database, { conciergerieIds: [desk], from_date: '2026-11-21' });
    await buildNews(loge.database, { conciergerieIds: [desk], to_date: '2026-11-19' });
    await buildNews(loge.database, { conciergerieIds: [desk], deleted_at: new Date() });
    await buildMomentOffer(loge.database, { conciergerieIds: [other] });
    const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    expect(await ask(loge, getBnfHomePageContent, {}, camille)).toEqual({ actus: [], offreDuMoment: null });
  });

  test('asks a manager to choose a conciergerie first', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] });
    expect(await loge.call('GetBnfHomePageContent', {}, await loge.signIn(marc.login))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

describe("'MobileCarrousel2'", () => {
  test('shows the company, and offers of the moment that have a picture', async () => {
    const desk = await buildConciergerie(loge.database, {
      client_company_id: await buildClientCompany(loge.database, {
        description_fr: 'Nous assurons',
        description_en: 'We insure',
      }),
    });
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const picture = await keepPicture(loge, { isPublic: true });
    const content = { conciergerieIds: [desk], image_id: picture.id };
    await buildMomentOffer(loge.database, { ...content, order_rank: 1, offer_id: offer.id });
    await buildMomentOffer(loge.database, { ...content, order_rank: 2, url: 'https://example.test/fetes' });
    await buildMomentOffer(loge.database, { conciergerieIds: [desk], order_rank: 3 });
    const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    const url = `/gateway?action=getImageView&id=${picture.id}`;
    const { horizontal, vertical } = await ask(loge, mobileCarrousel2, {}, camille);
    expect(horizontal).toMatchObject([
      { url: 'enterprise', text: { fr: 'Nous assurons', en: 'We insure' }, linkType: 0 },
      { url, linkType: 1, linkTarget: String(offer.id) },
      { url, linkType: 2, linkTarget: 'https://example.test/fetes' },
    ]);
    expect(vertical).toEqual(horizontal);
    expect((await loge.server.app.inject({ url })).headers['content-type']).toBe('image/png');
  });
});
