import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { insertRemovalRequest, linkRemovalRequest } from '../rows/removal-request-rows.ts';
import { proveErasures } from './prove-erasures.ts';

/* Every night it is looked whether somebody who was erased still stands anywhere. */

const loge = startTestServer({ toItself: true });

async function erased(name: string): Promise<{ readonly requestId: number; readonly email: string }> {
  const [first = '', last = ''] = name.split(' ');
  const desk = await buildConciergerie(loge.database);
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk, first_name: first, last_name: last });
  const chief = await buildManager(loge.database, { conciergerieIds: [desk], is_admin: true });
  const requestId = await insertRemovalRequest(loge.database, {
    email: person.login,
    name,
    reason: '',
    lang: 'fr',
    dueOn: '2026-11-25',
    now: loge.now,
    callerId: person.id,
  });
  await linkRemovalRequest(loge.database, requestId ?? 0);
  const done = await loge.call('RemoveRequestedAccount', { id: requestId ?? 0 }, await loge.signIn(chief.login));
  expect(done).toMatchObject({ code: 0, data: { erased: true } });
  return { requestId: requestId ?? 0, email: person.login };
}

const proofOf = (id: number) =>
  loge.database
    .selectFrom('account_removal_requests')
    .select(['proven_at', 'found_in'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('anyone who was erased is in no table, and a name that somebody wrote down again is found', async () => {
  const { requestId, email } = await erased('Ysoline Quenouillat');
  await proveErasures(loge.server.services);
  expect(await proofOf(requestId)).toEqual({ proven_at: loge.now, found_in: [] });

  const desk = await buildConciergerie(loge.database, { concierge_info: 'Rappeler QUENOUILLAT Ysoline jeudi' });
  await buildBeneficiary(loge.database, { warning: `parlait avec ${email.toUpperCase()}` });
  await proveErasures(loge.server.services);
  expect((await proofOf(requestId)).found_in).toEqual(['conciergeries', 'users']);

  await sql`update conciergeries set concierge_info = '' where id = ${desk}`.execute(loge.database);
  await sql`update users set warning = ''`.execute(loge.database);
  await proveErasures(loge.server.services);
  expect((await proofOf(requestId)).found_in).toEqual([]);
});

test('a name that somebody else bears says nothing, an e-mail does', async () => {
  const { requestId } = await erased('Marie Martin');
  const other = await buildBeneficiary(loge.database, { first_name: 'Marie', last_name: 'Martin' });
  await proveErasures(loge.server.services);
  expect((await proofOf(requestId)).found_in).toEqual([]);
  await loge.database.deleteFrom('users').where('id', '=', other.id).execute();
});
