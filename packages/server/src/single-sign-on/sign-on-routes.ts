import { asOwnRoute, isExternalAddress } from '@loge/domain/access/own-route';
import type { SignOnFailure } from '@loge/domain/access/sign-on-failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailedSignOn } from './refuse-sign-on.ts';
import { consumeToken } from '../credentials/single-use-token.ts';
import { findPasswordOwner } from '../credentials/rows/password-rows.ts';
import { findSignOnConnection, type SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import { takeSignOnRequest } from './rows/sign-on-request-rows.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { failed, type ProviderAnswer } from '../platform/outside/single-sign-on/provider-answer.ts';
import { readSamlAnswer, samlMetadata } from '../platform/outside/single-sign-on/saml.ts';
import type { Services } from '../platform/services.ts';
import { appAddress, callbackAddress, landingPath, startAddress } from './addresses.ts';
import { beginSignOn } from './begin.ts';
import { browserKeyOf, hashBrowserKey, ensureBrowserKeyCookie } from '../platform/gateway/browser-key.ts';
import { oidcConnection, samlConnection } from './provider-connection.ts';
import { finishSignOn } from './finish.ts';
import { handOverFailure } from './hand-over.ts';
import type { AskedLink } from './authorize-sign-on.ts';
import { readLink } from './link.ts';

type Fields = Readonly<Record<string, unknown>>;
type Answer = ProviderAnswer<{ readonly token: string }>;

/** The pages that are no pages: where a sign-on leaves for the company's provider, and where it comes back (docs/guides/single-sign-on.md). */
export function addSignOnRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services;
  const find = (request: FastifyRequest, protocol?: SignOnConnectionRow['protocol']) =>
    connectionOf(services, request, protocol);

  app.get('/sso/:provider/start', async (request, reply) => {
    const connection = await find(request);
    if (connection === null) return end(services, request, reply, null, unknownProvider);
    if (isAtOtherHost(services, request, connection)) return reply.redirect(movedStart(services, request, connection));
    const query = request.query as Fields;
    if (isExternalAddress(query['then'])) return end(services, request, reply, connection, foreignReturn);
    const link = await takeLink(services, connection, query['link']);
    if (link !== null && 'failure' in link) return end(services, request, reply, connection, link);
    const browserHash = hashBrowserKey(ensureBrowserKeyCookie(settings, request, reply));
    const begun = await beginSignOn(services, connection, { browserHash, then: asOwnRoute(query['then']), link });
    if ('failure' in begun) return end(services, request, reply, connection, begun);
    return reply.header('cache-control', 'no-store').redirect(begun.address, 303);
  });

  app.get('/sso/:provider/callback', async (request, reply) => {
    const connection = await find(request, 'oidc');
    const answer = connection === null ? unknownProvider : await finishOidc(services, request, connection);
    return end(services, request, reply, connection, answer);
  });

  app.post('/sso/:provider/acs', async (request, reply) => {
    const connection = await find(request, 'saml');
    const answer = connection === null ? unknownProvider : await finishSaml(services, request, connection);
    return end(services, request, reply, connection, answer);
  });

  app.get('/sso/:provider/metadata', async (request, reply) => {
    const connection = await find(request, 'saml');
    if (connection === null) return reply.callNotFound();
    return reply.type('application/samlmetadata+xml').send(samlMetadata(samlConnection(settings, connection)));
  });
}

const unknownProvider = failed('unknownProvider', 'no such connection in use');

const foreignReturn = failed('foreignReturn', '`then` names another site');

async function connectionOf(
  { database }: Services,
  request: FastifyRequest,
  protocol?: SignOnConnectionRow['protocol'],
): Promise<SignOnConnectionRow | null> {
  const { provider } = request.params as { readonly provider: string };
  if (provider.length > 60 || provider.includes('\0')) return null;
  const connection = await findSignOnConnection(database, provider);
  return protocol === undefined || connection?.protocol === protocol ? connection : null;
}

/** The cookie must be of the host to which the provider sends the browser back. One move at most: behind a proxy the host may be unknown. */
const isAtOtherHost = ({ settings }: Services, request: FastifyRequest, connection: SignOnConnectionRow): boolean =>
  request.host !== new URL(appAddress(settings, connection)).host && (request.query as Fields)['moved'] === undefined;

