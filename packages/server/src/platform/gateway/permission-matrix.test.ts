import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { type Permission, PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { hashPassword } from '../../credentials/password-hash.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import type { Caller } from './caller.ts';
import { refuseCaller } from './gate.ts';

/**
 * Every action × every profile, from the access that each contract declares. What is sent is valid, so that whoever may enter is let through
 * to the action itself, and its own guard speaks too. Whom the contract refuses the gate refuses, asked in this process as the gateway asks it with
 * who their session says they are, and once per action through the gateway. A new action is in here by itself.
 */
const loge = startTestServer();

const profiles = [
  'nobody',
  'beneficiary',
  'manager without permissions',
  'manager with every permission',
  'partner',
  'administrator',
  'provider at a locker',
] as const;
type Profile = (typeof profiles)[number];

interface Member {
  readonly login: string;
  readonly context: Omit<Signed, 'token'>;
  session?: Signed | undefined;
}
const members = new Map<string, Member>();
let desk = 0;
let beneficiaryId = 0;

async function addManager(name: string, permissions: readonly Permission[]): Promise<void> {
  const { login } = await buildManager(loge.database, { conciergerieIds: [desk], permissions });
  members.set(name, { login, context: { conciergerieId: desk, beneficiaryId } });
}

const onlyWith = (permission: Permission): string => `manager with ${permission} alone`;
const without = (permissions: readonly Permission[]): string => `manager with all but ${permissions.join(', ')}`;

/** A session for the next call; who was signed out by the last one signs in again. */
async function sessionOf(name: string): Promise<Signed | undefined> {
  const member = members.get(name);
  if (member === undefined) return undefined;
  member.session ??= { ...(await signIn(name, member.login)), ...member.context };
  return member.session;
}

/** Somebody as the gateway sees them, by their session. */
async function callerOf(name: string): Promise<Caller | null> {
  const signed = await sessionOf(name);
  if (signed === undefined) return null;
  const { token, conciergerieId = null, beneficiaryId: selected = null } = signed;
  return loge.server.services.sessions.find(token, { conciergerieId, beneficiaryId: selected }, loge.now);
}

async function signIn(name: string, login: string): Promise<Signed> {
  if (name !== 'provider at a locker') return loge.signIn(login);
  const { data } = await loge.call('LoginLockerProvider', { login, nexencePin: '4821' });
  return { token: (data as unknown as { readonly sessionToken: string }).sessionToken };
}

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  const beneficiary = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  beneficiaryId = beneficiary.id;
  members.set('beneficiary', { login: beneficiary.login, context: {} });
  await addManager('manager without permissions', []);
  await addManager('manager with every permission', PERMISSION_KEYS);
  const partner_id = await buildPartner(loge.database);
  members.set('partner', {
    login: (await buildUser(loge.database, { is_partner: true, partner_id })).login,
    context: {},
  });
  const login = 'provider@matrix.test';
  await loge.database
    .updateTable('partners')
    .set({ locker_pin_hash: await hashPassword('4821') })
    .where('id', '=', partner_id)
    .execute();
  await buildUser(loge.database, { is_partner: true, partner_id, login });
  members.set('provider at a locker', { login, context: {} });
  members.set('administrator', { login: (await buildUser(loge.database, { is_admin: true })).login, context: {} });
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
    case 'provider at a locker':
      return access.audiences.includes('provider');
    case 'administrator':
      return access.audiences.includes('admin');
    case 'manager with every permission':
      return access.audiences.includes('manager');
    case 'manager without permissions':
      return access.audiences.includes('manager') && access.anyPermission === undefined;
  }
}

const numbered = catalogueOfActions.map((action, index) => ({ name: action.name, action, index }));

describe.each(numbered)('$name', ({ action, index }) => {
  const { name, access, method, effect, capability } = action;
  const { input } = schemasOf(action);
  const sample = sampleOf(toJSONSchema(input, { io: 'input' }) as JsonSchema) as Record<string, unknown>;

  async function callAs(who: string): Promise<GatewayAnswer> {
    const answer = await loge.call(name, sample, await sessionOf(who), {
      method: effect === 'write' ? 'POST' : method,
    });
    const member = members.get(who);
    // Signing out, a new password and the like end sessions, this one perhaps among them.
    if (member !== undefined && effect === 'write' && capability === 'access' && answer.code === 0)
      member.session = undefined;
    return answer;
  }

  function expectLetIn(who: string, answer: GatewayAnswer): void {
    expect(answer.http, answer.message).toBeLessThan(500);
    if (who !== 'nobody' && answer.refusal === 'forbidden')
      throw new Error(`${name} lets ${who} in by its contract and refuses in its handler: declare it.`);
  }

  test('its sample is valid', () => {
    expect(input.safeParse(sample).error?.issues).toBeUndefined();
  });

  const { anyPermission = [] } = access;
  // Each action takes another of those whom it refuses.
  const refusedProfiles = profiles.filter((profile) => !mayEnter(profile, access));
  const throughTheGateway = refusedProfiles[index % refusedProfiles.length];

  test.each(profiles)('%s', async (profile) => {
    if (mayEnter(profile, access)) return expectLetIn(profile, await callAs(profile));
    const refusal = profile === 'nobody' ? 'not-authenticated' : 'forbidden';
    expect(refuseCaller(action, await callerOf(profile))).toMatchObject({ name: refusal });
    if (profile === throughTheGateway) expect(await callAs(profile)).toMatchObject({ refusal, data: null });
  });

  test.each(anyPermission)('a manager with %s alone is let in', async (permission) => {
    const who = onlyWith(permission);
    if (!members.has(who)) await addManager(who, [permission]);
    expectLetIn(who, await callAs(who));
  });

  if (anyPermission.length > 0) {
    test('a manager with every other permission is not', async () => {
      const who = without(anyPermission);
      const others = PERMISSION_KEYS.filter((permission) => !anyPermission.includes(permission));
      if (!members.has(who)) await addManager(who, others);
      expect(refuseCaller(action, await callerOf(who))).toMatchObject({ name: 'forbidden' });
    });
  }
});
