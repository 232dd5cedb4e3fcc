import { getBinaryDataAsBase64 } from '@loge/contract/files/get-binary-data-as-base64';
import { getBinaryDataListAsBase64 } from '@loge/contract/files/get-binary-data-list-as-base64';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KeptFile } from '../store-file.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildCategory, buildOffer } from '../../testing/catalogue-builders.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let camille: Person;
let publicPicture: KeptFile;
let camillesPicture: KeptFile;
let deskPdf: KeptFile;

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const get = (action: string, input: Record<string, unknown>, as?: Signed) =>
  loge.call(action, input, as, { method: 'GET' });

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  camille = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  publicPicture = await keepPicture(loge, { isPublic: true });
  camillesPicture = await keepPicture(loge, { owner: { kind: 'user', id: camille.id } });
  deskPdf = await keepPicture(loge, {
    bytes: pdf,
    name: 'Devis été.pdf',
    accepts: ['pdf'],
    owner: { kind: 'conciergerie', id: desk },
  });
});

test("'getImageEntLogo' hands a company's logo to anybody, and no other picture", async () => {
  const logo = await keepPicture(loge, { isPublic: true });
  const { client_company_id: companyId } = await loge.database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', desk)
    .executeTakeFirstOrThrow();
  await loge.database
    .updateTable('client_companies')
    .set({ logo_image_id: logo.id })
    .where('id', '=', companyId)
    .execute();
  const shown = await get('getImageEntLogo', { id: logo.id });
  expect(shown).toMatchObject({ http: 200, headers: { 'content-type': 'image/png' } });
  for (const id of [publicPicture.id, camillesPicture.id, 'doesNotExist_0000000000000000'])
    expect(await get('getImageEntLogo', { id })).toMatchObject({ http: 404, refusal: 'not-found', data: null });
  expect(await get('getImageEntLogo', { id: '../x' })).toMatchObject({ refusal: 'invalid-input' });
});

describe("'getImageView'", () => {
  test('hands a public picture to anybody, to be kept for ever', async () => {
    const answer = await get('getImageView', { id: publicPicture.id });
    expect(answer.http).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('hands a private picture to its owner only, and to no shared memory', async () => {
    const answer = await get('getImageView', { id: camillesPicture.id }, await loge.signIn(camille.login));
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    const neighbour = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const refused = [
      await get('getImageView', { id: camillesPicture.id }),
      await get('getImageView', { id: camillesPicture.id }, await loge.signIn(neighbour.login)),
      await get('getImageView', { id: 'doesNotExist_0000000000000000' }),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ http: 404, refusal: 'not-found', data: null });
  });

  test.each(['../../etc/passwd', '', 'a b', '%00'])('refuses the id %j', async (id) => {
    expect(await get('getImageView', { id })).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'id' }] });
  });

  test('shows pictures only', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [desk] });
    expect(await get('getImageView', { id: deskPdf.id }, await loge.signIn(marc.login))).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe("'GetBinaryData' and 'GetBinaryDataAsBase64'", () => {
  test('hand a document over to be saved under its name', async () => {
    const marc = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
    const answer = await get('GetBinaryData', { id: deskPdf.id }, marc);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Devis été.pdf')}`,
      'cache-control': 'private, no-store',
    });
    const inside = await ask(loge, getBinaryDataAsBase64, { id: deskPdf.id }, marc);
    expect(inside).toEqual({ contentType: 'application/pdf', data: pdf.toString('base64') });
  });

  test('refuse managers of other desks, beneficiaries and strangers', async () => {
    const other = await buildManager(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)] });
    for (const login of [other.login, camille.login]) {
      const signed = await loge.signIn(login);
      expect(await get('GetBinaryData', { id: deskPdf.id }, signed)).toMatchObject({ refusal: 'not-found' });
      expect(await get('GetBinaryDataAsBase64', { id: deskPdf.id }, signed)).toMatchObject({ refusal: 'not-found' });
    }
    expect(await get('GetBinaryData', { id: deskPdf.id })).toMatchObject({ refusal: 'not-found' });
  });

  test('know nothing of a purged file', async () => {
    const purged = await keepPicture(loge, { isPublic: true });
    await loge.database.updateTable('files').set({ purged_at: loge.now }).where('id', '=', purged.id).execute();
    expect(await get('GetBinaryData', { id: purged.id })).toMatchObject({ refusal: 'not-found' });
  });
});

