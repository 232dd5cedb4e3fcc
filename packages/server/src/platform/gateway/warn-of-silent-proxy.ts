import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Balancers and what collects figures ask these themselves. */
const askedDirectly = ['/health', '/ready', '/metrics'];

/** Says once that requests do not say whom they come from, though the settings name proxies: all people then share an address, and its limits. */
export function warnOfSilentProxy(app: FastifyInstance, { settings, log }: Pick<Services, 'settings' | 'log'>): void {
  if (settings.proxies === 0) return;
  let wasSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // What this process asks itself has no socket.
    const isFromOutside = request.raw.socket instanceof Socket;
    if (
      !wasSaid &&
      isFromOutside &&
      request.headers['x-forwarded-for'] === undefined &&
      !askedDirectly.includes(request.url)
    ) {
      wasSaid = true;
      log.warn(
        { proxies: settings.proxies },
        'TRUST_PROXY is set, but a request came without X-Forwarded-For: let the proxy set it, or everybody has its address',
      );
    }
    done();
  });
}
