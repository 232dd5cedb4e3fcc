import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importPeopleFile } from '../../people-file/import-people-file.ts';
import { insertRegistration } from '../../registration/rows/registration-rows.ts';
import { settleOneRegistration } from '../../registration/jobs/settle-registration.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Everybody who writes an e-mail or a login, at once and for the same one: one of them gets it. The control is in `people-file/scim.test.ts`: without the lock
 * two find an e-mail free, and both take it.
 */

const loge = startTestServer();

/** Each way to an e-mail, begun with everything of its own. */
async function waysTo(email: string): Promise<readonly (() => Promise<unknown>)[]> {
  const { database } = loge;
  const desk = await buildConciergerie(database);
  const fed = await buildConciergerie(database, { connection_type: 'FILE_AUTOCREATION' });
  const manager = await buildManager(database, {
    conciergerieIds: [desk],
    permissions: ['PROD', 'CREATE_PART', 'IMPORT_USERS', 'MANAGE_ALL_ENTREPRISE'],
  });
  const prod: Signed = { ...(await loge.signIn(manager.login)), conciergerieId: desk };
  const admin = await buildManager(database, { conciergerieIds: [], is_admin: true });
  const { token } = await ask(loge, setScimToken, { conciergerieId: desk }, await loge.signIn(admin.login));
  const person = () => buildBeneficiary(database, { conciergerie_id: desk });
  const [byDesk, byScim, byLogin, self] = [await person(), await person(), await person(), await person()];
  const colleague = await buildManager(database, { conciergerieIds: [desk] });
  const own = await loge.signIn(self.login);
  const registrationId = await insertRegistration(database, {
    email,
    conciergerieId: desk,
    lang: 'fr',
    firstName: 'Léa',
    lastName: 'Roy',
    phones: ['', '', ''],
    department: '',
    place: '',
    externalId: '',
    now: loge.now,
  });
  const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
    loge.server.app.inject({
      method,
      url: `/scim/v2/Users${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(body),
    });
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    name: { familyName: 'Roy' },
  };
  const patch = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: email }],
  };
  const typed = { name: 'Roy', firstName: 'Léa', email };
  const line = { email, lastname: 'Roy', firstname: 'Léa' };
  const contact = { entreprise: email, firstName: 'Léa', email, login: email };
  return [
    () => loge.call('SetMyProfile', { profile: typed }, own),
    () => loge.call('SetUserProfile', { data: { id: byDesk.id, ...typed } }, prod),
    () => loge.call('UpdateProfilConcierge', { user: { id: colleague.id, ...typed } }, prod),
    () => loge.call('changeUserLogin', { targetUserId: byLogin.id, newLogin: email }, prod),
    () => loge.call('newUserAdherentV2', { param: { ...line, conciergerie: desk } }, prod),
    () =>
      loge.call(
        'CreateUsersBatch',
        { simulation: false, list: [{ ...line, mobileNumber: '', externalId: '', buildingOrDivision: '', geo1: '' }] },
        prod,
      ),
    () => loge.call('CreateConcierge', { ...contact, name: 'Roy', telBiz: '0612345678' }, prod),
    () => loge.call('CreatePartner', { ...contact, lastName: 'Roy', phoneNumber: '0612345678' }, prod),
    () => scim('PATCH', `/${byScim.id}`, patch),
    () => scim('POST', '', user),
    () => settleOneRegistration(loge.server.services, registrationId).catch(() => null),
    () =>
      importPeopleFile(database, {
        conciergerieId: fed,
        bytes: new TextEncoder().encode(`Matricule;E-mail;Nom;Prénom\nA1;${email};Roy;Léa`),
        isDryRun: false,
        isForced: true,
        now: loge.now,
      }),
  ];
}

const holders = async (email: string): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from users where active and (email = ${email} or login = ${email})
  `.execute(loge.database);
  return found.rows[0]?.count ?? 0;
};

test.each([1, 2, 3])('twelve ways at once: one account has it (%i)', async (round) => {
  const email = `seule${round}@altea.test`;
  const ways = await waysTo(email);
  // Each begins first once in a while.
  const sequence = [...ways.slice(round * 4 - 4), ...ways.slice(0, round * 4 - 4)];
  await Promise.all(sequence.map((begin) => begin()));
  expect(await holders(email)).toBe(1);
});

test('each way alone gets it', async () => {
  const count = (await waysTo('personne@altea.test')).length;
  for (let each = 0; each < count; each += 1) {
    const email = `chacun${each}@altea.test`;
    const begin = (await waysTo(email))[each];
    await begin?.();
    expect(await holders(email), `way ${each}`).toBe(1);
  }
});
