import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import { rowFieldsOf } from '@loge/contract/shared/row-fields';
import { isAccountKind, type RowMark } from '@loge/contract/shared/row-ids';
import type { Permission } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Who acts on an account may do no more than its owner: every act on a colleague's account, by every set of rights and conciergeries.
 * docs/decisions/0065-acts-on-colleagues.md. A new action that names somebody is in here as soon as its contract exists.
 */

const loge = startTestServer();

const isWriteOnPeople = (action: ActionContract): boolean =>
  action.effect === 'write' && rowFieldsOf(schemasOf(action).input).some(({ mark }) => namesAccount(mark));
const namesAccount = (mark: RowMark): boolean => mark.by === 'gateway' && isAccountKind(mark.kind);

interface Facts {
  readonly id: number;
  readonly here: number;
  readonly there: number;
  readonly unique: string;
}
type InputOfAct = (facts: Facts) => Record<string, unknown>;

const profile = { name: 'Roy', firstName: 'Lea' };
/** What each act is called with. */
const acts: Readonly<Record<string, InputOfAct>> = {
  UpdateProfilConcierge: ({ id, unique }) => ({ user: { id, ...profile, email: `${unique}@taken.test` } }),
  SetUserProfile: ({ id, unique }) => ({ data: { id, ...profile, email: `${unique}@taken.test` } }),
  changeUserLogin: ({ id, unique }) => ({ targetUserId: id, newLogin: unique }),
  ChangeUserLogin: ({ id, unique }) => ({ targetUserId: id, newLogin: unique }),
  changeUserStatus: ({ id }) => ({ targetUserId: id, newStatus: 1 }),
  SendPasswordLink: ({ id }) => ({ targetUserId: id }),
  reinviteUser: ({ id }) => ({ targetUserId: id }),
  unlock: ({ id }) => ({ toUser: id }),
  SetPermissionsForUser: ({ id }) => ({
    userId: id,
    availablePermissions: [{ permission: 'PROD', selected: false }],
  }),
  SetEntRelForUser: ({ id, here }) => ({ userId: id, availableEntRels: [{ id: here, selected: false }] }),
  ChangeConciergerieAction: ({ id, there }) => ({ userId: id, conciergerieId: there }),
  ResetSecondFactors: ({ id }) => ({ userId: id }),
};
/** The same for what leaves the account as it is. */
const bystanders: Readonly<Record<string, InputOfAct>> = {
  changeUserVipStatus: ({ id }) => ({ targetUserId: id }),
  resendCguMail: ({ id }) => ({ targetUserId: id, notify: false }),
  CancelInactiveUserAutoRemoval: ({ id }) => ({ userId: id }),
  DeleteAdherentAction: ({ id }) => ({ userId: id, shouldSendMail: false }),
  SetResponsableConciergerie: ({ id }) => ({ userId: id }),
  SetUserCostCenterAssoc: ({ id }) => ({ userId: id, costCenters: [] }),
  createNewUserCredit: ({ id }) => ({ userId: id, amount: 100, name: 'Merci' }),
  CreateNewUserCompensation: ({ id }) => ({ userId: id, amount: 100, name: 'Merci' }),
  StartRecurringFees: ({ id }) => ({ userId: id }),
  SetSubscriptionsForUser: ({ id }) => ({ userId: id, availableSubscriptions: [] }),
};

/** What the colleague may do and where they work; `here` and `there` are the two conciergeries. */
const colleaguesRights: readonly Permission[] = ['PROD', 'COMPTA', 'REFUND'];
const opening: readonly Permission[] = ['PROD', 'CREATE_CONCIERGE', 'MANAGE_PERMISSIONS', 'CREATE_PART'];
const others: readonly Permission[] = [
  'COMPTA',
  'REFUND',
  'DELETE_USER',
  'COST_CENTERS',
  'GIVE_CREDIT',
  'HANDLE_INDEMNISATIONS',
];
const callers = {
  'one right less': { rights: [...opening, 'COMPTA'], desks: 'both', reaches: false },
  'one conciergerie less': { rights: [...opening, ...others], desks: 'here', reaches: false },
  'both less': { rights: opening, desks: 'here', reaches: false },
  'PROD alone': { rights: ['PROD'], desks: 'here', reaches: false },
  'PROD alone, at both': { rights: ['PROD'], desks: 'both', reaches: false },
  'CREATE_CONCIERGE alone': { rights: ['CREATE_CONCIERGE'], desks: 'both', reaches: false },
  'MANAGE_PERMISSIONS alone': { rights: ['MANAGE_PERMISSIONS'], desks: 'both', reaches: false },
  'no right': { rights: [], desks: 'both', reaches: false },
  'the same and more': { rights: [...opening, ...others], desks: 'both', reaches: true },
  'an administrator at one of them': { rights: [], desks: 'here', isAdmin: true, reaches: true },
} as const satisfies Record<
  string,
  {
    readonly rights: readonly Permission[];
    readonly desks: 'here' | 'both';
    readonly isAdmin?: true;
    readonly reaches: boolean;
  }
