import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../gateway/sessions.ts';
import type { Services } from '../services.ts';
import { machineWrite } from '../unit-of-work/machine-write.ts';
import type { Parser } from '../parsers/parsers.ts';
import type { parse } from './bounce-thread.ts';
import { recordHardBounce, setMailReturned } from './mail-rows.ts';

/** A report with the mail that it returns, pictures left out. */
const maxBounceReportBytes = 1024 * 1024;

const bounceParser: Parser<typeof parse> = {
  module: import.meta.resolve('./bounce-thread.ts'),
  threads: 1,
  timeoutMs: 5_000,
  maxHeapMb: 128,
  maxWaiting: 50,
  // One mail server hands over what comes back to everybody.
  maxOfSender: 50,
  idleMs: 60_000,
};

/** What the mail server is answered where a report is not read: 422 for good, 503 for now. */
const unread = {
  'too-slow': [422, 'This report takes longer to read than any: it was not read.'],
  'too-large': [422, 'This report takes more memory than any: it was not read.'],
  busy: [503, 'Too many reports are waiting to be read: hand this one over again in a minute.'],
} as const;

/**
 * Where the mail server that takes in what comes back to `BOUNCE_ADDRESS` hands it over, whole, by a bearer token. It is told 204 of whatever is no
 * report of ours as well: it has nothing better to do with it. Reports are read in a thread of their own. docs/mails.md.
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
      const failure = Buffer.isBuffer(request.body) ? await takeBounce(services, request.body, request.id) : null;
      if (failure !== null) return reply.code(unread[failure][0]).type('text/plain').send(`${unread[failure][1]}\n`);
      return reply.code(204).send();
    });
    done();
  });
}

/** Answers why a report was not read; null where it was, whatever it says. */
async function takeBounce(services: Services, source: Buffer, requestId: string): Promise<keyof typeof unread | null> {
  const parsed = await services.parsers.parse(bounceParser, source, null);
  if ('failure' in parsed) return parsed.failure;
  const report = parsed.value;
  if (report === null) return null;
  await machineWrite(services, requestId, async (transaction, changes) => {
    const now = services.clock();
    const returned = await setMailReturned(transaction, report);
    // One that was sent again in the meantime, or of another address, says nothing.
    if (returned === null) return;
    if (report.isUnknownRecipient) await recordHardBounce(transaction, returned.to, { reason: report.reason, now });
    changes.announce({ topics: ['mails', 'flash-mailings'] });
  });
  return null;
}
