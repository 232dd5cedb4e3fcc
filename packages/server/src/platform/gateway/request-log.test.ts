import { Writable } from 'node:stream';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { requestLog } from './request-log.ts';

test('each line names its request, and a request that has none to write makes nothing', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, written) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      written();
    },
  });
  const log = openLog('warn', destination) as FastifyBaseLogger;
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: requestLog,
    genReqId: () => 'request-7',
    logController: new LogController({ disableRequestLogging: true }),
  });
  const children = vi.spyOn(app.log, 'child');
  app.get('/quiet', () => 'nothing');
  app.get('/loud', (request) => {
    request.log.info('too small to be written');
    request.log.warn({ order: 5 }, 'late');
    request.log.child({ part: 'bill' }).error(new Error('broken'), 'unexpected');
    return request.log.level;
  });

  await app.inject('/quiet');
  expect(children).not.toHaveBeenCalled();
  expect((await app.inject('/loud')).body).toBe('warn');
  expect(children.mock.contexts.filter((of) => of === app.log)).toHaveLength(1);
  expect(lines).toMatchObject([
    { level: 40, reqId: 'request-7', order: 5, msg: 'late' },
    { level: 50, reqId: 'request-7', part: 'bill', err: { message: 'broken' }, msg: 'unexpected' },
  ]);
});
