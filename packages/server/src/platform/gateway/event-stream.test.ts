import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendLive } from '../live/live-channel.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ toItself: true, environment: { LIVE_STREAMS: '40' } });
let url = '';
const heartbeatMs = 25_000;

// Before the server starts: its heartbeat beats when the test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

beforeAll(async () => {
  url = await loge.server.app.listen({ port: 0, host: '127.0.0.1' });
});

interface Stream {
  readonly heard: string[];
  readonly state: { ended: boolean };
  close(): void;
}

async function listen(token: string): Promise<Stream> {
  const end = new AbortController();
  const answer = await fetch(`${url}/events`, { headers: { 'x-session': token }, signal: end.signal });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const heard: string[] = [];
  const state = { ended: false };
  const read = async (): Promise<void> => {
    const text = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.push(text.decode(chunk as Uint8Array, { stream: true }));
  };
  read()
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  await vi.waitFor(() => expect(heard.join('')).toContain('retry:'), 10_000);
  return { heard, state, close: () => end.abort() };
}

describe('a stream of live updates', () => {
  test('ends with its session, and not with another of the same person', async () => {
    const person = await buildBeneficiary(loge.database);
    const [here, elsewhere] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const [ending, staying] = [await listen(here.token), await listen(elsewhere.token)];
    expect((await loge.call('logout', {}, here)).code).toBe(0);
    await vi.waitFor(() => expect(ending.state.ended).toBe(true), 10_000);
    expect(staying.state.ended).toBe(false);
    staying.close();
  });

  test('ends when a password is changed elsewhere', async () => {
    const person = await buildBeneficiary(loge.database);
    const [here, elsewhere] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const stream = await listen(elsewhere.token);
    const wanted = { cpass: 'Loge-demo-2026', npass1: 'quatre chevaux bleus', npass2: 'quatre chevaux bleus' };
    expect((await loge.call('changePassword', wanted, here)).code).toBe(0);
    await vi.waitFor(() => expect(stream.state.ended).toBe(true), 10_000);
  });

  test('hears nothing more of a desk that a manager no longer has', async () => {
    const [lost, kept] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const marc = await buildManager(loge.database, { conciergerieIds: [lost, kept] });
    const signed = await loge.signIn(marc.login);
    const stream = await listen(signed.token);
    const times = (topic: string): number => stream.heard.join('').split(`"${topic}"`).length - 1;
    await sendLive(loge.database, [{ topics: ['orders'], conciergerieId: lost }]);
    await vi.waitFor(() => expect(times('orders')).toBe(1), 10_000);
    await loge.database
      .deleteFrom('manager_conciergeries')
      .where('user_id', '=', marc.id)
      .where('conciergerie_id', '=', lost)
      .execute();
    // What any change of rights leaves behind.
    await sendLive(loge.database, [{ topics: ['session'], users: [marc.id], staleUsers: [marc.id] }]);
    await vi.waitFor(async () => {
      const before = times('orders');
      const [heard, marker] = [times('content'), { topics: ['content' as const], conciergerieId: kept }];
      await sendLive(loge.database, [{ topics: ['orders'], conciergerieId: lost }, marker]);
      await vi.waitFor(() => expect(times('content')).toBe(heard + 1), 5_000);
      expect(times('orders')).toBe(before);
    }, 20_000);
    stream.close();
  });

  test('hears of the desk that a manager was given in the meantime', async () => {
    const [first, second] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
    const marc = await buildManager(loge.database, { conciergerieIds: [first] });
    const signed = await loge.signIn(marc.login);
    const stream = await listen(signed.token);
    await loge.database
      .insertInto('manager_conciergeries')
      .values({ user_id: marc.id, conciergerie_id: second })
      .execute();
    // What any change of rights leaves behind.
    await sendLive(loge.database, [{ topics: ['session'], users: [marc.id], staleUsers: [marc.id] }]);
    await vi.waitFor(async () => {
      await sendLive(loge.database, [{ topics: ['orders'], conciergerieId: second }]);
      expect(stream.heard.join('')).toContain('"orders"');
    }, 10_000);
    stream.close();
  });

  test.each([
    ['the time of the session is over', async () => void (loge.now = new Date(loge.now.getTime() + 13 * 3_600_000))],
    [
      'the person was deactivated',
      async (id: number) => {
        await loge.database.updateTable('users').set({ active: false }).where('id', '=', id).execute();
      },
    ],
  ])('ends with the next heartbeat once %s', async (_why, happens) => {
    const person = await buildBeneficiary(loge.database);
    const stream = await listen((await loge.signIn(person.login)).token);
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    await vi.waitFor(() => expect(stream.heard.join('')).toContain('still here'), 10_000);
    expect(stream.state.ended).toBe(false);
    await happens(person.id);
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    await vi.waitFor(() => expect(stream.state.ended).toBe(true), 10_000);
  });
});

describe('streams are bounded', () => {
  test('in one session; the others of the same person do not count', async () => {
    const person = await buildBeneficiary(loge.database);
    const [here, elsewhere] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const streams: Stream[] = [];
    for (let opened = 0; opened < 20; opened += 1) streams.push(await listen(here.token));
    const more = await fetch(`${url}/events`, { headers: { 'x-session': here.token } });
    expect(more.status).toBe(429);
    streams.push(await listen(elsewhere.token));
    streams[0]?.close();
    await vi.waitFor(async () => streams.push(await listen(here.token)), 10_000);
    for (const stream of streams) stream.close();
  });

  test('in one process, whose metrics say how many are open and how many there may be', async () => {
    const person = await buildBeneficiary(loge.database);
    const measured = async () => {
      const { body } = await loge.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      return [...body.matchAll(/^loge_live_streams(?:_limit)? (\d+)$/gm)].map(([, count]) => Number(count));
    };
    await vi.waitFor(async () => expect(await measured()).toEqual([0, 40]), 10_000);
    const [first, second] = [await loge.signIn(person.login), await loge.signIn(person.login)];
    const streams: Stream[] = [];
    for (const { token } of [first, second])
      for (let opened = 0; opened < 20; opened += 1) streams.push(await listen(token));
    expect(await measured()).toEqual([40, 40]);
    const { token } = await loge.signIn(person.login);
    const more = await fetch(`${url}/events`, { headers: { 'x-session': token } });
    expect([more.status, more.headers.get('retry-after')]).toEqual([503, '30']);
    streams[0]?.close();
    await vi.waitFor(async () => streams.push(await listen(token)), 10_000);
    for (const stream of streams) stream.close();
  });

  test('by what waits for a reader who does not read', async () => {
    const person = await buildBeneficiary(loge.database);
    const slow = await loge.signIn(person.login);
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /events HTTP/1.1\r\nhost: loge\r\nx-session: ${slow.token}\r\n\r\n`);
    await once(socket, 'readable');
    // From here on nobody reads. Each message is different, or PostgreSQL would send it once.
    const topics = Array.from({ length: 450 }, () => 'notifications' as const);
    const ended = once(socket, 'close').catch(() => undefined);
    socket.on('error', () => undefined);
    for (let round = 0; round < 8; round += 1) {
      const messages = Array.from({ length: 250 }, (_, index) => ({ topics, users: [person.id, round * 250 + index] }));
      await sendLive(loge.database, messages);
    }
    socket.resume();
    await ended;
    expect(socket.destroyed).toBe(true);
  });
});
