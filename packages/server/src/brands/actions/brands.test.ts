import { getBrands } from '@loge/contract/brands/get-brands';
import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { setBrand } from '@loge/contract/brands/set-brand';
import { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBrandOfDesk } from '../../platform/brands/brand-rows.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let production: OrderingWorld['marc'];
let setter: OrderingWorld['marc'];

beforeAll(async () => {
  world = await orderingWorld(loge);
  production = await world.manager(['PROD']);
  setter = await world.manager(['CONFIGURATION']);
});
beforeEach(async () => {
  await loge.database.deleteFrom('brands').execute();
  await loge.database.deleteFrom('desk_brands').execute();
});

const empty = {
  name: '',
  logo: '',
  main: '',
  hover: '',
  dark: '',
  alt: '',
  ter: '',
  supportEmail: '',
  supportPhone: '',
  senderName: '',
  senderAddress: '',
  replyTo: '',
};
const etoile = {
  ...empty,
  name: 'Étoile & Cie',
  main: '0B6B3A',
  supportEmail: 'aide@etoile.example',
  supportPhone: '01 84 60 22 10',
  senderAddress: 'conciergerie@etoile.example',
  replyTo: 'reponses@etoile.example',
};
const saved = (brand: object = {}, version = 0, design: 'loge' | 'mirabelle' = 'loge') =>
  loge.call('SetBrand', { design, brand: { ...empty, ...brand }, version }, production);
const wrong = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
const shownTo = async (as: OrderingWorld['marc']) => (await ask(loge, userInfoFromSession, {}, as)).user?.brand;

describe('the brand of the installation', () => {
  test('is what SetBrand says, as GetBrands reads it back and everybody sees it', async () => {
    const [first] = (await ask(loge, getBrands, {}, production)).brands;
    expect(first).toMatchObject({
      design: 'loge',
      typed: empty,
      version: 0,
      shown: { name: 'Loge', supportEmail: null },
    });
    const answer = await ask(loge, setBrand, { design: 'loge', brand: etoile, version: 0 }, production);
    expect(answer).toMatchObject({ version: 1, typed: { ...etoile, main: '#0b6b3a' } });
    const { brands } = await ask(loge, getBrands, {}, production);
    expect(brands[0]).toEqual(answer);
    // The second design follows in all but its colours.
    expect(brands[1]).toMatchObject({
      design: 'mirabelle',
      typed: empty,
      shown: { name: 'Étoile & Cie', supportEmail: 'aide@etoile.example', colours: { main: null } },
    });
    for (const somebody of [world.marc, production])
      expect(await shownTo(somebody)).toMatchObject({ name: 'Étoile & Cie', colours: { main: '#0b6b3a' } });
  });

  test('is not written over by who has not seen what somebody saved since', async () => {
    expect((await saved({ name: 'Un' })).code).toBe(0);
    expect(await saved({ name: 'Deux' })).toMatchObject({ refusal: 'changed-meanwhile' });
    expect((await saved({ name: 'Deux' }, 1)).code).toBe(0);
  });

  test('of two who save at once one is refused', async () => {
    const codes = await Promise.all([saved({ name: 'Un' }), saved({ name: 'Deux' })]);
    expect(codes.filter(({ refusal }) => refusal === 'changed-meanwhile')).toHaveLength(1);
  });

  test.each([
    [
      'senderName',
      'Étoile\r\nBcc: tous@etoile.example',
      'Une seule ligne, sans saut de ligne ni caractère de contrôle.',
    ],
    ['name', 'Étoile\u2028Cie', 'Une seule ligne, sans saut de ligne ni caractère de contrôle.'],
    ['name', 'x'.repeat(61), 'Ce champ ne peut contenir plus de 60 caractères maximum.'],
    ['senderAddress', 'conciergerie@localhost', /domaine public/],
    ['senderAddress', 'conciergerie@10.0.0.7', /domaine public/],
    ['senderAddress', 'conciergerie@serveur.lan', /domaine public/],
    ['senderAddress', 'Étoile <conciergerie@etoile.example>', /domaine public/],
    ['senderAddress', 'a@etoile.example, b@etoile.example', /domaine public/],
    ['replyTo', 'a@etoile.example, b@etoile.example', /n’est pas valide/],
    ['supportEmail', 'aide', /n’est pas valide/],
    ['supportPhone', 'appelez-nous', /téléphone valide/],
    ['main', 'bleu', /six chiffres/],
    [
      'main',
      '#ff0000',
      'Le contraste ne suffit pas pour être lu partout. La couleur la plus proche qui convient\u00a0: #d00000.',
    ],
    ['alt', '#ffff00', /contraste/],
    ['logo', '/gateway?action=getImageView&id=aaaaaaaaaaaaaaaaaaaaaa', /logo/],
    ['logo', 'https://elsewhere.example/logo.png', /logo/],
  ] as const)('is refused beside its field: %s %j', async (field, value, message) => {
    const [said = ''] = wrong(await saved({ [field]: value }));
    expect(said.startsWith(`brand.${field}: `)).toBe(true);
    expect(said.slice(field.length + 8)).toMatch(message);
    expect(await loge.database.selectFrom('brands').selectAll().execute()).toEqual([]);
  });

  test('all that is wrong is named at once', async () => {
    const fields = wrong(await saved({ main: '#ffffff', senderAddress: 'x', replyTo: 'y' })).map(
      (line) => line.split(':')[0],
    );
    expect(fields).toEqual(['brand.main', 'brand.senderAddress', 'brand.replyTo']);
  });

  test('the database itself takes no other colour and no second line', async () => {
    const insert = (values: object) =>
      loge.database
        .insertInto('brands')
        .values({ design: 'loge', ...values })
        .execute();
    await expect(insert({ main: 'red;background:url(x)' })).rejects.toThrow(/brand_colour/);
    await expect(insert({ sender_name: 'a\nBcc: b' })).rejects.toThrow(/brand_line/);
  });

  test('UploadBrandLogo keeps a picture for everybody; a picture of something else is no logo', async () => {
    const image = `data:image/png;base64,${(await drawPicture('png', { width: 40, height: 20 })).toString('base64')}`;
    const { url } = await ask(loge, uploadBrandLogo, { filename: 'logo.png', image }, production);
    expect((await saved({ logo: url })).code).toBe(0);
    expect((await shownTo(world.marc))?.logo).toBe(url);
    const shown = await loge.server.app.inject({ url });
    expect(shown.headers['content-type']).toBe('image/png');
    const ofDesk = await ask(loge, uploadImageForConciergerie, { filename: 'a.png', image }, setter);
    expect(wrong(await saved({ logo: ofDesk.url }, 1))).toEqual([
      'brand.logo: Ce logo n’est plus là\u00a0: choisissez-le à nouveau.',
    ]);
    const text = `data:text/plain;base64,${Buffer.from('x').toString('base64')}`;
    expect(wrong(await loge.call('UploadBrandLogo', { filename: 'a.png', image: text }, production))).toEqual([
      'image: Image non reconnue',
    ]);
  });
});