>;
type CallerName = keyof typeof callers;

let here = 0;
let there = 0;
let admin: Person;
const signed = new Map<CallerName, Signed>();
let made = 0;

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  there = await buildConciergerie(loge.database);
  admin = await buildManager(loge.database, {
    conciergerieIds: [here],
    is_admin: true,
    is_beneficiary: true,
    conciergerie_id: here,
  });
  // Somebody keeps looking after rights, so that no refusal is about that.
  await buildManager(loge.database, { conciergerieIds: [here], permissions: ['MANAGE_PERMISSIONS'] });
  for (const [name, caller] of Object.entries(callers) as [CallerName, (typeof callers)[CallerName]][]) {
    const person = await buildManager(loge.database, {
      conciergerieIds: caller.desks === 'both' ? [here, there] : [here],
      permissions: [...caller.rights],
      ...('isAdmin' in caller && { is_admin: true }),
    });
    signed.set(name, { ...(await loge.signIn(person.login)), conciergerieId: here });
  }
});

/** A colleague who works at both, is served here, and has never been here, so that an invitation is possible. */
const colleague = (): Promise<Person> =>
  buildManager(loge.database, {
    conciergerieIds: [here, there],
    permissions: colleaguesRights,
    is_beneficiary: true,
    conciergerie_id: here,
    last_active_at: null,
  });

/** Everything that opens an account or says what it may do. */
async function accountOf(userId: number): Promise<unknown> {
  const found = await sql`
    select u.login, u.email, u.password_hash, u.active, u.is_manager, u.is_admin, u.is_partner, u.is_beneficiary, u.conciergerie_id, u.first_name,
      array(select p.permission from user_permissions p where p.user_id = u.id order by 1) as permissions,
      array(select m.conciergerie_id from manager_conciergeries m where m.user_id = u.id order by 1) as desks,
      (select count(*) from sessions s where s.user_id = u.id and s.ended_at is null) as sessions,
      (select count(*) from single_use_tokens t where t.user_id = u.id and t.used_at is null and t.purpose <> 'read-terms') as links,
      (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
      (select count(*) from one_time_codes o where o.user_id = u.id) as codes,
      (select count(*) from pgboss.job j where j.name = 'access-mail' and j.data->>'userId' = u.id::text) as mails
    from users u where u.id = ${userId}
  `.execute(loge.database);
  return found.rows[0];
}

async function act(name: string, inputOf: InputOfAct, caller: CallerName, person: Person) {
  made += 1;
  const input = inputOf({ id: person.id, here, there, unique: `act.${made}` });
  return loge.call(name, input, signed.get(caller));
}

const writes = catalogueOfActions.filter(isWriteOnPeople);

test('every write that names somebody has its place here', () => {
  const touching = writes.flatMap(({ name, leavesAccount }) => (leavesAccount === undefined ? [name] : []));
  const leaving = writes.flatMap(({ name, leavesAccount }) => (leavesAccount === undefined ? [] : [name]));
  expect(touching.toSorted()).toEqual(Object.keys(acts).toSorted());
  expect(leaving.toSorted()).toEqual(Object.keys(bystanders).toSorted());
});

