import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * What every answer tells browsers, so that its reader is protected. The same for all of them: the library, which would put it together anew for each
 * answer, is asked once.
 */
export async function addSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const headers = await securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function securityHeaders(settings: Settings): Promise<Readonly<Record<string, string>>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        styleSrc: [`'self'`, `'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:', ...settings.servers],
        connectSrc: [`'self'`, ...settings.servers, ...settings.printers],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        frameAncestors: [`'self'`, ...settings.hostPages],
        formAction: [`'self'`],
      },
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  });
  // Before anything else is written: these headers are the library's alone.
  asked.get('/', (_request, reply) => reply.raw.getHeaders());
  const answer = await asked.inject('/');
  await asked.close();
  return answer.json<Record<string, string>>();
}
