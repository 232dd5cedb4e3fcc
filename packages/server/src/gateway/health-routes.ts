import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import { findHandler } from '../actions/registry.ts';
import type { Services } from '../services.ts';

/** `/health`: the process lives. `/ready`: it can serve, its database answers. `/metrics`: for Prometheus. */
export function addHealthRoutes(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Counter({
    name: 'loge_answers_total',
    help: 'Answers by action and HTTP status.',
    labelNames: ['action', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'loge_answer_seconds',
    help: 'Time to answer by action.',
    labelNames: ['action'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const asked =
      (request.query as Record<string, unknown> | undefined)?.['action'] ??
      (request.body as Record<string, unknown> | undefined)?.['action'];
    // Only known names become labels: a stranger must not fill the registry.
    const action = findHandler(asked)?.contract.name;
    if (action !== undefined) {
      answered.inc({ action, status: String(reply.statusCode) });
      duration.observe({ action }, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/health', () => ({ status: 'live' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(services.database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