describe('the brand of a desk', () => {
  const read = () => ask(loge, getDeskBrand, {}, setter);

  test('is what SetDeskBrand says over that of its installation, as GetDeskBrand reads it back, for its beneficiaries alone', async () => {
    await saved(etoile);
    await loge.database
      .updateTable('conciergeries')
      .set({ email: '', phone: '' })
      .where('id', '=', world.conciergerieId)
      .execute();
    expect(await read()).toMatchObject({
      typed: empty,
      shown: { name: 'Étoile & Cie', replyTo: 'reponses@etoile.example' },
    });
    const brand = { ...empty, name: 'Le Comptoir', main: '#6a2458', supportEmail: 'comptoir@etoile.example' };
    const answer = await ask(loge, setDeskBrand, { brand, version: 0 }, setter);
    expect(answer).toMatchObject({
      version: 1,
      shown: {
        name: 'Le Comptoir',
        colours: { main: '#6a2458' },
        supportEmail: 'comptoir@etoile.example',
        supportPhone: '01 84 60 22 10',
        senderAddress: 'conciergerie@etoile.example',
      },
      follows: { name: 'Étoile & Cie' },
    });
    expect(await read()).toEqual(answer);
    expect(await shownTo(world.camille)).toMatchObject({ name: 'Le Comptoir' });
    expect(await shownTo(world.marc)).toMatchObject({ name: 'Étoile & Cie' });
    expect(await loge.call('SetDeskBrand', { brand, version: 0 }, setter)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    await ask(loge, setDeskBrand, { brand: empty, version: 1 }, setter);
    expect(await shownTo(world.camille)).toMatchObject({ name: 'Étoile & Cie' });
  });

  test('its shades follow its main colour, not those of the installation', async () => {
    await saved({ main: '#2b3c9e', hover: '#222f80', dark: '#161c4f', ter: '#f0654a' });
    await ask(loge, setDeskBrand, { brand: { ...empty, main: '#0b6b3a' }, version: 0 }, setter);
    expect(await findBrandOfDesk(loge.database, world.conciergerieId)).toMatchObject({
      main: '#0b6b3a',
      hover: null,
      dark: null,
      ter: '#f0654a',
    });
  });

  test('what is wrong stands beside its field, and without a desk nothing is set', async () => {
    const brand = { ...empty, ter: '#123456', senderAddress: 'x@localhost' };
    expect(wrong(await loge.call('SetDeskBrand', { brand, version: 0 }, setter)).join()).toContain(
      'brand.senderAddress',
    );
    const nowhere = { token: setter.token };
    await buildConciergerie(loge.database);
    const manager = await world.manager(['CONFIGURATION']);
    await loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', manager.id).execute();
    await loge.database.updateTable('users').set({ conciergerie_id: null }).where('id', '=', manager.id).execute();
    const deskless = { ...nowhere, token: manager.token };
    for (const call of [
      () => loge.call('GetDeskBrand', {}, deskless, { method: 'GET' }),
      () => loge.call('SetDeskBrand', { brand: empty, version: 0 }, deskless),
    ])
      expect((await call()).refusal).toBe('conciergerie-not-selected');
  });
});

test('neither is for others', async () => {
  for (const [action, input, as] of [
    ['SetBrand', { design: 'loge', brand: empty, version: 0 }, setter],
    ['SetDeskBrand', { brand: empty, version: 0 }, production],
    ['UploadBrandLogo', { image: '', filename: '' }, world.marc],
    ['SetBrand', { design: 'loge', brand: empty, version: 0 }, world.camille],
  ] as const)
    expect(await loge.call(action, input, as)).toMatchObject({ http: 403 });
});
