import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { hashToken } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { findScimPeople, isSortable, UnfitComparison } from './rows/scim-people-rows.ts';
import { findScimCaller, type ScimCaller } from './rows/scim-token-rows.ts';
import { declareUsers, MAX_BATCH, type ScimRequest } from './scim-accounts.ts';
import { checkScimInput } from './scim-input.ts';
import { attributeName, readScimFilter, type ScimFilter } from './scim-filter.ts';
import { withKnownNames } from './scim-names.ts';
import { asStandardPatch } from './scim-patch.ts';
import { presentScimPerson, type ScimUser } from './scim-person.ts';
import { userResourceType, userSchema } from './scim-schema.ts';

const path = '/scim/v2';
const contentType = 'application/scim+json; charset=utf-8';

/** Where a directory is told to call. */
export const scimAddress = (publicUrl: string): string => `${publicUrl}${path}`;

/** What is asked of a list, in the address or, for `.search`, in the body. */
interface Asked {
  readonly filter?: string;
  readonly sortBy?: string;
  readonly sortOrder?: string;
  readonly startIndex?: string | number;
  readonly count?: string | number;
  readonly attributes?: string | readonly string[];
  readonly excludedAttributes?: string | readonly string[];
}

/**
 * SCIM 2.0 for the directories of client companies (RFC 7643, 7644): their people are made, changed and switched off; users only, by a bearer token per
 * company. Anyone who is switched off is signed out of every process at once. docs/rules/single-sign-on.md.
 */
export function addScimRoutes(app: FastifyInstance, services: Services): void {
  const address = scimAddress(services.settings.publicUrl);
  declareUsers();
  void app.register(
    async (scim) => {
      const parseJson = scim.getDefaultJsonParser('error', 'error');
      scim.removeContentTypeParser('application/json');
      // Entra ID names a type of what it does not send, in a DELETE.
      scim.addContentTypeParser(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string' },
        (request, body, done) => {
          if (body === '') done(null);
          else void parseJson(request, body as string, done);
        },
      );
      scim.setErrorHandler((error, request, reply) => answerError(request, reply, error));
      scim.addHook('preHandler', async ({ body, query }) => {
        checkScimInput(body);
        checkScimInput(query);
      });
      addDiscovery(scim, address);
      addUsers(scim, services, address);
      // RFC 7644 §3.7 and §3.11: what a provider does not have is not implemented.
      for (const name of ['/Bulk', '/Me'])
        scim.all(name, () => {
          throw new SCIMMY.Types.Error(501, '', 'not implemented');
        });
      scim.all('/*', () => {
        throw notHere();
      });
    },
    { prefix: path },
  );
}

const notHere = () => new SCIMMY.Types.Error(404, '', 'nothing is here');

/** What we can do and what we keep, for anybody (RFC 7644 §4). */
function addDiscovery(scim: FastifyInstance, address: string): void {
  const send = (reply: FastifyReply, body: object) => reply.type(contentType).send(body);
  scim.get('/ServiceProviderConfig', async (_request, reply) => {
    SCIMMY.Resources.ServiceProviderConfig.basepath(address);
    return send(reply, await new SCIMMY.Resources.ServiceProviderConfig().read());
  });
  const collections = { '/ResourceTypes': [userResourceType(address)], '/Schemas': [userSchema(address)] };
  for (const [name, resources] of Object.entries(collections)) {
    scim.get(name, (_request, reply) => send(reply, listOf(resources, { total: resources.length, startIndex: 1 })));
    scim.get(`${name}/:id`, (request, reply) => {
      const found = resources.find((resource) => 'id' in resource && resource.id === idOf(request));
      if (found === undefined) throw notHere();
      return send(reply, found);
    });
  }
}

