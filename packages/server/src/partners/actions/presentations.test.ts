import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { getEntPartPrezConf } from '@loge/contract/partners/get-ent-part-prez-conf';
import { getPartnerImages } from '@loge/contract/partners/get-partner-images';
import { getPresentationForPartenaire } from '@loge/contract/partners/get-presentation-for-partenaire';
import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { savePartenairePresentation } from '@loge/contract/partners/save-partenaire-presentation';
import { setEntPartPrezConf } from '@loge/contract/partners/set-ent-part-prez-conf';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildPartner, type Person } from '../../testing/builders.ts';
import { type BuiltOffer, buildCategory } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* How partners show themselves, and their pictures. Spec: partner-content-locker §3 "Partner presentation", §5, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let stranger: Signed;
let shirts: BuiltOffer;
let picture = '';

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART']);
  shirts = await world.offer();
  const there = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [there], permissions: ['MANAGE_OFFRES_PART'] });
  stranger = await loge.signIn(manager.login);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#24389b' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});

const upload = (partnerId: number, data = picture, as: Signed = nadia) =>
  loge.call('UploadPartnerImage', { partnerId, data, fileName: 'vitrine.png' }, as);
const draft = (over: Record<string, unknown> = {}) => ({
  id: -1,
  partnerId: shirts.partnerId,
  catOffreId: null as number | null,
  keywords: 'Cuir, Daim',
  keywordsEn: 'Leather, Suede',
  shortDesc: '<p>Atelier</p>',
  shortDescEn: '<p>Workshop</p>',
  ...over,
});
const save = async (over: Record<string, unknown> = {}) =>
  (await ask(loge, savePartenairePresentation, { presentation: draft(over) }, nadia)).newId;

describe('SavePartenairePresentation', () => {
  test('makes one by the negative of the partner, changes it, and tells the second form', async () => {
    const catOffreId = await buildCategory(loge.database, { label_fr: 'Maroquinerie' });
    const fresh = await ask(loge, getPresentationForPartenaire, { ppId: -shirts.partnerId }, nadia);
    expect(fresh.presentation).toMatchObject({ id: -1, partnerId: shirts.partnerId, catOffreId: null, version: 0 });
    expect(fresh.categories.find(({ id }) => id === catOffreId)).toMatchObject({ label: 'Maroquinerie', taken: false });
    expect(fresh.categories.find(({ id }) => id === shirts.categoryId)).toMatchObject({ taken: true });

    const newId = await save({ catOffreId });
    const { presentation } = await ask(loge, getPresentationForPartenaire, { ppId: newId }, nadia);
    expect(presentation).toMatchObject({ id: newId, catOffreId, keywords: 'Cuir, Daim', version: 1 });
    await save({ ...presentation, orderRank: 5 });
    expect(
      await loge.call('SavePartenairePresentation', { presentation: { ...presentation, orderRank: 7 } }, nadia),
    ).toMatchObject({ refusal: 'changed-meanwhile' });
    const { presentations } = await ask(loge, getPresentationsForPartenaire, { partnerId: shirts.partnerId }, nadia);
    expect(presentations.map(({ id }) => id)[0]).toBe(newId);
  });

  test('cleans what somebody wrote into a description', async () => {
    const catOffreId = await buildCategory(loge.database);
    const shortDesc =
      '<p onclick="steal()">Bon<script>steal()</script> <a href="javascript:steal()">ici</a><img src=x onerror=steal()></p>';
    const id = await save({ catOffreId, shortDesc });
    const { presentation } = await ask(loge, getPresentationForPartenaire, { ppId: id }, nadia);
    expect(presentation.shortDesc).not.toMatch(/steal|script|onclick|onerror/);
    expect(presentation.shortDesc).toContain('Bon');
    const stored = await loge.database
      .selectFrom('partner_presentations')
      .select('short_desc_fr')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.short_desc_fr).not.toContain('steal');
  });

  test('names all that is wrong: no category, one that is taken, long keywords, a foreign picture', async () => {
    const wrong = { keywords: 'x'.repeat(100), imageId: 'a'.repeat(24), coverImageId: null };
    expect(await loge.call('SavePartenairePresentation', { presentation: draft(wrong) }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'presentation.catOffreId' },
        { field: 'presentation.keywords' },
        { field: 'presentation.imageId' },
      ],
    });
    const taken = { presentation: draft({ catOffreId: shirts.categoryId }) };
    expect(await loge.call('SavePartenairePresentation', taken, nadia)).toMatchObject({
      fields: [
        {
          field: 'presentation.catOffreId',
          message: 'Ce partenaire a déjà une présentation dans cette catégorie.',
        },
      ],
    });
  });

  test('refuses a category that was deleted while it was edited', async () => {
    const catOffreId = await buildCategory(loge.database);
    await loge.database.deleteFrom('categories').where('id', '=', catOffreId).execute();
    expect(await loge.call('SavePartenairePresentation', { presentation: draft({ catOffreId }) }, nadia)).toMatchObject(
      { fields: [{ field: 'presentation.catOffreId', message: 'Ce choix n’est pas proposé.' }] },
    );
  });

  test('two who present a partner in one category at once: one does, the other is told', async () => {
    const catOffreId = await buildCategory(loge.database);
    const answers = await Promise.all(
      [1, 2].map(() => loge.call('SavePartenairePresentation', { presentation: draft({ catOffreId }) }, nadia)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'invalid-input')).toHaveLength(1);
  });

  test('is nobody else’s: another desk, another partner’s presentation, no permission', async () => {
    const catOffreId = await buildCategory(loge.database);
    const id = await save({ catOffreId });
    for (const ppId of [id, -shirts.partnerId, 0, 99_999_999])
      expect(await loge.call('GetPresentationForPartenaire', { ppId }, stranger, { method: 'GET' })).toMatchObject({
        refusal: 'not-found',
      });
    const other = await buildPartner(loge.database);
    const moved = { presentation: draft({ id, partnerId: other, catOffreId }) };
    expect(await loge.call('SavePartenairePresentation', moved, nadia)).toMatchObject({ refusal: 'not-found' });
    const asked = { partnerId: shirts.partnerId };
    expect(await loge.call('GetPresentationsForPartenaire', asked, world.marc, { method: 'GET' })).toMatchObject({
      refusal: 'forbidden',
    });
  });
});

