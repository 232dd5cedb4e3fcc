import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import type { Database } from '../platform/database/connection.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { deactivatePeople, reactivatePeople } from './rows/people-file-rows.ts';
import {
  findScimPeople,
  insertScimPerson,
  isTakenByOther,
  lockScimPerson,
  type ScimPersonRow,
  updateScimPerson,
} from './rows/scim-people-rows.ts';
import { findScimCaller, type ScimCaller } from './rows/scim-token-rows.ts';
import { asStandardPatch } from './scim-patch.ts';
import { conditionsOf, presentScimPerson, type ScimUser, valuesOf } from './scim-person.ts';

/** Why an account is not active: whom a directory has switched off it may switch on again. */
const deactivatedByDirectory = 'scim';
const MOST_AT_ONCE = 200;
/** No account has this number. */
const nobody = 0;
const path = '/scim/v2';
const contentType = 'application/scim+json; charset=utf-8';

/** Where a directory is told to call. */
export const scimAddress = (publicUrl: string): string => `${publicUrl}${path}`;

/** What one request works with. */
interface ScimRequest {
  readonly caller: ScimCaller;
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  /** What went wrong and is not for the directory to know: the library would call it "not found". */
  failure?: unknown;
}

const gone = () => new SCIMMY.Types.Error(404, '', 'no such user');

/**
 * SCIM 2.0 for the directories of client companies (RFC 7643, 7644): their people are made, changed and switched off; users only, by a bearer token per
 * company. Whoever is switched off is signed out of every process at once. docs/rules/single-sign-on.md.
 */
export function addScimRoutes(app: FastifyInstance, services: Services): void {
  const address = scimAddress(services.settings.publicUrl);
  declareUsers();
  void app.register(async (scim) => {
    scim.addContentTypeParser(
      'application/scim+json',
      { parseAs: 'string' },
      scim.getDefaultJsonParser('error', 'error'),
    );
    scim.setErrorHandler((error, request, reply) => answerError(request, reply, error));
    const withCaller = async (request: FastifyRequest): Promise<ScimCaller> => {
      const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
      const caller =
        token === undefined ? null : await findScimCaller(services.database, hashToken(token), services.clock());
      if (caller === null) throw new SCIMMY.Types.Error(401, '', 'no such token');
      return caller;
    };
    const write = async <Result>(
      request: FastifyRequest,
      act: (context: ScimRequest) => Promise<Result>,
    ): Promise<Result> => {
      const caller = await withCaller(request);
      return machineWrite(services, request.id, async (database, changes) => {
        const context: ScimRequest = { caller, database, changes, now: services.clock() };
        try {
          return await act(context);
        } catch (error) {
          throw context.failure ?? error;
        }
      });
    };
    const userOf = (id?: string) => {
      SCIMMY.Resources.User.basepath(address);
      return id === undefined ? new SCIMMY.Resources.User() : new SCIMMY.Resources.User(id);
    };
    const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;

    scim.get(`${path}/ServiceProviderConfig`, async (_request, reply) =>
      reply.type(contentType).send(await new SCIMMY.Resources.ServiceProviderConfig().read()),
    );
    scim.get(`${path}/ResourceTypes`, async (_request, reply) =>
      reply.type(contentType).send(await new SCIMMY.Resources.ResourceType().read()),
    );
    scim.get(`${path}/Schemas`, async (_request, reply) =>
      reply.type(contentType).send(await new SCIMMY.Resources.Schema().read()),
    );
    scim.get(`${path}/Users`, async (request, reply) => {
      const { companyId } = await withCaller(request);
      const query = request.query as Readonly<Record<string, string | undefined>>;
      const startIndex = Math.max(1, wholeNumber(query['startIndex']) ?? 1);
      const limit = Math.min(MOST_AT_ONCE, Math.max(0, wholeNumber(query['count']) ?? MOST_AT_ONCE));
      const conditions = conditionsOf(query['filter']);
      const { people, total } = await findScimPeople(services.database, companyId, {
        conditions,
        offset: startIndex - 1,
        limit,
      });
      return reply.type(contentType).send({
        schemas: [SCIMMY.Messages.ListResponse.id],
        totalResults: total,
        startIndex,
        itemsPerPage: people.length,
        Resources: people.map((row) => new SCIMMY.Schemas.User(presentScimPerson(row), 'out', `${address}/Users`)),
      });
    });
    scim.get(`${path}/Users/:id`, async (request, reply) =>
      reply.type(contentType).send(await write(request, (context) => userOf(idOf(request)).read(context))),
    );
    scim.post(`${path}/Users`, async (request, reply) =>
      reply
        .code(201)
        .type(contentType)
        .send(await write(request, (context) => userOf().write(request.body as ScimUser, context))),
    );
    scim.put(`${path}/Users/:id`, async (request, reply) =>
      reply
        .type(contentType)
        .send(await write(request, (context) => userOf(idOf(request)).write(request.body as ScimUser, context))),
    );
    scim.patch(`${path}/Users/:id`, async (request, reply) => {
      const patched = await write(request, async (context) => {
        const user = userOf(idOf(request));
        const patch = asStandardPatch(request.body);
        const patched = patch === null ? undefined : await user.patch(patch as never, context);
        return patched ?? (await user.read(context));
      });
      return reply.type(contentType).send(patched);
    });
    scim.delete(`${path}/Users/:id`, async (request, reply) => {
      await write(request, (context) => userOf(idOf(request)).dispose(context));
      return reply.code(204).send();
    });
  });
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : null;

let isDeclared = false;

/** The library keeps one set of resources per process; what differs from request to request comes with each. */
function declareUsers(): void {
  if (isDeclared) return;
  isDeclared = true;
  SCIMMY.Config.set({
    patch: true,
    filter: { supported: true, maxResults: MOST_AT_ONCE },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that an administrator was shown once' },
    ],
  });
  SCIMMY.Resources.declare(SCIMMY.Resources.User)
    .egress((resource, context) =>
      told(context, async (request) => presentScimPerson(await personOf(request, resource.id))),
    )
    .ingress((resource, user, context) =>
      told(context, async (request) =>
        presentScimPerson(
          resource.id === undefined
            ? await createPerson(request, user)
            : await changePerson(request, await personOf(request, resource.id), user),
        ),
      ),
    )
    .degress((resource, context) =>
      told(context, async (request) => {
        await switchOff(request, await personOf(request, resource.id));
      }),
    );
}

