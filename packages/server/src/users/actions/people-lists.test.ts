import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* People taken over from lists and files. Spec: manager §4 "Batch import", §7. */

const loge = startTestServer();
let here = 0;
let importer: Signed;

const importerAt = async (conciergerieId: number): Promise<Signed> =>
  loge.signIn(
    (
      await buildManager(loge.database, {
        conciergerieIds: [conciergerieId],
        conciergerie_id: conciergerieId,
        permissions: ['IMPORT_USERS'],
      })
    ).login,
  );

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  importer = await importerAt(here);
});

const peopleOf = (conciergerieId: number) =>
  loge.database
    .selectFrom('users')
    .select(['id', 'login', 'first_name', 'last_name', 'external_id', 'active', 'bu1'])
    .where('conciergerie_id', '=', conciergerieId)
    .where('is_beneficiary', '=', true)
    .orderBy('id')
    .execute();

describe('CreateUsersBatch', () => {
  const line = (email: string, over: object = {}) => ({ email, lastname: 'Roy', firstname: 'Léa', ...over });
  const run = (list: object[], over: object = {}, as = importer) =>
    ask(loge, createUsersBatch, { simulation: false, list, ...over } as never, as);

  test('first only says what would come of it, then makes those whom it can', async () => {
    const known = await buildBeneficiary(loge.database, { conciergerie_id: here });
    const list = [
      line('Un@liste.test', { externalId: 'L1', buildingOrDivision: 'Achats' }),
      line('deux@liste'),
      line('trois@liste.test', { lastname: '=CMD(1)' }),
      line('un@liste.test'),
      line(known.login),
    ];
    const before = await peopleOf(here);
    const simulated = await run(list, { simulation: true });
    expect(simulated).toMatchObject({
      done: false,
      successes: [{ line: 1, email: 'un@liste.test', name: 'Léa Roy', userId: null }],
      failures: [
        { line: 2, reason: 'noEmail', message: 'Adresse e-mail absente ou incomplète' },
        { line: 3, reason: 'formula' },
        { line: 4, reason: 'twice' },
        { line: 5, reason: 'exists' },
      ],
    });
    expect(await peopleOf(here)).toEqual(before);
    const done = await run(list);
    expect(done).toMatchObject({ done: true, failures: simulated.failures });
    const [made] = done.successes;
    expect((await peopleOf(here)).find(({ login }) => login === 'un@liste.test')).toMatchObject({
      id: made?.userId,
      external_id: 'L1',
      bu1: 'Achats',
    });
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'invitation' and data->>'userId' = $1`,
      [String(made?.userId)],
    );
    expect(rows[0]?.count).toBe(1);
    // Sent once more, nobody is made twice.
    expect(await run(list)).toMatchObject({ successes: [], failures: { length: 5 } });
  });

  test('keeps the places of a longer file, and invites nobody where that is not wanted', async () => {
    const { successes } = await run([line('plus.loin@liste.test', { line: 1021 })], { invite: false });
    expect(successes).toMatchObject([{ line: 1021 }]);
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'kind' = 'invitation' and data->>'userId' = $1`,
      [String(successes[0]?.userId)],
    );
    expect(rows[0]?.count).toBe(0);
  });

  test('twice at once makes everybody once', async () => {
    const list = Array.from({ length: 40 }, (_, index) => line(`double${index}@liste.test`));
    const answers = await Promise.all([run(list), run(list.toReversed())]);
    expect(answers.reduce((sum, { successes }) => sum + successes.length, 0)).toBe(40);
    expect((await peopleOf(here)).filter(({ login }) => login.startsWith('double'))).toHaveLength(40);
  });

  test('refuses too much at once, those without the permission, and where accounts are not made', async () => {
    const many = Array.from({ length: 501 }, (_, index) => line(`m${index}@liste.test`));
    expect(await loge.call('CreateUsersBatch', { simulation: true, list: many }, importer)).toMatchObject({ code: 20 });
    const forbidding = await buildConciergerie(loge.database, { allows_creation_by_concierge: false });
    const there = await importerAt(forbidding);
    const one = { simulation: true, list: [line('x@liste.test')] };
    expect(await loge.call('CreateUsersBatch', one, there)).toMatchObject({ refusal: 'creation-not-allowed' });
    const clerk = await buildManager(loge.database, { conciergerieIds: [here] });
    expect(await loge.call('CreateUsersBatch', one, await loge.signIn(clerk.login))).toMatchObject({
      refusal: 'forbidden',
    });
    const nowhere = await buildManager(loge.database, { conciergerieIds: [here], permissions: ['IMPORT_USERS'] });
    expect(await loge.call('CreateUsersBatch', one, await loge.signIn(nowhere.login))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

describe('BnfFileUpdate', () => {
  test('counts kept, disabled, reactivated and not present, then does it, and signs out anyone who left', async () => {
    const desk = await buildConciergerie(loge.database);
    const as = await importerAt(desk);
    const person = (values: object = {}) => buildBeneficiary(loge.database, { conciergerie_id: desk, ...values });
    const staying = await Promise.all([1, 2, 3, 4].map(() => person()));
    const leaving = await person();
    const signed = await loge.signIn(leaving.login);
    const back = await person({ active: false, deactivation_reason: 'absent-from-file' });
    const off = await person({ active: false, deactivation_reason: 'manager' });
    const input = ['E-mail', ...[...staying, back, off].map(({ login }) => login), 'inconnue@fichier.test'].join('\n');
    const counts = { nbReactivated: 1, nbDisabled: 1, nbKept: 4, nbNotInUse: 1, nbDisabledWithOrders: 0 };
    const simulated = await ask(loge, bnfFileUpdate, { simulation: true, input }, as);
    expect(simulated).toMatchObject({ ...counts, leavesTooMany: false });
    expect(simulated.failures).toMatchObject([{ line: 7, reason: 'deactivated' }]);
    expect((await peopleOf(desk)).filter(({ active }) => active)).toHaveLength(5);

    expect(await ask(loge, bnfFileUpdate, { simulation: false, input }, as)).toMatchObject(counts);
    const active = (await peopleOf(desk)).flatMap(({ id, active: is }) => (is ? [id] : []));
    expect(active).toEqual([...staying, back].map(({ id }) => id).toSorted((a, b) => a - b));
    expect((await loge.call('UserInfoFromSession', {}, signed, { method: 'GET' })).code).toBe(1);
    // Run again it finds nothing left to do.
    expect(await ask(loge, bnfFileUpdate, { simulation: false, input }, as)).toMatchObject({
      nbReactivated: 0,
      nbDisabled: 0,
      nbKept: 5,
    });
  });

  test('takes more than three in ten away only where that is meant', async () => {
    const desk = await buildConciergerie(loge.database);
    const as = await importerAt(desk);
    const [first] = await Promise.all([1, 2].map(() => buildBeneficiary(loge.database, { conciergerie_id: desk })));
    const input = first?.login ?? '';
    expect(await ask(loge, bnfFileUpdate, { simulation: true, input }, as)).toMatchObject({ leavesTooMany: true });
    expect(await loge.call('BnfFileUpdate', { simulation: false, input }, as)).toMatchObject({
      refusal: 'file-takes-too-many',
    });
    expect((await peopleOf(desk)).every(({ active }) => active)).toBe(true);
    expect((await ask(loge, bnfFileUpdate, { simulation: false, input, force: true }, as)).nbDisabled).toBe(1);
  });

  test('refuses what cannot be read, and where no conciergerie is in use', async () => {
    const call = (input: string, as = importer) => loge.call('BnfFileUpdate', { simulation: true, input }, as);
    expect(await call('"jamais fermé')).toMatchObject({ fields: [{ field: 'input', rule: 'wrongFormat' }] });
    expect(await call('E-mail\n')).toMatchObject({ fields: [{ field: 'input', rule: 'required' }] });
    const parsing = vi.spyOn(loge.server.services.parsers, 'parse');
    expect(await call('a\n'.repeat(20_001))).toMatchObject({ fields: [{ field: 'input', rule: 'tooManyFileLines' }] });
    expect(parsing, 'in a thread of its own').toHaveBeenCalledOnce();
    parsing.mockRestore();
    const nowhere = await buildManager(loge.database, { conciergerieIds: [here], permissions: ['IMPORT_USERS'] });
    expect(await call('a@b.test', await loge.signIn(nowhere.login))).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
    const clerk = await buildManager(loge.database, { conciergerieIds: [here], conciergerie_id: here });
    expect(await call('a@b.test', await loge.signIn(clerk.login))).toMatchObject({ refusal: 'forbidden' });
  });
});
