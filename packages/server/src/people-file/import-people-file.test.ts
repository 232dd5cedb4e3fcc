import { describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager } from '../testing/builders.ts';
import { startTestServer } from '../testing/running-server.ts';
import { importPeopleFile } from './import-people-file.ts';
import { reportOf } from './report.ts';

const loge = startTestServer();
const header = 'Matricule;E-mail;Nom;Prénom';
const desk = (connection_type = 'FILE_AUTOCREATION') => buildConciergerie(loge.database, { connection_type });

const run = (conciergerieId: number, text: string | Uint8Array, { isDryRun = false, isForced = false } = {}) =>
  importPeopleFile(loge.database, {
    conciergerieId,
    bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    isDryRun,
    isForced,
    now: loge.now,
  });
const peopleOf = (conciergerieId: number) =>
  loge.database
    .selectFrom('users')
    .select(['login', 'first_name', 'last_name', 'external_id', 'active', 'deactivation_reason'])
    .where('conciergerie_id', '=', conciergerieId)
    .orderBy('id')
    .execute();
const goneFrom = async (conciergerieId: number) =>
  (await peopleOf(conciergerieId)).filter(({ active }) => !active).map(({ login }) => login);

describe('a file of people', () => {
  test('creates, links and deactivates, and says so in the business log', async () => {
    const id = await desk();
    const staying = await Promise.all(
      Array.from({ length: 4 }, () => buildBeneficiary(loge.database, { conciergerie_id: id })),
    );
    const leaving = await buildBeneficiary(loge.database, { conciergerie_id: id });
    const manager = await buildManager(loge.database, {
      conciergerieIds: [id],
      conciergerie_id: id,
      is_beneficiary: true,
    });
    const signed = await loge.signIn(leaving.login);
    const lines = staying.map(({ login }, index) => `A${index};${login};Roussel;Camille`);
    const answer = await run(id, [header, ...lines, 'N1;nouvelle@fichier.test;Née;Zoé', 'x;y;z'].join('\n'));
    expect(answer.problem).toBeUndefined();
    const plan = 'done' in answer ? answer.done : undefined;
    expect(plan && reportOf(plan)).toEqual([
      'created      1',
      'linked       4',
      'reactivated  0',
      'deactivated  1',
      'unchanged    0',
      'ignored      0',
      'refused      1',
      '  line 7: the e-mail is missing or not valid',
    ]);
    const people = await peopleOf(id);
    expect(people.find(({ login }) => login === leaving.login)).toMatchObject({
      active: false,
      deactivation_reason: 'absent-from-file',
    });
    expect(people.find(({ login }) => login === manager.login)).toMatchObject({ active: true });
    expect(people.find(({ login }) => login === 'nouvelle@fichier.test')).toMatchObject({
      first_name: 'Zoé',
      last_name: 'Née',
      external_id: 'N1',
    });
    const log = await loge.database
      .selectFrom('business_log')
      .select(['action', 'comment'])
      .where('conciergerie_id', '=', id)
      .where('action', 'like', '%file%')
      .execute();
    expect(log).toHaveLength(1);
    await expect.poll(async () => (await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' })).code).toBe(1);
  });

  test('brings back whom an earlier file had taken away, and nobody else', async () => {
    const id = await desk();
    await buildBeneficiary(loge.database, {
      conciergerie_id: id,
      login: 'retour@fichier.test',
      active: false,
      deactivation_reason: 'absent-from-file',
    });
    await buildBeneficiary(loge.database, { conciergerie_id: id, login: 'parti@fichier.test', active: false });
    await run(id, `${header}\n;retour@fichier.test;Roussel;Camille\n;parti@fichier.test;Roussel;Camille`);
    expect((await peopleOf(id)).map(({ login, active }) => [login, active])).toEqual([
      ['retour@fichier.test', true],
      ['parti@fichier.test', false],
    ]);
  });

  test('changes nothing in a dry run, nor when more than 30 % would leave without being asked for', async () => {
    const id = await desk();
    const people = await Promise.all([1, 2].map(() => buildBeneficiary(loge.database, { conciergerie_id: id })));
    const [first] = people;
    const text = `${header}\n;${first?.login ?? ''};Roussel;Camille\nN;autre-${id}@fichier.test;N;Z`;
    expect(await run(id, text)).toMatchObject({ problem: 'leavesTooMany', plan: { deactivate: [people[1]?.id] } });
    expect(await run(id, text, { isForced: true, isDryRun: true })).toHaveProperty('done');
    expect(await goneFrom(id)).toEqual([]);
    expect(await run(id, text, { isForced: true })).toHaveProperty('done');
    expect(await goneFrom(id)).toEqual([people[1]?.login]);
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['the old Windows set', (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))],
    [
      'UTF-16 as Excel saves it',
      (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')),
    ],
  ])('is read in %s', async (_what, encode) => {
    const id = await desk();
    await run(id, encode(`${header}\r\nN;zoe-${id}@fichier.test;Noël;Zoé\r\n`));
    expect(await peopleOf(id)).toMatchObject([{ first_name: 'Zoé', last_name: 'Noël' }]);
  });

  test('only takes away at a desk of type FILE_ONLY_DEACTIVATE', async () => {
    const id = await desk('FILE_ONLY_DEACTIVATE');
    const people = await Promise.all(
      Array.from({ length: 4 }, () => buildBeneficiary(loge.database, { conciergerie_id: id })),
    );
    const lines = people.slice(1).map(({ login }) => `;${login};Roussel;Camille`);
    await run(id, [header, ...lines, `;inconnue-${id}@fichier.test;N;Z`].join('\n'));
    expect(await goneFrom(id)).toEqual([people[0]?.login]);
    expect(await peopleOf(id)).toHaveLength(4);
  });

  test('is refused at a desk that no file feeds, at none, and when it cannot be read', async () => {
    const text = `${header}\nN;n@fichier.test;N;Z`;
    expect(await run(await desk('MANUALLY'), text)).toEqual({ problem: 'notFedByFile' });
    expect(await run(999_999, text)).toEqual({ problem: 'noSuchDesk' });
    expect(await run(await desk(), 'bonjour')).toEqual({ problem: 'empty' });
  });

  test('that comes twice at once creates everybody once', async () => {
    const id = await desk();
    const text = `${header}\nN;double-${id}@fichier.test;N;Z`;
    await Promise.all([run(id, text), run(id, text)]);
    expect(await peopleOf(id)).toHaveLength(1);
  });
});
