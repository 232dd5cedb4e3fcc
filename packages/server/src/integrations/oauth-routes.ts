import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { programScopes } from '@loge/contract/integrations/open-to-programs';
import type Provider from 'oidc-provider';
import { refuse } from '../platform/refusal.ts';
import { preferredLanguage, sendRefusal } from '../platform/gateway/gateway-route.ts';
import { identify } from '../platform/gateway/session-cookie.ts';
import type { Services } from '../platform/services.ts';
import { ageInsteadOfEnd } from './cookie-age.ts';
import { toolScopes } from './tools.ts';
import { resourcesOf } from './program-resources.ts';
import {
  consentPath,
  createAuthorizationServer,
  metadataPath,
  oauthPaths,
  oauthSessionCookie,
} from './authorization-server.ts';

/** The authorization server, its description and that of what its tokens open. */
export function addOauthRoutes(app: FastifyInstance, services: Services): void {
  const server = createAuthorizationServer(services);
  addLibraryRoutes(app, services, server);
  addResourceMetadata(app, services);
  // The page in which somebody allows it is the application's; what it was asked for is known here, to the browser that was sent.
  app.get<{ Params: { uid: string } }>(`${consentPath}/:uid`, ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/#!/connect/${encodeURIComponent(params.uid)}`, 303),
  );
  app.get(`${consentPath}/:uid/finish`, (request, reply) => finish(services, server, request, reply));
}

/**
 * Back to the library, once the person has answered (`AnswerProgramRequest`). Only the browser that began the request goes on with it, and only while the
 * one who answered is signed in there: nobody is led into allowing what another browser asked for.
 */
async function finish(services: Services, server: Provider, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  const over = () => sendRefusal(request, reply, refuse('program-request-over'), preferredLanguage(request));
  const details = await server.interactionDetails(raw, reply.raw).catch(() => null);
  const result = details?.result;
  if (details === null || result === undefined) return over();
  const caller = await identify(services, request);
  const answeredBy = result.login?.accountId ?? result['answeredBy'];
  if (caller === null || String(caller.userId) !== answeredBy) return over();
  return reply.header('cache-control', 'no-store').redirect(details.returnTo, 303);
}

function addLibraryRoutes(app: FastifyInstance, services: Services, server: Provider): void {
  const answer = server.callback();
  const { host, protocol } = new URL(services.settings.publicUrl);
  const pass = (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    // Whatever stands before us: there is one address under which programs know this server.
    delete raw.headers['x-forwarded-host'];
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers.cookie = withoutSession(raw.headers.cookie ?? '');
    if (raw.url?.startsWith(`${oauthPaths.authorization}?`) === true) raw.url = withScope(services, raw.url);
    setAges(reply.raw);
    void answer(raw, reply.raw);
  };
  void app.register((scope, _options, done) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    for (const url of [metadataPath, oauthPaths.jwks, oauthPaths.authorization, `${oauthPaths.authorization}/:uid`])
      scope.get(url, pass);
    for (const url of [oauthPaths.token, oauthPaths.registration, oauthPaths.revocation, oauthPaths.authorization])
      scope.post(url, pass);
    done();
  });
}

/** The library's cookies say until when they are good, by the clock of the server. */
function setAges(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return set(name, value);
    return set(
      name,
      [value].flat().map((cookie) => ageInsteadOfEnd(String(cookie), Date.now())),
    );
  };
}

/** The library would go on with the person who allowed something before in this browser. Who is there now, Loge's session says. */
const withoutSession = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${oauthSessionCookie}=`) && !cookie.startsWith(`${oauthSessionCookie}.`))
    .join('; ');

/** A program that names no scope asks for all that its resource has a use for. */
function withScope({ settings }: Services, url: string): string {
  const { pathname, searchParams } = new URL(url, settings.publicUrl);
  if ((searchParams.get('scope') ?? '') !== '') return url;
  const isForAssistants = searchParams.get('resource') === resourcesOf(settings).mcp;
  searchParams.set('scope', (isForAssistants ? toolScopes : programScopes).join(' '));
  return `${pathname}?${searchParams.toString()}`;
}

/** What tokens open, as RFC 9728 has it: under the path of each, and for the whole server. */
function addResourceMetadata(app: FastifyInstance, { settings }: Services): void {
  const resources = resourcesOf(settings);
  const describe = (resource: 'gateway' | 'mcp', scopes: readonly string[]) => ({
    resource: resources[resource],
    authorization_servers: [new URL(settings.publicUrl).origin],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: resource === 'mcp' ? 'Loge (assistants)' : 'Loge',
    resource_documentation: `${settings.publicUrl}/#!/aide/integrations`,
  });
  for (const [path, resource] of [
    ['/mcp', 'mcp'],
    ['/gateway', 'gateway'],
    ['', 'gateway'],
  ] as const)
    app.get(`/.well-known/oauth-protected-resource${path}`, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=3600')
        .send(describe(resource, resource === 'mcp' ? toolScopes : programScopes)),
    );
}