describe.each(Object.entries(acts))('%s', (name, inputOf) => {
  const weaker = (Object.keys(callers) as CallerName[]).filter((caller) => !callers[caller].reaches);
  const stronger = (Object.keys(callers) as CallerName[]).filter((caller) => callers[caller].reaches);

  test.each(weaker)('leaves the account of a colleague who may do more alone: %s', async (caller) => {
    const person = await colleague();
    const before = await accountOf(person.id);
    const { refusal } = await act(name, inputOf, caller, person);
    expect(['account-of-colleague', 'not-found', 'forbidden']).toContain(refusal);
    // A caller with access to the action and the person gets the reason.
    if (callers[caller].rights.length > 1) expect(refusal).toBe('account-of-colleague');
    expect(await accountOf(person.id)).toEqual(before);
  });

  test.each(stronger)('is done by %s', async (caller) => {
    const { refusal } = await act(name, inputOf, caller, await colleague());
    if (refusal === 'not-found' || refusal === 'forbidden' || refusal === 'invalid-input') {
      // An administrator without the permission, or who does not work at the other conciergerie.
      expect([name, caller]).toEqual(['ChangeConciergerieAction', 'an administrator at one of them']);
    } else expect(refusal).toBeNull();
  });

  test('leaves the account of an administrator alone', async () => {
    const before = await accountOf(admin.id);
    const { refusal } = await act(name, inputOf, 'the same and more', admin);
    expect(['account-of-colleague', 'not-found']).toContain(refusal);
    expect(await accountOf(admin.id)).toEqual(before);
  });
});

test.each(Object.entries(bystanders))('%s leaves the account of a colleague as it is', async (name, inputOf) => {
  const person = await colleague();
  const before = await accountOf(person.id);
  await act(name, inputOf, 'one right less', person);
  await act(name, inputOf, 'the same and more', person);
  await act(name, inputOf, 'one conciergerie less', person);
  expect(await accountOf(person.id)).toEqual(before);
});

describe('a beneficiary who is chosen', () => {
  test('and is a colleague who may do more keeps profile and conciergerie', async () => {
    const person = await colleague();
    const before = await accountOf(person.id);
    const as = { ...signed.get('one right less'), beneficiaryId: person.id } as Signed;
    const typed = { profile: { ...profile, email: person.login } };
    expect(await loge.call('SetMyProfile', typed, as)).toMatchObject({ refusal: 'account-of-colleague' });
    expect(await loge.call('ChangeConciergerieAction', { conciergerieId: there }, as)).toMatchObject({
      refusal: 'account-of-colleague',
    });
    expect(await accountOf(person.id)).toEqual(before);
  });
});

test('one’s own account stays one’s own', async () => {
  const person = await buildManager(loge.database, { conciergerieIds: [here, there], permissions: ['PROD', 'COMPTA'] });
  const self = await loge.signIn(person.login);
  const input = acts['UpdateProfilConcierge']?.({ id: person.id, here, there, unique: 'own.address' });
  expect((await loge.call('UpdateProfilConcierge', input, self)).code).toBe(0);
});

describe('what is said of a colleague who may do more', () => {
  test('is which rights and how many conciergeries, and nothing is offered', async () => {
    const person = await colleague();
    const read = (name: string, input: Record<string, unknown>, caller: CallerName) =>
      loge.call(name, input, signed.get(caller), { method: 'GET' });
    const nothing = {
      canEdit: false,
      canChangeStatus: false,
      canChangeLogin: false,
      canResetPassword: false,
      canReinvite: false,
    };
    expect(await read('GetConciergeUser', { id: person.id }, 'one right less')).toMatchObject({
      data: {
        beyond: { admin: false, permissions: ['Rembourser'], nbConciergeries: 0 },
        actions: { ...nothing, canChangeRelations: false },
      },
    });
    expect(await read('GetConciergeUser', { id: person.id }, 'one conciergerie less')).toMatchObject({
      data: { beyond: { admin: false, permissions: [], nbConciergeries: 1 }, actions: nothing },
    });
    expect(await read('GetConciergeUser', { id: person.id }, 'the same and more')).toMatchObject({
      data: { beyond: null, actions: { canEdit: true, canChangeStatus: true, canChangeLogin: true } },
    });
    expect(await read('GetUserInfos', { userId: person.id }, 'one right less')).toMatchObject({
      data: {
        beyond: { permissions: ['Rembourser'] },
        actions: {
          canEdit: false,
          canChangeLogin: false,
          canResetPassword: false,
          canMove: false,
          canChangeRelations: false,
        },
      },
    });
    const rights = await read('GetPermissionsForUser', { userId: person.id }, 'one right less');
    const { availablePermissions } = rights.data as unknown as { availablePermissions: { mayChange: boolean }[] };
    expect(availablePermissions.filter(({ mayChange }) => mayChange)).toEqual([]);
    const team = async (caller: CallerName) => {
      const answer = await read('TeamSecondFactors', {}, caller);
      const { people } = answer.data as unknown as { people: { id: number; mayReset: boolean }[] };
      return people.find(({ id }) => id === person.id)?.mayReset;
    };
    expect(await team('one right less')).toBe(false);
    expect(await team('the same and more')).toBe(true);
  });
});
