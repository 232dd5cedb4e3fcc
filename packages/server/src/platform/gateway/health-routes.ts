import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findContract } from './known-actions.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { answerCodeOf, sendRefusal } from './gateway-route.ts';
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

/** Numbers say how busy the house is: they are for this machine, or for whoever knows the token. */
const mayReadMetrics = (settings: Settings, request: FastifyRequest): boolean =>
  isThisMachine(request, settings) ||
  (settings.metricsToken !== undefined &&
    timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${settings.metricsToken}`)));

/** `/health`: the process lives. `/ready`: it can serve, its database and the place of its files take what is written. `/metrics`: for Prometheus. */
export function addHealthRoutes(app: FastifyInstance, services: Services, openStreams: () => number): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Counter({
    name: 'loge_answers_total',
    help: 'Answers by action, HTTP status and the code of the envelope, 0 for success.',
    labelNames: ['action', 'status', 'code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'loge_answer_seconds',
    help: 'Time to answer by action.',
    labelNames: ['action'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  new Gauge({
    name: 'loge_live_streams',
    help: 'Live streams that are open in this process.',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'loge_live_streams_limit',
    help: 'The most live streams that this process holds (LIVE_STREAMS).',
    registers: [registry],
  }).set(services.settings.liveStreams);
  app.addHook('onResponse', (request, reply, done) => {
    const asked = actionInAddress(request) ?? (request.body as Record<string, unknown> | undefined)?.['action'];
    // Only known names become labels: a stranger must not fill the registry.
    const action = findContract(asked)?.name;
    if (action !== undefined) {
      answered.inc({ action, status: String(reply.statusCode), code: String(answerCodeOf(reply)) });
      duration.observe({ action }, reply.elapsedTime / 1000);
    }
    done();
  });
  // Whoever balances asks often, from one address.
  const unlimited = { config: { rateLimit: false } };
  app.get('/health', unlimited, () => ({ status: 'live', release: services.version }));
  app.get('/ready', unlimited, async (_request, reply) => {
    const reasons = await services.whyNotReady();
    return reasons.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) =>
    mayReadMetrics(services.settings, request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : sendRefusal(request, reply, refuse('not-found'), 'fr'),
  );
}
