import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let horizon = 0;
let seine = 0;

const quarter = 15 * 60_000;
const locations = (conciergerie_id: number, kind: 'sub_entity' | 'sub_location', labels: readonly string[]) =>
  loge.database
    .insertInto('conciergerie_locations')
    .values(labels.map((label, position) => ({ conciergerie_id, kind, label, position })))
    .execute();
const lines = (action: string) =>
  loge.database.selectFrom('business_log').selectAll().where('action', '=', action).execute();
const lookUp = (code: string) => loge.call('ValidateCodeConciergerie', { code }, undefined, { method: 'GET' });

beforeAll(async () => {
  const company = await buildClientCompany(loge.database, { name: 'Horizon Assurances' });
  horizon = await buildConciergerie(loge.database, {
    client_company_id: company,
    name: 'Tour Horizon',
    access_code: 'HORIZON',
  });
  seine = await buildConciergerie(loge.database, {
    client_company_id: company,
    name: 'Quai de Seine',
    access_code: 'HORIZON',
    asks_for_external_id: true,
    external_id_label_fr: 'Matricule',
    external_id_label_en: 'Staff number',
  });
  await locations(horizon, 'sub_entity', ['Juridique', 'Finance']);
  await loge.database
    .updateTable('conciergerie_locations')
    .set({ label_en: 'Legal' })
    .where('label', '=', 'Juridique')
    .execute();
  await locations(seine, 'sub_location', ['Étage 1']);
  await buildConciergerie(loge.database, { access_code: 'FERME', closing_date: '2026-11-20' });
  await buildConciergerie(loge.database, { access_code: 'DEMAIN', closing_date: '2026-11-21' });
  await buildConciergerie(loge.database, {
    access_code: 'MIRABELLE',
    client_company_id: await buildClientCompany(loge.database, { brand: 'mirabelle' }),
  });
});

describe('the code of a conciergerie', () => {
  test('opens the conciergeries that have it, with what they ask', async () => {
    const answer = await lookUp(' horizon ');
    expect(answer.data).toEqual({
      targetServer: null,
      code: 'HORIZON',
      askForExternalId: true,
      externalIdLabel: { fr: 'Matricule', en: 'Staff number' },
      conciergeries: [
        {
          number: seine,
          name: 'Quai de Seine',
          subEntities: [],
          subLocations: ['Étage 1'],
          subEntityLabels: [],
          subLocationLabels: [{ fr: 'Étage 1', en: 'Étage 1' }],
        },
        {
          number: horizon,
          name: 'Tour Horizon',
          subEntities: ['Juridique', 'Finance'],
          subLocations: [],
          subEntityLabels: [
            { fr: 'Juridique', en: 'Legal' },
            { fr: 'Finance', en: 'Finance' },
          ],
          subLocationLabels: [],
        },
      ],
    });
    expect((await lookUp('DEMAIN')).code).toBe(0);
  });

  test.each(['NIMPORTE', 'FERME', '%', "' or '1'='1"])('%s is code 6', async (code) => {
    expect(await lookUp(code)).toMatchObject({ code: 6, refusal: 'invalid-registration-code', data: null });
  });

  test('is asked for', async () => {
    expect(await lookUp('  ')).toMatchObject({ code: 20, fields: [{ field: 'code', rule: 'required' }] });
    expect(await lookUp('x'.repeat(31))).toMatchObject({ code: 20, fields: [{ field: 'code', rule: 'tooLong' }] });
  });

  test('opens nothing where a design lets nobody create their account', async () => {
    expect(await lookUp('MIRABELLE')).toMatchObject({ code: 85, refusal: 'registration-not-open' });
  });

  test('leads to the server on which its conciergeries live, if it is one of ours', async () => {
    const server_origin = 'https://elsewhere.example.test';
    await buildConciergerie(loge.database, { access_code: 'AILLEURS', server_origin });
    expect((await lookUp('AILLEURS')).refusal, 'a table alone leads nobody away').toBe('registration-not-open');
    const { settings } = loge.server.services;
    Object.assign(settings, { servers: [server_origin] });
    expect((await lookUp('AILLEURS')).data).toMatchObject({ targetServer: server_origin, conciergeries: [] });
    Object.assign(settings, { servers: [] });
  });

  test('a thousand guesses at once: twenty are looked up, the rest wait, and the log says so in two lines', async () => {
    loge.now = new Date(loge.now.getTime() + quarter);
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => lookUp(`CODE-${index}`)));
    expect(answers.filter(({ code }) => code === 6)).toHaveLength(20);
    expect(answers.filter(({ refusal }) => refusal === 'sign-in-limited')).toHaveLength(980);
    expect(await lookUp('HORIZON')).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
    expect(await lines('registration-code-limited')).toHaveLength(1);
    expect(JSON.stringify(await lines('registration-code-refused'))).not.toContain('CODE-');
    loge.now = new Date(loge.now.getTime() + quarter);
    expect((await lookUp('HORIZON')).code).toBe(0);
  });

  test('guesses from many addresses of one network are those of one place', async () => {
    loge.now = new Date(loge.now.getTime() + quarter);
    const from = (remoteAddress: string) =>
      loge.server.app.inject({ url: '/gateway?action=ValidateCodeConciergerie&code=NIMPORTE', remoteAddress });
    const answers = [];
    for (let host = 1; host <= 21; host += 1) answers.push(await from(`2001:db8:7:7::${host}`));
    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([...Array(20).fill(6), 41]);
    expect((await from('2001:db8:7:8::1')).json()).toMatchObject({ code: 6 });
  });

  test('right codes never make anybody wait: a whole company stands behind one address', async () => {
    const answers = [];
    for (let count = 0; count < 60; count += 1) answers.push(await lookUp('HORIZON'));
    expect(answers.every(({ code }) => code === 0)).toBe(true);
  });
});

describe('the name of a company', () => {
  const nameFor = async (input: object, as?: { token: string }) =>
    (await loge.call('GetCompanyName', { ...input }, as, { method: 'GET' })).data;

  test('is told to the person who shows its code', async () => {
    expect(await nameFor({ code: 'HORIZON' })).toEqual({ companyName: 'Horizon Assurances' });
    expect(await nameFor({ code: 'NIMPORTE' })).toEqual({ companyName: null });
  });

  test('cannot be read off by numbers', async () => {
    expect(await nameFor({ conciergerie: horizon })).toEqual({ companyName: null });
    expect(await nameFor({})).toEqual({ companyName: null });
    const stranger = await loge.signIn((await buildBeneficiary(loge.database)).login);
    expect(await nameFor({ conciergerie: horizon }, stranger)).toEqual({ companyName: null });
  });

  test('is told to its own people', async () => {
    const own = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: horizon })).login);
    expect(await nameFor({ conciergerie: horizon }, own)).toEqual({ companyName: 'Horizon Assurances' });
    const manager = await buildManager(loge.database, { conciergerieIds: [horizon] });
    expect(await nameFor({ conciergerie: horizon }, await loge.signIn(manager.login))).toEqual({
      companyName: 'Horizon Assurances',
    });
  });

  test('guesses at it count like guesses at codes', async () => {
    loge.now = new Date(loge.now.getTime() + quarter);
    for (let count = 0; count < 20; count += 1) await nameFor({ code: `CODE-${count}` });
    expect((await loge.call('GetCompanyName', { code: 'HORIZON' })).refusal).toBe('sign-in-limited');
    expect((await lookUp('HORIZON')).refusal).toBe('sign-in-limited');
    loge.now = new Date(loge.now.getTime() + quarter);
  });
});
