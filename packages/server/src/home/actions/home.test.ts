import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildCarouselItem, buildMomentOffer, buildNews } from '../../testing/content-builders.ts';
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
  test('without a carousel of its own, a desk shows its company and its offers of the moment', async () => {
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
    await buildMomentOffer(loge.database, { conciergerieIds: [desk], order_rank: 3, illustration: 'panier' });
    await buildMomentOffer(loge.database, { conciergerieIds: [desk], order_rank: 4 });
    const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    const url = `/gateway?action=getImageView&id=${picture.id}`;
    const { horizontal, vertical } = await ask(loge, mobileCarrousel2, {}, camille);
    expect(horizontal).toMatchObject([
      { url: 'enterprise', text: { fr: 'Nous assurons', en: 'We insure' }, linkType: 0 },
      { url, linkType: 1, linkTarget: String(offer.id), offre: { id: offer.id, partId: offer.partnerId } },
      { url, linkType: 2, linkTarget: 'https://example.test/fetes', offre: null },
      { url: '', linkType: 0, linkTarget: null, illustration: 'panier' },
    ]);
    expect(vertical).toEqual(horizontal);
    expect((await loge.server.app.inject({ url })).headers['content-type']).toBe('image/png');
  });

  test('shows a desk its own carousel, each shape of screen its images', async () => {
    const [desk, other] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const elsewhere = await buildOffer(loge.database, { conciergerieIds: [other] });
    const [wide, tall] = [await keepPicture(loge, { isPublic: true }), await keepPicture(loge, { isPublic: true })];
    const here = { conciergerieIds: [desk], illustration: 'panier' };
    await buildMomentOffer(loge.database, here);
    await buildCarouselItem(loge.database, { ...here, order_rank: 3, url: 'https://example.test' });
    await buildCarouselItem(loge.database, { ...here, order_rank: 2, offer_id: elsewhere.id, text_fr: 'Ailleurs' });
    await buildCarouselItem(loge.database, {
      conciergerieIds: [desk],
      order_rank: 1,
      wide_image_id: wide.id,
      tall_image_id: tall.id,
      offer_id: offer.id,
      text_fr: 'Le panier des fêtes',
    });
    await buildCarouselItem(loge.database, { ...here, deleted_at: new Date() });
    await buildCarouselItem(loge.database, { ...here, to_date: '2026-11-19' });
    await buildCarouselItem(loge.database, { ...here, from_date: '2026-11-21' });
    await buildCarouselItem(loge.database, { ...here, conciergerieIds: [other] });
    // A company that says nothing of itself has nothing to show.
    await buildCarouselItem(loge.database, { conciergerieIds: [desk], kind: 'company' });
    const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
    const { horizontal, vertical } = await ask(loge, mobileCarrousel2, {}, camille);
    expect(horizontal).toMatchObject([
      {
        url: `/gateway?action=getImageView&id=${wide.id}`,
        text: { fr: 'Le panier des fêtes', en: 'Le panier des fêtes' },
        linkType: 1,
        linkTarget: String(offer.id),
      },
      { url: '', illustration: 'panier', text: { fr: 'Ailleurs' }, linkType: 0, linkTarget: null },
      { url: '', linkType: 2, linkTarget: 'https://example.test' },
    ]);
    expect(vertical.map(({ url }) => url)).toEqual([`/gateway?action=getImageView&id=${tall.id}`, '', '']);
  });

  test('is for the person who stands at a desk', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] });
    expect(await loge.call('MobileCarrousel2', {}, await loge.signIn(marc.login))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
    expect(await loge.call('MobileCarrousel2', {})).toMatchObject({ refusal: 'not-authenticated' });
  });
});

describe('the v2 mode', () => {
  test('is the desk’s, and on unless it was switched off', async () => {
    const v2ModeAt = async (second_design?: boolean): Promise<unknown> => {
      const desk = await buildConciergerie(loge.database, second_design === undefined ? {} : { second_design });
      const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
      return (await ask(loge, userInfoFromSession, {}, camille)).user.v2Mode;
    };
    expect(await v2ModeAt()).toBe(true);
    expect(await v2ModeAt(false)).toBe(false);
  });
});