function movedStart({ settings }: Services, request: FastifyRequest, connection: SignOnConnectionRow): string {
  const kept = ['then', 'link'].flatMap((name) => {
    const value = (request.query as Fields)[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return startAddress(settings, connection, { ...Object.fromEntries(kept), moved: '1' });
}

/** Anyone who comes from /forceSso/:token brings a token that says whose account is to be linked; null where none is brought. */
async function takeLink(
  { database, clock }: Services,
  connection: SignOnConnectionRow,
  token: unknown,
): Promise<ProviderAnswer<AskedLink> | null> {
  if (token === undefined) return null;
  const given = await consumeToken(database, textOf(token), ['sign-on-link', 'sign-on-start'], clock());
  if (given === null || given.user_id === null) return failed('expired', 'the link is not valid');
  const { connectionId, email } = readLink(given.payload);
  const owner = await findPasswordOwner(database, given.user_id);
  if (connectionId !== connection.id || owner === null) return failed('expired', 'the link is of another connection');
  return { userId: owner.id, email: email ?? owner.email };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function finishOidc(
  services: Services,
  request: FastifyRequest,
  connection: SignOnConnectionRow,
): Promise<Answer> {
  const state = textOf((request.query as Fields)['state']);
  const key = browserKeyOf(services.settings, request);
  if (key === null) return failed('otherBrowser', 'no key of the browser');
  const begun = await takeSignOnRequest(services.database, {
    stateHash: hashToken(state),
    connectionId: connection.id,
    browserHash: hashBrowserKey(key),
    now: services.clock(),
  });
  if (begun === null || begun.nonce === null || begun.code_verifier === null)
    return failed('expired', 'no such sign-on under way in this browser');
  const callback = new URL(callbackAddress(services.settings, connection));
  callback.search = new URL(request.url, callback).search;
  const checks = { state, nonce: begun.nonce, codeVerifier: begun.code_verifier };
  const answer = await services.oidc.finish(oidcConnection(services.seal, connection), callback, checks);
  if ('failure' in answer) return answer;
  return finishSignOn(services, connection, begun, { claims: answer.claims, once: null }, by(request));
}

async function finishSaml(
  services: Services,
  request: FastifyRequest,
  connection: SignOnConnectionRow,
): Promise<Answer> {
  const posted = (request.body ?? {}) as Fields;
  const begun = await takeSignOnRequest(services.database, {
    stateHash: hashToken(textOf(posted['RelayState'])),
    connectionId: connection.id,
    // A browser sends no cookie with a form that another site posts: it is held against the browser when the session opens.
    browserHash: null,
    now: services.clock(),
  });
  if (begun === null || begun.saml_request_id === null) return failed('expired', 'no such sign-on under way');
  const answer = await readSamlAnswer(
    services.parsers,
    samlConnection(services.settings, connection),
    begun.saml_request_id,
    textOf(posted['SAMLResponse']),
  );
  if ('failure' in answer) return answer;
  const { claims, assertionId, expiresAt } = answer;
  return finishSignOn(services, connection, begun, { claims, once: { id: assertionId, expiresAt } }, by(request));
}

const by = (request: FastifyRequest) => ({ client: `single-sign-on ${request.ip}`, requestId: request.id });

/** Leads to the page that opens the session, or that says why there is none. */
async function end(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  connection: SignOnConnectionRow | null,
  answer: Answer,
): Promise<FastifyReply> {
  const { provider } = request.params as { readonly provider: string };
  const token = 'failure' in answer ? await refuseOpenly(services, request, connection, answer) : answer.token;
  return reply
    .header('cache-control', 'no-store')
    .redirect(landingPath(connection?.slug ?? provider.slice(0, 60), token), 303);
}

/** The person reads a few words, the business log has a line, and what exactly was wrong stands in the server's own log. */
async function refuseOpenly(
  services: Services,
  request: FastifyRequest,
  connection: SignOnConnectionRow | null,
  failed: { readonly failure: SignOnFailure; readonly detail: string },
): Promise<string> {
  const now = services.clock();
  const client = { address: request.ip, app: 'single-sign-on' };
  await logFailedSignOn({ services, caller: null, now, client }, connection, failed);
  return handOverFailure(services.database, failed.failure, connection?.id ?? null, now);
}