async function told<Result>(context: unknown, act: (request: ScimRequest) => Promise<Result>): Promise<Result> {
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
  const taken = await isTakenByOther(database, values, { conciergerieId, but: nobody });
  const id = taken ? null : await insertScimPerson(database, values, { conciergerieId, now });
  if (id === null) throw new SCIMMY.Types.Error(409, 'uniqueness', 'somebody has this userName, e-mail or externalId');
  changes.record({ action: 'user-created-by-directory', subjectUserId: id, conciergerieId });
  changes.announce({ topics: ['users'], conciergerieId });
  const made = await personOf(request, String(id));
  return user.active === false ? switchOff(request, made) : made;
}

async function changePerson(request: ScimRequest, person: ScimPersonRow, user: ScimUser): Promise<ScimPersonRow> {
  const { database, changes } = request;
  const { id, conciergerieId } = person;
  const values = valuesOf(user);
  if (await isTakenByOther(database, values, { conciergerieId, but: id }))
    throw new SCIMMY.Types.Error(409, 'uniqueness', 'somebody has this userName, e-mail or externalId');
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
    await deactivatePeople(database, [id], deactivatedByDirectory, now);
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
  await reactivatePeople(database, [id]);
  changes.record({ action: 'user-activated-by-directory', subjectUserId: id, conciergerieId });
  changes.announce({ topics: ['users'], conciergerieId });
  return personOf(request, String(id));
}

/** Always as RFC 7644 §3.12 writes errors. What the directory could not help is in our log, and nothing of it leaves. */
function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = error instanceof SCIMMY.Types.Error ? error : null;
  const status = known?.status ?? statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a directory could not be served');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const detail = known?.message ?? (status === 400 ? 'the request could not be read' : 'try again later');
  return reply
    .code(status)
    .type(contentType)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...((known?.scimType ?? '') !== '' && { scimType: known?.scimType }),
      detail,
    });
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof TypeError) return 400;
  return status >= 400 && status < 600 ? status : 500;
}
