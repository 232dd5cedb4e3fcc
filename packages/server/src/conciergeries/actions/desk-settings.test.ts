import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { drawPicture } from '../../testing/pictures.ts';

/* What a desk says of itself, its group, and new desks. Spec: manager §2, §3, §5, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let setter: OrderingWorld['marc'];
let companyId: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  setter = await world.manager(['CONFIGURATION']);
  const { client_company_id } = await loge.database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', world.conciergerieId)
    .executeTakeFirstOrThrow();
  companyId = client_company_id;
});

const dataAddress = async () => `data:image/png;base64,${(await drawPicture()).toString('base64')}`;
const upload = async () =>
  (await ask(loge, uploadImageForConciergerie, { filename: 'logo.png', image: await dataAddress() }, setter)).url;
const messages = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  answer.fields?.map(({ field, message }) => `${field}: ${message}`);
const deskRow = (id: number) =>
  loge.database.selectFrom('conciergeries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe("extra infos, as 'GetConciergerieExtraInfos' reads them", () => {
  const read = (as: Signed = setter) => ask(loge, getConciergerieExtraInfos, {}, as);

  test('SetConciergerieExtraInfos saves what is sent and leaves the rest; GetConciergerieExtraInfos reads it back', async () => {
    const { profile, extraInfos } = await read();
    await ask(
      loge,
      setConciergerieExtraInfos,
      {
        extraInfos: { accessCode: 'SUD-2026', email: 'sud@altea.test', telephoneCrc: '01 47 08 22 15' },
        profile: { city: 'Lyon', zipCode: '69002' },
      },
      setter,
    );
    const after = await read();
    expect(after.profile).toEqual({ ...profile, city: 'Lyon', zipCode: '69002' });
    expect(after.extraInfos).toEqual({
      ...extraInfos,
      accessCode: 'SUD-2026',
      email: 'sud@altea.test',
      telephoneCrc: '01 47 08 22 15',
    });
    expect(await ask(loge, getConcInfos, {}, world.camille)).toMatchObject({ mail: 'sud@altea.test', city: 'Lyon' });
  });

  test('all that is wrong is named at once, by part and field', async () => {
    const wrong = {
      extraInfos: {
        accessCode: 'x'.repeat(31),
        email: 'x@',
        telephoneCrc: '12',
        imageSignatureEmail: 'https://elsewhere.test/a.png',
      },
      profile: { name: '', zipCode: '9' },
    };
    expect(messages(await loge.call('SetConciergerieExtraInfos', wrong, setter))).toEqual([
      'profile.name: Ce champ est obligatoire.',
      'profile.zipCode: Veuillez entrer un code postal valide',
      'extraInfos.accessCode: Ce champ ne peut contenir plus de 30 caractères maximum.',
      'extraInfos.email: Cette adresse e-mail n’est pas valide.',
      'extraInfos.telephoneCrc: Veuillez entrer un numéro de téléphone valide',
      'extraInfos.imageSignatureEmail: Choisissez une image de cette conciergerie.',
    ]);
    await buildConciergerie(loge.database, { name: 'Tour Nord' });
    expect(messages(await loge.call('SetConciergerieExtraInfos', { profile: { name: 'Tour Nord' } }, setter))).toEqual([
      'profile.name: Une autre conciergerie porte ce nom.',
    ]);
  });

  test('notes of production are for PROD, notes of IT for administrators: others neither read nor change them', async () => {
    const prod = await world.manager(['CONFIGURATION', 'PROD']);
    await ask(loge, setConciergerieExtraInfos, { extraInfos: { prodInfos: 'Contrat 2026', itInfos: 'ignorée' } }, prod);
    expect((await read(prod)).extraInfos).toMatchObject({ prodInfos: 'Contrat 2026', itInfos: null });
    await ask(loge, setConciergerieExtraInfos, { extraInfos: { prodInfos: '', itInfos: 'non' } }, setter);
    expect((await read()).extraInfos).toMatchObject({ prodInfos: null, itInfos: null });
    expect(await deskRow(world.conciergerieId)).toMatchObject({ production_info: 'Contrat 2026', it_info: '' });
  });

  test('who saves what somebody else has changed in the meantime is told', async () => {
    const { version } = await read();
    await ask(loge, setConciergerieExtraInfos, { profile: { city: 'Nantes' }, version }, setter);
    expect(await loge.call('SetConciergerieExtraInfos', { profile: { city: 'Brest' }, version }, setter)).toMatchObject(
      {
        refusal: 'changed-meanwhile',
      },
    );
  });

  test('is for those who set desks up; every manager of the desk may read', async () => {
    expect(await loge.call('SetConciergerieExtraInfos', {}, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect((await read(world.marc)).profile.id).toBe(world.conciergerieId);
  });
});

describe("pictures, 'GetConciergerieSignature' among them", () => {
  test('UploadImageForConciergerie answers an address; GetConciergerieSignature shows it to anybody once it signs the mails', async () => {
    const signature = () =>
      loge.server.app.inject({
        url: `/gateway?action=GetConciergerieSignature&conciergerieId=${world.conciergerieId}`,
      });
    expect((await signature()).headers['content-type']).toContain('json');
    const url = await upload();
    await ask(loge, setConciergerieExtraInfos, { extraInfos: { imageSignatureEmail: url } }, setter);
    expect((await ask(loge, getConciergerieExtraInfos, {}, setter)).extraInfos.imageSignatureEmail).toBe(url);
    const shown = await signature();
    expect(shown.headers['content-type']).toMatch(/^image\//);
    expect(String(shown.headers['cache-control'])).not.toContain('immutable');
    await ask(loge, setConciergerieExtraInfos, { extraInfos: { imageSignatureEmail: '' } }, setter);
    expect((await signature()).headers['content-type']).toContain('json');
  });

  test('what is no image is not kept, and another desk’s picture is not taken', async () => {
    const text = `data:text/plain;base64,${Buffer.from('x').toString('base64')}`;
    expect(messages(await loge.call('UploadImageForConciergerie', { filename: 'a.png', image: text }, setter))).toEqual(
      ['image: Image non reconnue'],
    );
    const url = await upload();
    const there = await buildConciergerie(loge.database);
    const manager = await buildManager(loge.database, { conciergerieIds: [there], permissions: ['CONFIGURATION'] });
    const stranger = { ...(await loge.signIn(manager.login)), conciergerieId: there };
    expect(messages(await loge.call('SetConciergerieGroup', { group: { imageUrl: url } }, stranger))).toEqual([
      'group.imageUrl: Choisissez une image de cette conciergerie.',
    ]);
  });
});

describe("groups, as 'GetConciergerieGroupInfo' reads them", () => {
  const read = async (as: Signed = setter) => (await ask(loge, getConciergerieGroupInfo, {}, as)).group;
  const save = (group: Record<string, unknown>, as: Signed = setter) =>
    loge.call('SetConciergerieGroup', { group }, as);

  test('SetConciergerieGroup saves every field of the specification; GetConciergerieGroupInfo reads it back', async () => {
    const { id: offer } = await buildOffer(loge.database, { conciergerieIds: [world.conciergerieId] });
    const imageUrl = await upload();
    const group = {
      groupName: 'Groupe Altéa',
      noPhysicalLocation: true,
      fakeConciergerie: true,
      includeInAlerts: false,
      includeInSplio: false,
      avoidDeletingUsersUponNoActivity: true,
      emailOrganizationActivCorner: 'corner@altea.test',
      nexenceLockerName: 'Casier A',
      nexenceLockerLocation: 'Hall',
      hours: [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }],
      packageDeliveryOffreId: offer,
      noBnfCreationByConcierge: true,
      accessCode: 'ALTEA',
      excludeEmailsForRegistration: 'gmail.com',
      mailTemplate: 'mirabelle',
      textBlobName: 'default',
      avoidAllEmails: true,
      useEmailToSendMail: true,
      whiteLabelDomainName: 'altea.test',
      whiteLabelLoginPrefix: 'altea.',
      delayForFlashDispo: 48,
      closingDate: '2031-12-31',
      accessPage: 'https://portail.altea.test/',
      connectionType: 'FILE_AUTOCREATION' as const,
      allowShortcuts: 0 as const,
      disableSEPA: true,
      axeptaActive: false,
      subEntities: ['Juridique', 'Achats'],
      subLocation: ['Bâtiment B'],
      imageUrl,
    };
    const saved = await ask(loge, setConciergerieGroup, { group }, setter);
    expect(saved.group).toMatchObject(group);
    expect(saved.group.conciergeries).toMatchObject([{ id: world.conciergerieId, linked: true }]);
    expect(await read()).toEqual(saved.group);
    // What is left out stays, and what is empty goes.
    await save({ closingDate: '', withoutPackageDelivery: true, imageUrl: '', subLocation: [' ', ''] });
    expect(await read()).toEqual({
      ...saved.group,
      closingDate: null,
      packageDeliveryOffreId: null,
      imageUrl: null,
      subLocation: [],
    });
  });

  test('what the group has in common holds for every desk of it, what belongs to a place for one', async () => {
    const sister = await buildConciergerie(loge.database, { client_company_id: companyId });
    const both = await buildManager(loge.database, {
      conciergerieIds: [world.conciergerieId, sister],
      permissions: ['CONFIGURATION'],
    });
    const chief = { ...(await loge.signIn(both.login)), conciergerieId: world.conciergerieId };
    const linked = await save({ conciergerieIds: [sister], disableSEPA: true, nexenceLockerName: 'Casier B' }, chief);
    expect(linked.code).toBe(0);
    expect((await read(chief)).conciergeries.filter((desk) => desk.linked)).toHaveLength(2);
    expect(await deskRow(sister)).toMatchObject({ direct_debit_enabled: false, locker_name: '' });
    // Who manages one of them changes what is its own, and nothing that is the others' too.
    expect((await save({ nexenceLockerName: 'Casier C' })).code).toBe(0);
    expect(messages(await save({ disableSEPA: false }))).toEqual([
      'group.conciergerieIds: Un groupe réunit des conciergeries d’une même entreprise, que vous gérez toutes.',
    ]);
    expect((await deskRow(sister)).direct_debit_enabled).toBe(false);
    expect(messages(await save({ conciergerieIds: [] }))).toHaveLength(1);
    expect((await save({ conciergerieIds: [] }, chief)).code).toBe(0);
    expect((await deskRow(sister)).group_id).toBeNull();
  });

  test('a desk of another company, a name that is taken, a text that is wrong: each is told beside its field', async () => {
    const elsewhere = await buildConciergerie(loge.database);
    expect(messages(await save({ conciergerieIds: [elsewhere] }))).toHaveLength(1);
    await loge.database
      .insertInto('conciergerie_groups')
      .values({ client_company_id: companyId, name: 'Pris' })
      .execute();
    expect(messages(await save({ groupName: 'Pris' }))).toEqual(['group.groupName: Un autre groupe porte ce nom.']);
    const wrong = { groupName: '', delayForFlashDispo: -1, accessPage: 'http://x', packageDeliveryOffreId: 999_999 };
    expect((await save(wrong)).fields?.map(({ field }) => field)).toEqual([
      'group.accessPage',
      'group.delayForFlashDispo',
      'group.groupName',
      'group.packageDeliveryOffreId',
    ]);
  });

  test('who saves what somebody else has changed in the meantime is told, and the settings are for those who set desks up', async () => {
    const { version } = await ask(loge, getConciergerieGroupInfo, {}, setter);
    await save({ nexenceLockerLocation: 'Parking' });
    expect(await loge.call('SetConciergerieGroup', { group: {}, version }, setter)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    expect(await save({}, world.marc)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('new conciergeries', () => {
  let made = 0;
  const draft = (over: Record<string, string> = {}) => {
    made += 1;
    return { name: `Tour ${made}`, entreprise: `Entreprise neuve ${made}`, email: `tour${made}@altea.test`, ...over };
  };

  test('CreateConciergerie makes the desk, its company and its own account; who makes it works there at once', async () => {
    const maker = await world.manager(['CREATE_CONCIERGERIE']);
    const made = await ask(
      loge,
      createConciergerie,
      { toCreate: draft({ name: 'Tour Éole', entreprise: 'Éole & Fils', zipCode: '92400' }) },
      maker,
    );
    const { conciergeries } = await ask(loge, getConciergeConciergeriesList, {}, maker);
    expect(conciergeries.find(({ id }) => id === made.conciergerieId)).toMatchObject({
      name: 'Tour Éole',
      defaultUser: made.defaultUserId,
      zipCodes: ['92400'],
    });
    const account = await loge.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', made.defaultUserId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      login: 'conciergerie.eole-fils',
      password_hash: null,
      company_name: 'Éole & Fils',
    });
  });

  test('all that is wrong is named at once, what is taken too, and nothing stays of it', async () => {
    const maker = await world.manager(['CREATE_CONCIERGERIE']);
    expect(
      (await loge.call('CreateConciergerie', { toCreate: { zipCode: '1', zone: 'Paris' } }, maker)).fields?.map(
        ({ field }) => field,
      ),
    ).toEqual([
      'toCreate.name',
      'toCreate.entreprise',
      'toCreate.email',
      'toCreate.login',
      'toCreate.zipCode',
      'toCreate.zone',
    ]);
    const first = draft();
    await ask(loge, createConciergerie, { toCreate: first }, maker);
    expect(
      messages(await loge.call('CreateConciergerie', { toCreate: { ...draft(), name: first.name } }, maker)),
    ).toEqual(['toCreate.name: Une autre conciergerie porte ce nom.']);
    const sameLogin = draft({ entreprise: first.entreprise });
    expect(messages(await loge.call('CreateConciergerie', { toCreate: sameLogin }, maker))).toEqual([
      'toCreate.login: Cet identifiant est déjà pris.',
    ]);
    const left = await loge.database
      .selectFrom('conciergeries')
      .select('id')
      .where('name', '=', sameLogin.name)
      .execute();
    expect(left).toEqual([]);
    expect(
      (await loge.call('CreateConciergerie', { toCreate: { ...sameLogin, login: 'conciergerie.deux' } }, maker)).code,
    ).toBe(0);
  });

  test('is for those who may create conciergeries', async () => {
    expect(await loge.call('CreateConciergerie', { toCreate: draft() }, setter)).toMatchObject({
      refusal: 'forbidden',
    });
  });
});
