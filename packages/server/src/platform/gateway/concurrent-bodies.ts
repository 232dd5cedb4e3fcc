import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { preferredLanguage, sendRefusal } from './gateway-route.ts';
import { maxBodyBytes } from './read-body.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** What one address may have on its way to us at once, fields of uploads included. A whole company may come from one address; its orders are small. */
const maxBytesOfAddress = 64 * 1024 * 1024;

/** What a request says to bring, as far as it is held in memory for anybody: without a word about it, as much as may be. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}

/** Bodies are read into memory, and a slow one stays there for as long as it may take: so one address brings only so many at once. */
export function limitConcurrentBodies(app: FastifyInstance): void {
  const limit = new ConcurrencyLimit<string>(maxBytesOfAddress);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = announcedBytes(request);
    if (bytes === 0 || limit.admits(request.ip, bytes, reply)) done();
    else {
      reply.header('connection', 'close');
      sendRefusal(request, reply, refuse('too-many-requests'), preferredLanguage(request));
    }
  });
}
