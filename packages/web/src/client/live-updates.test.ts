import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { gatewayServer } from '../testing/gateway-server.ts';
import { followLiveUpdates, liveState } from './live-updates.ts';
import { onTopics } from './topic-bus.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const follow = () => {
  const heard: string[] = [];
  let missed = 0;
  stops.push(onTopics((topics) => heard.push(...topics)));
  stops.push(followLiveUpdates({ onMissed: () => (missed += 1) }));
  return { heard, missed: () => missed };
};

test('hears topics, skips what it does not know, and what the server sends to stay alive', async () => {
  const { calls } = await gatewayServer((_call, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 2000\n\n: still here\n\ndata: {"topics":["orders",');
    response.write('"weather"]}\n\ndata: nonsense\n\ndata: {"topics":["chat"]}\n\n');
  });
  const { heard } = follow();

  await vi.waitFor(() => expect(heard).toEqual(['orders', 'chat']), 10_000);
  expect(liveState.get()).toBe('live');
  expect(calls[0]?.headers.accept).toBe('text/event-stream');
});

test('asks for everything again when it was away, and when the server says that something was missed', async () => {
  let stream: ServerResponse | undefined;
  const { calls } = await gatewayServer((_call, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 2000\n\n');
    stream = response;
  });
  const { missed } = follow();
  await vi.waitFor(() => expect(liveState.get()).toBe('live'), 10_000);
  expect(missed()).toBe(0);

  stream?.write('event: missed\ndata: {}\n\n');
  await vi.waitFor(() => expect(missed()).toBe(1), 10_000);

  stream?.destroy();
  await vi.waitFor(() => expect(calls).toHaveLength(2), 10_000);
  await vi.waitFor(() => expect(missed()).toBe(2), 10_000);
  expect(liveState.get()).toBe('live');
});
