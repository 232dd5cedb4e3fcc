import SCIMMY from 'scimmy';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { changeSignInNames } from '../credentials/change-sign-in-names.ts';
import { switchAccountsOff, switchAccountsOn } from '../credentials/switch-accounts.ts';
import {
  insertScimPerson,
  isTakenByOther,
  lockRemovedPerson,
  lockScimPerson,
  type ScimPersonRow,
  setRemovedByDirectory,
  updateScimPerson,
} from './rows/scim-people-rows.ts';
import type { ScimCaller } from './rows/scim-token-rows.ts';
import { presentScimPerson, type ScimUser, valuesOf } from './scim-person.ts';

/** Why an account is not active: whom a directory has switched off it may switch on again. */
const deactivatedByDirectory = 'scim';
/** The most people in one answer. */
export const MAX_BATCH = 200;
/** No account has this number. */
const nobody = 0;

/** What one request works with. */
export interface ScimRequest {
  readonly caller: ScimCaller;
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  /** What went wrong and is not for the directory to know: the library would call it "not found". */
  failure?: unknown;
}

const gone = () => new SCIMMY.Types.Error(404, '', 'no such user');
const taken = () => new SCIMMY.Types.Error(409, 'uniqueness', 'somebody has this userName, e-mail or externalId');

let isDeclared = false;

/** The library keeps one set of resources per process; what differs from request to request comes with each. */
export function declareUsers(): void {
  if (isDeclared) return;
  isDeclared = true;
  SCIMMY.Config.set({
    patch: true,
    filter: { supported: true, maxResults: MAX_BATCH },
    sort: true,
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that an administrator was shown once' },
    ],
  });
  SCIMMY.Resources.declare(SCIMMY.Resources.User)
    .egress((resource, context) =>
      asScim(context, async (request) => presentScimPerson(await personOf(request, resource.id))),
    )
    .ingress((resource, user, context) =>
      asScim(context, async (request) =>
        presentScimPerson(
          resource.id === undefined
            ? await createPerson(request, user)
            : await changePerson(request, await personOf(request, resource.id), user),
        ),
      ),
    )
    .degress((resource, context) =>
      asScim(context, async (request) => {
        const person = await personOf(request, resource.id);
        await switchOff(request, person);
        await setRemovedByDirectory(request.database, person.id, request.now);
      }),
    );
}

async function asScim<Result>(context: unknown, act: (request: ScimRequest) => Promise<Result>): Promise<Result> {
  const request = context as ScimRequest;
  try {
    return await act(request);
  } catch (error) {
    if (!(error instanceof SCIMMY.Types.Error)) request.failure = error;
    throw error;
  }
}

async function personOf({ database, caller }: ScimRequest, id: string | undefined): Promise<ScimPersonRow> {
  const number = id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : nobody;
  const person = await lockScimPerson(database, caller.companyId, number);
  if (person === null) throw gone();
  return person;
}

async function createPerson(request: ScimRequest, user: ScimUser): Promise<ScimPersonRow> {
  const { database, caller, changes, now } = request;
  const { conciergerieId } = caller;
  const values = valuesOf(user);
  const removed = await lockRemovedPerson(database, caller.companyId, values.login);
  if (removed !== null) return restoreRemovedPerson(request, removed, user);
  const isTaken = await isTakenByOther(database, values, { conciergerieId, but: nobody });
  const id = isTaken ? null : await insertScimPerson(database, values, { conciergerieId, now });
  if (id === null) throw taken();
  changes.record({ action: 'user-created-by-directory', subjectUserId: id, conciergerieId });
  changes.announce({ topics: ['users'], conciergerieId });
  const made = await personOf(request, String(id));
  return user.active === false ? switchOff(request, made) : made;
}

/** Whom the directory had removed has their account again, with the orders and credits that stayed at the desk. */
async function restoreRemovedPerson(
  request: ScimRequest,
  removed: ScimPersonRow,
  user: ScimUser,
): Promise<ScimPersonRow> {
  await setRemovedByDirectory(request.database, removed.id, null);
  return changePerson(request, removed, user);
}

async function changePerson(request: ScimRequest, person: ScimPersonRow, user: ScimUser): Promise<ScimPersonRow> {
  const { database, changes, now } = request;
  const { id, conciergerieId } = person;
  const values = valuesOf(user);
  if (await isTakenByOther(database, values, { conciergerieId, but: id })) throw taken();
  const { login, email } = values;
  if ((await changeSignInNames(database, { userId: id, login, email }, { now, changes })) !== null) throw taken();
  await updateScimPerson(database, id, values);
  changes.forgetSessionsOf(id);
  changes.record({ action: 'user-changed-by-directory', subjectUserId: id, conciergerieId });
  changes.announce({ topics: ['users', 'profile'], conciergerieId, users: [id] });
  if (user.active === false && person.active) return switchOff(request, person);
  if (user.active === true && !person.active) return switchOn(request, person);
  return personOf(request, String(id));
}

async function switchOff(request: ScimRequest, { id, active, conciergerieId }: ScimPersonRow): Promise<ScimPersonRow> {
  const { database, changes, now } = request;
  if (active) {
    await switchAccountsOff(database, [id], { reason: deactivatedByDirectory, now });
    changes.forgetSessionsOf(id);
    changes.record({ action: 'user-deactivated-by-directory', subjectUserId: id, conciergerieId });
    changes.announce({ topics: ['users', 'session'], conciergerieId, users: [id] });
  }
  return personOf(request, String(id));
}

async function switchOn(request: ScimRequest, person: ScimPersonRow): Promise<ScimPersonRow> {
  const { database, changes } = request;
  const { id, conciergerieId } = person;
  // Whom a manager switched off, or whose account ends, is for the desk to bring back.
  if (person.deactivationReason !== deactivatedByDirectory)
    throw new SCIMMY.Types.Error(409, 'mutability', 'switched off at the desk');
  if ((await switchAccountsOn(database, [id])).length === 0) throw taken();
  changes.record({ action: 'user-activated-by-directory', subjectUserId: id, conciergerieId });
  changes.announce({ topics: ['users'], conciergerieId });
  return personOf(request, String(id));
}
