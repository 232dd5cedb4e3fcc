import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findContract } from './known-actions.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { answerCodeOf, sendRefusal } from './gateway-route.ts';
import { noteAccess } from './access-log.ts';
import { openMetrics } from './metrics.ts';
import { actionInAddress } from './public-api.ts';

/**
 * This machine, spoken to directly. Where a proxy is expected nobody is that, whatever the headers say: a proxy that forgets to say whom it heard from
 * passes everybody on from here.
 */
const isThisMachine = ({ ip, headers }: FastifyRequest, { proxies }: Pick<Settings, 'proxies'>): boolean =>
  proxies === 0 &&
  /^(127\.|::1$|::ffff:127\.)/.test(ip) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Numbers say how busy the house is: they are for this machine, or for the person who knows the token. */
const mayReadMetrics = (settings: Settings, request: FastifyRequest): boolean =>
  isThisMachine(request, settings) ||
  (settings.metricsToken !== undefined &&
    timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${settings.metricsToken}`)));

/** `/health`: the process lives. `/ready`: it can serve, its database and the place of its files take what is written. `/metrics`: for Prometheus. */
export function addHealthRoutes(app: FastifyInstance, services: Services, openStreams: () => number): void {
  const metrics = openMetrics({
    release: services.version,
    database: services.autonomous,
    liveStreamsLimit: services.settings.liveStreams,
    openStreams,
    pools: () => services.processes.pools(),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const asked = actionInAddress(request) ?? (request.body as Record<string, unknown> | undefined)?.['action'];
    // Only known names become labels: a stranger must not fill the registry.
    const action = findContract(asked)?.name;
    if (action !== undefined) metrics.answered(action, reply.statusCode, answerCodeOf(reply), reply.elapsedTime / 1000);
    if (services.settings.accessLog) noteAccess(services.log, request, reply, action);
    done();
  });
  // Anyone who balances asks often, from one address.
  const unlimited = { config: { rateLimit: false } };
  app.get('/health', unlimited, () => ({ status: 'live', release: services.version }));
  app.get('/ready', unlimited, async (_request, reply) => {
    const reasons = await services.whyNotReady();
    return reasons.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) =>
    mayReadMetrics(services.settings, request)
      ? reply.type(metrics.contentType).send(await metrics.text())
      : sendRefusal(request, reply, refuse('not-found'), 'fr'),
  );
}
