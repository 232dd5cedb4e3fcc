import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { actionsOpenToKeys } from '@loge/contract/integrations/open-to-keys';
import { isOpenToPrograms } from '@loge/contract/integrations/open-to-programs';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { type Permission, PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { scopeGroupOf } from '@loge/domain/integrations/api-key';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { hashPassword } from '../../credentials/password-hash.ts';
import { buildProgram } from '../../testing/program-builders.ts';
import { resourcesOf } from '../../integrations/program-resources.ts';
import { buildApiKey } from '../../testing/api-key-builders.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { buildCompanyMember } from '../../testing/company-builders.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { claimKeyCall } from './used-key-rows.ts';
import { callerOfKey } from './api-keys.ts';
import { callerOfProgram } from './programs.ts';
import { claimProgramCall } from './used-program-rows.ts';
import type { Caller } from './caller.ts';
import { refuseCaller } from './gate.ts';
import { hashToken } from './sessions.ts';

/**
 * Every action × every profile, from the access that each contract declares. What is sent is valid, so that anyone who may enter is let through
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
  'somebody of a company with the right to people alone',
  'somebody of a company with every right',
  'administrator',
  'provider at a locker',
  'key of a manager',
  'key of a partner',
  'key of an administrator',
  'program of a beneficiary',
  'program of a manager',
  'program of a partner',
  'program of an administrator',
] as const;
type Profile = (typeof profiles)[number];

interface Member {
  readonly login: string;
  /** A program that asks by this key, which names everything. */
  readonly key?: string;
  /** The same by a token of the authorization server. */
  readonly token?: string;
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
  const { key, token: given, context: at = {} } = members.get(name) ?? {};
  if (key !== undefined) return callerByKey(key, at);
  if (given !== undefined) return callerByToken(given, at);
  const signed = await sessionOf(name);
  if (signed === undefined) return null;
  const { token, conciergerieId = null, beneficiaryId: selected = null } = signed;
  return loge.server.services.sessions.find(token, { conciergerieId, beneficiaryId: selected }, loge.now);
}

/** Who asks by a key, as the gateway finds it out. */
async function callerByKey(key: string, { conciergerieId, beneficiaryId: selected }: Member['context']) {
  const call = { hash: hashToken(key), address: '192.0.2.1', minute: loge.now, now: loge.now };
  const row = await claimKeyCall(loge.database, call);
  const context = { conciergerieId: conciergerieId ?? null, beneficiaryId: selected ?? null };
  return row === null ? null : callerOfKey(row, context, loge.now);
}

/** The same by a token. */
async function callerByToken(token: string, { conciergerieId, beneficiaryId: selected }: Member['context']) {
  const audience = resourcesOf(loge.server.services.settings).gateway;
  const call = { hash: hashToken(token), audience, address: '192.0.2.1', minute: loge.now, now: loge.now };
  const row = await claimProgramCall(loge.database, call);
  const context = { conciergerieId: conciergerieId ?? null, beneficiaryId: selected ?? null };
  return row === null ? null : callerOfProgram(row, context, loge.now);
}

const everyScope = [...new Set(catalogueOfActions.map(scopeGroupOf))];

/** A program of somebody. */
async function addKey(name: Profile, of: Omit<Parameters<typeof buildApiKey>[1], 'scopes' | 'perMinute'>) {
  const { key } = await buildApiKey(loge, { ...of, scopes: everyScope, perMinute: 3_000 });
  members.set(name, { login: '', key, context: { conciergerieId: desk, beneficiaryId } });
}

/** A program that somebody let act for them. */
async function addProgram(name: Profile, userId: number) {
  const { token } = await buildProgram(loge, { userId, scopes: everyScope.slice(0, 100) });
  members.set(name, { login: '', token, context: { conciergerieId: desk, beneficiaryId } });
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
  const ofPartner = await buildUser(loge.database, { is_partner: true, partner_id });
  members.set('partner', { login: ofPartner.login, context: {} });
  const login = 'provider@matrix.test';
  await loge.database
    .updateTable('partners')
    .set({ locker_pin_hash: await hashPassword('4821') })
    .where('id', '=', partner_id)
    .execute();
  await buildUser(loge.database, { is_partner: true, partner_id, login });
  members.set('provider at a locker', { login, context: {} });
  members.set('somebody of a company with every right', {
    login: (await buildCompanyMember(loge.database)).login,
    context: {},
  });
  members.set('somebody of a company with the right to people alone', {
    login: (await buildCompanyMember(loge.database, { rights: ['people'] })).login,
    context: {},
  });
  const administrator = await buildUser(loge.database, { is_admin: true });
  members.set('administrator', { login: administrator.login, context: {} });
  const marc = await buildManager(loge.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
  await addKey('key of a manager', { userId: marc.id, conciergerieId: desk });
  await addKey('key of a partner', { userId: ofPartner.id, partnerId: partner_id });
  await addKey('key of an administrator', { userId: administrator.id });
  await addProgram('program of a beneficiary', beneficiary.id);
  await addProgram('program of a manager', marc.id);
  await addProgram('program of a partner', ofPartner.id);
  await addProgram('program of an administrator', administrator.id);
});

/** A key and a program reach what is open to them and nothing else, what is open to the public neither. */
const isClosed = (profile: Profile, name: string): boolean =>
  (profile.startsWith('key of') && !actionsOpenToKeys.includes(name)) ||
  (profile.startsWith('program of') && !isOpenToPrograms({ name }));

/** Stated once more, on purpose not through the code under test. */
function mayEnter(
  profile: Profile,
  {
    name,
    access,
  }: {
    readonly name: string;
    readonly access: {
      audiences: readonly string[];
      anyPermission?: readonly string[] | undefined;
      anyCompanyRight?: readonly string[] | undefined;
    };
  },
): boolean {
  if (isClosed(profile, name)) return false;
  if (access.audiences.includes('public')) return true;
  switch (profile) {
    case 'nobody':
      return false;
    case 'beneficiary':
    case 'partner':
      return access.audiences.includes(profile);
    case 'program of a beneficiary':
      return access.audiences.includes('beneficiary');
    case 'provider at a locker':
      return access.audiences.includes('provider');
    case 'key of a manager':
    case 'program of a manager':
      return access.audiences.includes('manager');
    case 'key of a partner':
    case 'program of a partner':
      return access.audiences.includes('partner');
    case 'somebody of a company with every right':
      return access.audiences.includes('company');
    case 'somebody of a company with the right to people alone':
      return access.audiences.includes('company') && (access.anyCompanyRight?.includes('people') ?? true);
    case 'administrator':
    case 'key of an administrator':
    case 'program of an administrator':
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
    const member = members.get(who);
    const bearer = member?.key ?? member?.token;
    const as = bearer === undefined || member === undefined ? await sessionOf(who) : { ...member.context, token: '' };
    // There are more actions than a program has calls in a minute.
    if (member?.token !== undefined)
      await loge.database.updateTable('connected_programs').set({ window_calls: 0 }).execute();
    const answer = await loge.call(name, sample, as, {
      method: effect === 'write' ? 'POST' : method,
      ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }),
    });
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
  const refusedProfiles = profiles.filter((profile) => !mayEnter(profile, action));
  const throughTheGateway = refusedProfiles[index % refusedProfiles.length];

  test.each(profiles)('%s', async (profile) => {
    if (mayEnter(profile, action)) return expectLetIn(profile, await callAs(profile));
    const refusal =
      profile === 'nobody' ? 'not-authenticated' : isClosed(profile, name) ? 'closed-to-keys' : 'forbidden';
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