function addUsers(scim: FastifyInstance, services: Services, address: string): void {
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
  /** One user, of whom no more is answered than was asked for. */
  const userOf = (request: FastifyRequest, id?: string) => {
    SCIMMY.Resources.User.basepath(address);
    return new SCIMMY.Resources.User(id, wantedOf(request.query as Asked));
  };
  const answerList = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const { companyId } = await withCaller(request);
    const startIndex = Math.max(1, wholeNumber(asked.startIndex) ?? 1);
    const limit = Math.min(MAX_BATCH, Math.max(0, wholeNumber(asked.count) ?? MAX_BATCH));
    const { attributes } = new SCIMMY.Resources.User(undefined, wantedOf(asked));
    const { people, total } = await findScimPeople(services.database, companyId, {
      filter: filterOf(asked.filter),
      ...sortOf(asked),
      offset: startIndex - 1,
      limit,
    });
    const users = people.map(
      (row) => new SCIMMY.Schemas.User(presentScimPerson(row), 'out', `${address}/Users`, attributes),
    );
    return reply.type(contentType).send(listOf(users, { total, startIndex }));
  };

  scim.get('/Users', (request, reply) => answerList(request, reply, request.query as Asked));
  // The same question where a filter is not for an address to hold (RFC 7644 §3.4.3).
  for (const search of ['/.search', '/Users/.search'])
    scim.post(search, (request, reply) => answerList(request, reply, (request.body ?? {}) as Asked));
  scim.get('/Users/:id', async (request, reply) =>
    reply.type(contentType).send(await write(request, (context) => userOf(request, idOf(request)).read(context))),
  );
  scim.post('/Users', async (request, reply) => {
    const user = await write(request, (context) =>
      userOf(request).write(withKnownNames(request.body) as ScimUser, context),
    );
    return reply.code(201).header('location', `${address}/Users/${user.id}`).type(contentType).send(user);
  });
  scim.put('/Users/:id', async (request, reply) =>
    reply
      .type(contentType)
      .send(
        await write(request, (context) =>
          userOf(request, idOf(request)).write(withKnownNames(request.body) as ScimUser, context),
        ),
      ),
  );
  scim.patch('/Users/:id', async (request, reply) => {
    const patched = await write(request, async (context) => {
      const user = userOf(request, idOf(request));
      const patch = asStandardPatch(request.body);
      const result = patch === null ? undefined : await user.patch(patch as never, context);
      return result ?? (await user.read(context));
    });
    return reply.type(contentType).send(patched);
  });
  scim.delete('/Users/:id', async (request, reply) => {
    await write(request, (context) => userOf(request, idOf(request)).dispose(context));
    return reply.code(204).send();
  });
}

const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;

const listOf = (
  resources: readonly object[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) => ({
  schemas: [SCIMMY.Messages.ListResponse.id],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Which attributes are asked for, or not (RFC 7644 §3.9), as the library takes them. Of what schema somebody is stands in every answer. */
function wantedOf({ attributes, excludedAttributes }: Asked): Record<string, string> {
  const [wanted, unwanted] = [[attributes ?? []].flat(), [excludedAttributes ?? []].flat()];
  return {
    ...(wanted.length > 0 && { attributes: [...wanted, 'schemas'].join(',') }),
    ...(unwanted.length > 0 && { excludedAttributes: unwanted.join(',') }),
  };
}

const invalidFilter = (detail: string) => new SCIMMY.Types.Error(400, 'invalidFilter', detail);

function filterOf(filter: string | undefined): ScimFilter | null {
  if (filter === undefined || filter.trim() === '') return null;
  const read = typeof filter === 'string' ? readScimFilter(filter) : null;
  if (read === null) throw invalidFilter('not a filter of RFC 7644 §3.4.2.2');
  return read;
}

/** By what a list is sorted; an attribute that nobody has sorts nothing. */
function sortOf({ sortBy, sortOrder }: Asked): { readonly sortBy: string | null; readonly isDescending: boolean } {
  const attribute = typeof sortBy === 'string' ? attributeName(sortBy) : '';
  return {
    sortBy: isSortable(attribute) ? attribute : null,
    isDescending: isSortable(attribute) && String(sortOrder ?? '').toLowerCase() === 'descending',
  };
}

const wholeNumber = (value: string | number | undefined): number | null =>
  value !== undefined && /^-?\d{1,9}$/.test(String(value)) ? Number(value) : null;

/** Always as RFC 7644 §3.12 writes errors. What the directory could not help is in our log, and nothing of it leaves. */
function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known =
    error instanceof UnfitComparison
      ? invalidFilter('a value that this attribute cannot be compared with')
      : error instanceof SCIMMY.Types.Error
        ? error
        : null;
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
