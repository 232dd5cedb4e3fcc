import { listedServer } from '@loge/domain/access/server-address';
import { logUnlistedServer } from './log-unlisted-server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { namedActionPath } from './public-api.ts';
import { ownOrigin, type Settings } from '../settings.ts';

/** Somewhere else, but nobody may be led there: it is not on the list of servers. */
export const unlisted = '';

/**
 * What a row says about where something lives, as far as it may be said: null for here, else the origin of a listed server, or
 * `unlisted`. Nobody is led to an address because it stands in a table: it must be in the settings too.
 */
export function elsewhere(settings: Settings, origin: string | null): string | null {
  if (origin === null || origin === ownOrigin(settings)) return null;
  return listedServer(origin, settings.servers) ?? unlisted;
}

/**
 * Code 10. Its data is the new endpoint (Spec: beneficiary-and-access §8); nothing where nobody may be led there, and then the business log
 * has a line.
 */
export async function refuseWithServerRedirect(
  request: Parameters<typeof logUnlistedServer>[0],
  server: string,
  userId?: number,
): Promise<Refusal<'server-redirection'>> {
  if (server !== unlisted) return refuse('server-redirection', { endpoint: server });
  await logUnlistedServer(request, userId);
  return refuse('server-redirection', {});
}

/**
 * Whether a request comes from the page of another of our servers. Such a page holds its session by token: a cookie of this server
 * would be one of another site.
 */
export const isFromOtherServer = (settings: Settings, request: FastifyRequest): boolean =>
  settings.servers.includes(request.headers.origin ?? '');

const allowedHeaders = 'content-type, fromapp, x-session, x-session-context, x-device, idempotency-key';

/** Lets the pages of the listed servers call this one, and nobody else's. Without credentials: a browser adds no cookie. */
function allowOrigin(settings: Settings, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin');
  if (!isFromOtherServer(settings, request)) return;
  reply.header('access-control-allow-origin', request.headers.origin ?? '');
}

export function addCorsHeaders(app: FastifyInstance, { settings }: Services): void {
  const paths = ['/gateway', namedActionPath, '/events', '/api/:name/:version'];
  if (settings.servers.length > 0)
    app.addHook('onRequest', (request, reply, done) => {
      if (paths.includes(request.routeOptions.url ?? '')) allowOrigin(settings, request, reply);
      done();
    });
  for (const url of paths) {
    app.options(url, (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', allowedHeaders)
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    );
  }
}
