import { expect, test } from 'vitest';
import { WriteQueues } from './write-queues.ts';

const moment = () => new Promise<void>((resolve) => setImmediate(resolve));

test('works of one name run one after the other in the sequence in which they came, also after one that failed', async () => {
  const queues = new WriteQueues();
  const seen: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await moment();
    running -= 1;
    seen.push(name);
    if (name === 'b') throw new Error('It failed.');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => queues.run('eggs', work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
  expect(queues.size).toBe(0);
});

test('works of another name wait for nothing', async () => {
  const queues = new WriteQueues();
  const held = Promise.withResolvers<void>();
  const first = queues.run('one', () => held.promise);
  expect(await queues.run('another', () => Promise.resolve('done'))).toBe('done');
  held.resolve();
  await first;
  expect(queues.size).toBe(0);
});
