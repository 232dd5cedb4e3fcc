import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { hashPassword } from '../../../packages/server/src/credentials/password-hash.ts';
import { beforeSecondFactor } from '../../../packages/server/src/platform/gateway/before-second-factor.ts';
import {
  buildBeneficiary,
  buildConciergerie,
  buildManager,
  buildPartner,
  buildUser,
} from '../../../packages/server/src/testing/builders.ts';
import { buildCompanyMember } from '../../../packages/server/src/testing/company-builders.ts';
import type { Signed, TestServer } from '../../../packages/server/src/testing/running-server.ts';
import { sampleInputOf } from '../../../packages/server/src/testing/inputs-of-actions.ts';
import { type AttackClass, inParallel } from './attack-class.ts';

interface Profile {
  readonly name: string;
  readonly role: 'nobody' | 'beneficiary' | 'manager' | 'partner' | 'provider' | 'company' | 'admin';
  readonly permissions: readonly string[];
  readonly session: Signed | undefined;
}

async function profilesOf(loge: TestServer): Promise<readonly Profile[]> {
  const { database } = loge;
  const desk = await buildConciergerie(database);
  const signIn = ({ login }: { readonly login: string }): Promise<Signed> => loge.signIn(login);
  const partner_id = await buildPartner(database, { locker_pin_hash: await hashPassword('4821') });
  const provider = await buildUser(database, { is_partner: true, partner_id });
  const { data } = await loge.call('LoginLockerProvider', { login: provider.login, nexencePin: '4821' });
  const { sessionToken } = data as unknown as { readonly sessionToken: string };
  const managers = await Promise.all(
    [[], ...PERMISSION_KEYS.map((without) => PERMISSION_KEYS.filter((permission) => permission !== without))].map(
      async (permissions): Promise<Profile> => ({
        name: permissions.length === 0 ? 'manager without rights' : 'manager with all rights but one',
        role: 'manager',
        permissions,
        session: {
          ...(await signIn(await buildManager(database, { conciergerieIds: [desk], permissions }))),
          conciergerieId: desk,
        },
      }),
    ),
  );
  const beneficiary = await buildBeneficiary(database, { conciergerie_id: desk });
  return [
    { name: 'nobody', role: 'nobody', permissions: [], session: undefined },
    { name: 'beneficiary', role: 'beneficiary', permissions: [], session: await signIn(beneficiary) },
    { name: 'partner', role: 'partner', permissions: [], session: await signIn(provider) },
    { name: 'provider at a locker', role: 'provider', permissions: [], session: { token: sessionToken } },
    {
      name: 'somebody of a company',
      role: 'company',
      permissions: [],
      session: await signIn(await buildCompanyMember(database)),
    },
    {
      name: 'administrator',
      role: 'admin',
      permissions: [],
      session: await signIn(await buildUser(database, { is_admin: true })),
    },
    ...managers,
  ];
}

/** Stated once more, on purpose not through the code under test. */
const mayEnter = ({ role, permissions }: Profile, { access }: ActionContract): boolean => {
  const { audiences, anyPermission } = access;
  if (audiences.includes('public')) return true;
  if (role === 'nobody' || !audiences.includes(role)) return false;
  return role !== 'manager' || anyPermission === undefined || anyPermission.some((one) => permissions.includes(one));
};

/** Every action by everybody whom its contract does not name. */
export const rights: AttackClass = {
  name: 'rights: every action × profiles',
  async run({ loge, sample }, tally) {
    const profiles = await profilesOf(loge);
    const cells = catalogueOfActions.flatMap((action) =>
      profiles.filter((profile) => !mayEnter(profile, action)).map((profile) => ({ action, profile })),
    );
    await inParallel(sample(cells), 6, async ({ action, profile }) => {
      const { refusal } = await loge.call(action.name, sampleInputOf(action), profile.session);
      const expected = profile.role === 'nobody' ? 'not-authenticated' : 'forbidden';
      tally.cell(refusal === expected, () => `${action.name} as ${profile.name}: ${refusal ?? 'let in'}`);
    });
    const admin = profiles.find(({ role }) => role === 'admin')?.session;
    tally.control(
      (await loge.call('MySecurity', {}, admin)).code === 0,
      'an administrator is let in where they may be',
    );
  },
};

/** Every action by a manager and an administrator who owe a second factor. */
export const owedSecondFactor: AttackClass = {
  name: 'second factor owed × every action',
  async run({ loge, sample }, tally) {
    const { database } = loge;
    const conciergerieIds = [await buildConciergerie(database)];
    const manager = await buildManager(database, { conciergerieIds, permissions: PERMISSION_KEYS });
    const admin = await buildUser(database, { is_admin: true });
    const setRule = (team_needs_second_factor: boolean) =>
      database
        .updateTable('sign_in_rules')
        .set({ team_needs_second_factor, changed_at: loge.now, changed_by: admin.id });
    await setRule(true).execute();
    try {
      for (const { login } of [manager, admin]) {
        const session = await loge.signIn(login);
        const actions = catalogueOfActions.filter(({ name }) => !beforeSecondFactor.has(name));
        await inParallel(sample(actions), 6, async (action) => {
          const { refusal } = await loge.call(action.name, sampleInputOf(action), session);
          const isHeld = refusal === 'second-factor-missing' || refusal === 'forbidden';
          tally.cell(isHeld, () => `${action.name}: ${refusal ?? 'let in'}`);
        });
        tally.control((await loge.call('MySecurity', {}, session)).code === 0, 'their own security is theirs to see');
      }
    } finally {
      await setRule(false).execute();
    }
  },
};
