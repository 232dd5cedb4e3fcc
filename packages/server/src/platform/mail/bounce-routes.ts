import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../gateway/sessions.ts';
import type { Services } from '../services.ts';
import { machineWrite } from '../unit-of-work/machine-write.ts';
import { readBounce } from './bounce-report.ts';
import { recordHardBounce, setMailReturned } from './mail-rows.ts';

/** A report with the mail that it returns, pictures left out. */
const maxBounceReportBytes = 1024 * 1024;

/**
 * Where the mail server that takes in what comes back to `BOUNCE_ADDRESS` hands it over, whole, by a bearer token. It is told 204 of whatever is no
 * report of ours as well: it has nothing better to do with it. docs/mails.md.
 */
export function addBounceRoutes(app: FastifyInstance, services: Services): void {
  const { bounceToken } = services.settings;
  if (bounceToken === undefined) return;
  const expected = hashToken(bounceToken);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBounceReportBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/mail/bounces', async (request, reply) => {
      const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(hashToken(token), expected)) return reply.code(401).send();
      if (Buffer.isBuffer(request.body)) await takeBounce(services, request.body, request.id);
      return reply.code(204).send();
    });
    done();
  });
}

async function takeBounce(services: Services, source: Buffer, requestId: string): Promise<void> {
  const report = await readBounce(source);
  if (report === null) return;
  await machineWrite(services, requestId, async (transaction, changes) => {
    const now = services.clock();
    const returned = await setMailReturned(transaction, report);
    // One that was sent again meanwhile, or of another address, says nothing.
    if (returned === null) return;
    if (report.isUnknownRecipient) await recordHardBounce(transaction, returned.to, { reason: report.reason, now });
    changes.announce({ topics: ['mails', 'flash-mailings'] });
  });
}
