import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Anyone who asks may leave while their session is still looked up, e.g. a page that is left as soon as it opens. Nothing of it stays. */
const loge = startTestServer({ toItself: true });
let address: URL;
let manager: Signed;

beforeAll(async () => {
  address = new URL(await loge.server.app.listen({ port: 0, host: '127.0.0.1' }));
  const desk = await buildConciergerie(loge.database);
  manager = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
});
afterEach(() => vi.restoreAllMocks());

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    loge.server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Sends a request, and is gone before the server knows whose it is. */
async function askAndLeave(head: readonly string[], body = ''): Promise<void> {
  const { sessions } = loge.server.services;
  const find = sessions.find.bind(sessions);
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const looking = vi.spyOn(sessions, 'find').mockImplementationOnce(async (...asked) => {
    await gone;
    return find(...asked);
  });
  const socket = net.connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  socket.write([...head, 'host: loge', `x-session: ${manager.token}`, '', body].join('\r\n'));
  await vi.waitFor(() => expect(looking).toHaveBeenCalled());
  socket.destroy();
  await vi.waitFor(async () => expect(await openConnections()).toBe(0));
  leave();
  await looking.mock.results[0]?.value;
  // What follows of it runs to its end in the meantime.
  await loge.call('Wait', { delay: 100 }, manager, { method: 'GET' });
}

test('a request counts as under way no longer', async () => {
  await askAndLeave(['GET /gateway?action=HomeCategoriesV2 HTTP/1.1']);
  await expect.poll(() => loge.server.services.activities.list()).toEqual([]);
});

test('uploads do not keep the person from sending others', async () => {
  const upload = [
    'POST /gateway?action=changeOrderStatus HTTP/1.1',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 99999',
  ];
  for (let count = 0; count < 4; count += 1) await askAndLeave(upload);
  const file = { name: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array(10) };
  expect((await loge.call('changeOrderStatus', {}, manager, { file })).refusal).not.toBe('too-many-requests');
});

test('a stream of live updates is not kept open', async () => {
  const openStreams = async (): Promise<string | undefined> =>
    /^loge_live_streams \d+$/m.exec((await loge.server.app.inject('/metrics')).body)?.[0];
  await askAndLeave(['GET /events HTTP/1.1']);
  expect(await openStreams()).toBe('loge_live_streams 0');
});
