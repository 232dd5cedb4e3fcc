import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';
import { openTcpProxy, throughProxy } from '../../testing/tcp-proxy.ts';
import { connect } from './connection.ts';

/** A whole server whose host goes silent: silent-host.drill.ts. */
const loge = startTestServer();

test('a connection that hangs ends what is asked of it, and is not handed out again', async () => {
  const way = await openTcpProxy(() => Number(new URL(loge.databaseUrl).port));
  onTestFinished(() => way.close());
  const answerMs = 400;
  const asked = connect(throughProxy(loge.databaseUrl, way), { connections: 1, answerMs });
  onTestFinished(() => asked.close());
  await asked.pool.query('select 1');
  way.freeze();
  await expect(asked.pool.query('select 1')).rejects.toThrow('Query read timeout');
  await expect(asked.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
});

test('who has left before their request was looked at gets no answer, and is no error', async () => {
  // A socket that is not connected any more has no address.
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/health' });
  const response = new ServerResponse(request);
  loge.server.app.server.emit('request', request, response);
  await vi.waitFor(() => expect(request.destroyed).toBe(true), 10_000);
  expect(response.writableEnded).toBe(false);
});