describe('UploadPartnerImage, uploadImagePartner and GetPartnerImages', () => {
  test('add pictures that presentations may then show', async () => {
    expect(await upload(shirts.partnerId)).toMatchObject({ code: 0 });
    const { images } = await ask(loge, getPartnerImages, { partnerId: shirts.partnerId }, nadia);
    expect(images).toMatchObject([{ name: 'vitrine.png', width: 40, height: 30 }]);
    const catOffreId = await buildCategory(loge.database);
    const id = await save({ catOffreId, coverImageId: images[0]?.id });
    const { presentation } = await ask(loge, getPresentationForPartenaire, { ppId: id }, nadia);
    expect(presentation.coverImageId).toBe(images[0]?.id);
  });

  test.each([
    ['no data address', 'vitrine'],
    ['another kind', `data:text/plain;base64,${Buffer.from('bonjour').toString('base64')}`],
    ['no picture inside', `data:image/png;base64,${Buffer.from('bonjour').toString('base64')}`],
    [
      'a drawing',
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    ],
  ])('an invalid image is refused beside its field: %s', async (_what, data) => {
    expect(await upload(shirts.partnerId, data)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'data', message: 'Image non reconnue' }],
    });
  });

  test('are for the partner’s managers', async () => {
    expect(await upload(shirts.partnerId, picture, stranger)).toMatchObject({ refusal: 'not-found' });
    const asked = { partnerId: shirts.partnerId };
    expect(await loge.call('GetPartnerImages', asked, stranger, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('uploadImagePartner', asked, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'file' }],
    });
    const file = { name: 'vitrine.png', contentType: 'image/png', bytes: new Uint8Array(await drawPicture('png')) };
    expect(await loge.call('uploadImagePartner', asked, nadia, { file })).toMatchObject({ code: 0 });
  });
});

describe('GetEntPartPrezConf and SetEntPartPrezConf', () => {
  test('a desk shows a presentation elsewhere in the row, or the partner’s name alone', async () => {
    const offer = await world.offer();
    const entId = world.conciergerieId;
    const asked = { entId, partId: offer.partnerId };
    const { presentations } = await ask(loge, getEntPartPrezConf, asked, nadia);
    const [own] = presentations;
    expect(own).toMatchObject({ shown: true, orderRank: null, usualRank: 10, catOffreId: offer.categoryId });
    const card = async () =>
      (await ask(loge, partPrezList, { coid: offer.categoryId }, world.camille)).data.find(
        ({ partId }) => partId === offer.partnerId,
      );
    expect((await card())?.originalId).toBe(own?.id);
    const hidden = { ...asked, presentations: [{ id: own?.id ?? 0, shown: false, orderRank: 3 }] };
    expect((await ask(loge, setEntPartPrezConf, hidden, nadia)).presentations).toMatchObject([
      { shown: false, orderRank: 3 },
    ]);
    expect(await card()).toMatchObject({ originalId: null });

    const foreign = { ...asked, presentations: [{ id: 99_999_999 }] };
    expect(await loge.call('SetEntPartPrezConf', foreign, nadia)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetEntPartPrezConf', asked, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});