describe("'getCategorieOffreImage'", () => {
  test('answers the nearest shape, and is asked again the next time', async () => {
    const category = await buildCategory(loge.database, { mobile_image_id: publicPicture.id });
    for (const imgType of ['desktop', 'mobile', 'square', 'icon', undefined]) {
      const answer = await get('getCategorieOffreImage', { coId: category, imgType });
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    }
  });

  test('knows neither a category without pictures nor what is no category', async () => {
    const bare = await buildCategory(loge.database);
    expect(await get('getCategorieOffreImage', { coId: bare })).toMatchObject({ refusal: 'not-found' });
    expect(await get('getCategorieOffreImage', { coId: 999_999 })).toMatchObject({ refusal: 'not-found' });
    expect(await get('getCategorieOffreImage', { coId: bare, imgType: 'huge' })).toMatchObject({
      fields: [{ field: 'imgType' }],
    });
  });
});

describe('the documents of an order', () => {
  test('follow the visibility of the comment that carries them', async () => {
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const signed = await loge.signIn(camille.login);
    const placed = await loge.call(
      'CreateOrder',
      { o: { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], paymentMode: 1 } },
      signed,
    );
    const orderId = (placed.data as unknown as { orderId: number }).orderId;
    const [hidden, shown] = [
      await keepPicture(loge, { owner: { kind: 'order', id: orderId } }),
      await keepPicture(loge, { owner: { kind: 'order', id: orderId } }),
    ];
    await loge.database
      .insertInto('order_comments')
      .values(
        [hidden, shown].map((file) => ({
          order_id: orderId,
          conciergerie_id: desk,
          author_side: 'platform' as const,
          content: 'Voir le document',
          visible_to_beneficiary: file === shown,
          file_id: file.id,
        })),
      )
      .execute();
    expect((await get('GetBinaryData', { id: shown.id }, signed)).http).toBe(200);
    expect((await get('GetBinaryData', { id: hidden.id }, signed)).http).toBe(404);
    const marc = await buildManager(loge.database, { conciergerieIds: [desk] });
    expect((await get('GetBinaryData', { id: hidden.id }, await loge.signIn(marc.login))).http).toBe(200);
  });
});

describe.each(['GetBinaryDataListAsBase64', 'hash'])('%s', (action) => {
  const list = (ids: readonly string[]) => ({ ids: JSON.stringify(ids) });

  test('answers files in the order in which they were asked for', async () => {
    const signed = await loge.signIn(camille.login);
    const ids = [camillesPicture.id, publicPicture.id, camillesPicture.id];
    const { data } = await ask(loge, getBinaryDataListAsBase64, { ids }, signed);
    const alone = await ask(loge, getBinaryDataAsBase64, { id: publicPicture.id }, signed);
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual(data[2]);
    expect(data[1]).toEqual(alone);
  });

  test('answers none where one of them may not be read, and nobody who is not signed in', async () => {
    const ids = list([publicPicture.id, deskPdf.id]);
    const signed = await loge.signIn(camille.login);
    expect(await get(action, ids, signed)).toMatchObject({ refusal: 'not-found', data: null });
    expect(await get(action, ids)).toMatchObject({ refusal: 'not-authenticated' });
    expect(await get(action, list([]), signed)).toMatchObject({ refusal: 'invalid-input' });
  });

  test('answers no more at once than one file may have', async () => {
    const half = await keepPicture(loge, {
      bytes: Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES / 2)]),
      name: 'half.pdf',
      accepts: ['pdf'],
      owner: { kind: 'user', id: camille.id },
    });
    const signed = await loge.signIn(camille.login);
    expect(await get(action, list([half.id]), signed)).toMatchObject({ code: 0 });
    expect(await get(action, list([half.id, half.id]), signed)).toMatchObject({
      refusal: 'request-too-large',
    });
  });
});
