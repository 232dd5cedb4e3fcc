import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** Every action × every profile, from the access that each contract declares. A new action is in here by itself. */
const loge = startTestServer();

const profiles = [
  'nobody',
  'beneficiary',
  'manager without permissions',
  'manager with every permission',
  'partner',
  'administrator',
] as const;
type Profile = (typeof profiles)[number];
const logins = new Map<Profile, string>();

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const partnerId = await buildPartner(loge.database);
  logins.set('beneficiary', (await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
  logins.set('manager without permissions', (await buildManager(loge.database, { conciergerieIds: [desk] })).login);
  logins.set(
    'manager with every permission',
    (await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS })).login,
  );
  logins.set('partner', (await buildUser(loge.database, { is_partner: true, partner_id: partnerId })).login);
  logins.set('administrator', (await buildUser(loge.database, { is_admin: true })).login);
});

/** Stated once more, on purpose not through the code under test. */
function mayEnter(
  profile: Profile,
  access: { audiences: readonly string[]; anyPermission?: readonly string[] | undefined },
): boolean {
  if (access.audiences.includes('public')) return true;
  switch (profile) {
    case 'nobody':
      return false;
    case 'beneficiary':
    case 'partner':
      return access.audiences.includes(profile);
    case 'administrator':
      return access.audiences.includes('admin');
    case 'manager with every permission':
      return access.audiences.includes('manager');
    case 'manager without permissions':
      return access.audiences.includes('manager') && access.anyPermission === undefined;
  }
}

describe.each(catalogueOfActions)('$name', ({ name, access, method, effect }) => {
  test.each(profiles)('%s', async (profile) => {
    const login = logins.get(profile);
    const signed = login === undefined ? undefined : await loge.signIn(login);
    const answer = await loge.call(name, {}, signed, { method: effect === 'write' ? 'POST' : method });
    const turnedAway = profile === 'nobody' ? 'not-authenticated' : 'forbidden';
    if (mayEnter(profile, access)) expect(answer.http).toBeLessThan(500);
    else expect(answer).toMatchObject({ refusal: turnedAway, data: null });
    if (profile !== 'nobody' && mayEnter(profile, access) && answer.refusal === 'forbidden') {
      throw new Error(`${name} lets ${profile} in by its contract and refuses in its handler: declare it.`);
    }
  });
});
