import { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import { setDeskPresentation } from '@loge/contract/conciergeries/set-desk-presentation';
import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let companyId = 0;
let setter: Signed;

const managerOf = async (conciergerieId: number, ...others: number[]): Promise<Signed> => {
  const conciergerieIds = [conciergerieId, ...others];
  const manager = await buildManager(loge.database, { conciergerieIds, permissions: ['CONFIGURATION'] });
  return { ...(await loge.signIn(manager.login)), conciergerieId };
};
const read = (as = setter) => ask(loge, getDeskPresentation, {}, as);
const save = (presentation: object, as = setter, rest: object = {}) =>
  loge.call('SetDeskPresentation', { presentation, ...rest }, as);

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  ({ client_company_id: companyId } = await loge.database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', desk)
    .executeTakeFirstOrThrow());
  setter = await managerOf(desk);
});

test('a desk and its company present themselves, and their people read it', async () => {
  await loge.database
    .insertInto('conciergerie_locations')
    .values({ conciergerie_id: desk, kind: 'sub_location', label: 'Tour Sud' })
    .execute();
  const image = `data:image/png;base64,${(await drawPicture()).toString('base64')}`;
  const { url } = await ask(loge, uploadImageForConciergerie, { filename: 'logo.png', image }, setter);
  const presentation = {
    descriptionFr: 'Près des ascenseurs',
    descriptionEn: 'By the lifts',
    v2Mode: false,
    yearlyFeeCents: 1500,
    yearlyFeeVatPercent: 10,
    asksForExternalId: true,
    externalIdLabelFr: 'Matricule',
    externalIdLabelEn: 'Staff number',
    companyDescriptionFr: 'Assureur',
    companyDescriptionEn: 'Insurer',
    theme: 'mirabelle' as const,
    logoUrl: url,
  };
  const { version } = await read();
  const places = [
    { kind: 'sub_location' as const, label: 'Tour Sud', labelEn: 'South Tower' },
    { kind: 'sub_entity' as const, label: 'Nulle part', labelEn: 'Nowhere' },
  ];
  const saved = await ask(loge, setDeskPresentation, { presentation, places, version }, setter);
  expect(saved).toMatchObject({ presentation, places: places.slice(0, 1) });
  expect(await read()).toEqual(saved);
  // What is left out stays, and so does a logo that is sent as it was read.
  await ask(loge, setDeskPresentation, { presentation: { logoUrl: url, descriptionEn: 'Near the lifts' } }, setter);
  expect((await read()).presentation).toEqual({ ...presentation, descriptionEn: 'Near the lifts' });

  const camille = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const as = await loge.signIn(camille.login);
  expect((await ask(loge, getConcInfos, {}, as)).description).toEqual({
    fr: 'Près des ascenseurs',
    en: 'Near the lifts',
  });
  const { data } = await loge.call('UserInfoFromSession', {}, as, { method: 'GET' });
  expect(data).toMatchObject({ user: { v2Mode: false, theme: 'mirabelle' } });
});

test('a save of an earlier version does not write over a later one, of the company either', async () => {
  const sister = await buildConciergerie(loge.database, { client_company_id: companyId });
  const both = await managerOf(desk, sister);
  const { version, company } = await read(both);
  expect(company).toMatchObject({ mayChange: true });
  const atSister = { ...both, conciergerieId: sister };
  await ask(loge, setDeskPresentation, { presentation: { companyDescriptionFr: 'Mutuelle' } }, atSister);
  expect(await save({ descriptionFr: 'Ailleurs' }, both, { version })).toMatchObject({ refusal: 'changed-meanwhile' });

  // What is the company's is for who manages all of its desks.
  const alone = await read();
  expect(alone.company.mayChange).toBe(false);
  expect(await save({ theme: 'loge', companyDescriptionEn: 'Mutual' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'presentation.companyDescriptionEn' }, { field: 'presentation.theme' }],
  });
  expect(await save({ ...alone.presentation, descriptionFr: 'Au fond' })).toMatchObject({ code: 0 });
});

test('what is wrong is said beside its field, and nothing is saved', async () => {
  const before = await read();
  const answer = await save({
    asksForExternalId: true,
    externalIdLabelFr: ' ',
    yearlyFeeCents: 100_001,
    yearlyFeeVatPercent: 120,
  });
  expect(answer.fields?.map(({ field }) => field)).toEqual([
    'presentation.externalIdLabelFr',
    'presentation.yearlyFeeCents',
    'presentation.yearlyFeeVatPercent',
  ]);
  expect(await save({ logoUrl: 'https://example.test/logo.png' })).toMatchObject({
    fields: [{ field: 'presentation.logoUrl' }],
  });
  expect(await read()).toEqual(before);
  const nobody = await buildManager(loge.database, { conciergerieIds: [], permissions: ['CONFIGURATION'] });
  const without = await loge.signIn(nobody.login);
  for (const answered of [
    await loge.call('GetDeskPresentation', {}, without, { method: 'GET' }),
    await save({}, without),
  ])
    expect(answered).toMatchObject({ refusal: 'conciergerie-not-selected' });
});
