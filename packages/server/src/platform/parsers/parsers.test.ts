import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { acceptableHoldMs, longestHold } from '../../testing/longest-hold.ts';
import type { parse } from '../../testing/odd-parser.ts';
import { openParsers, type Parser } from './parsers.ts';

const odd = (overrides: Partial<Parser<typeof parse>> = {}): Parser<typeof parse> => ({
  module: import.meta.resolve('../../testing/odd-parser.ts'),
  threads: 1,
  timeoutMs: 60_000,
  maxHeapMb: 64,
  maxWaiting: 10,
  maxOfSender: 10,
  idleMs: 60_000,
  ...overrides,
});

const usual = odd();
let parsers = openParsers();
afterEach(async () => {
  await parsers.close();
  parsers = openParsers();
});

const valueOf = (parsed: Awaited<ReturnType<typeof ask>>): number | string =>
  'value' in parsed ? parsed.value : parsed.failure;
const ask = (what: Parameters<typeof parse>[0], parser = usual, sender: string | null = null) =>
  parsers.parse(parser, what, sender);

describe('a parser', () => {
  test('works in a thread of its own, and the next input finds it ready', async () => {
    expect(await ask('where')).toEqual({ value: 0 });
    const first = valueOf(await ask('threadId'));
    expect(first).not.toBe(threadId);
    expect(valueOf(await ask('threadId'))).toBe(first);
  });

  test('that never ends is ended after its time, and the next input is parsed', async () => {
    const parser = odd({ timeoutMs: 600 });
    const before = valueOf(await ask('threadId', parser));
    const [spun, next] = await Promise.all([ask('spin', parser), ask('threadId', parser)]);
    expect(spun).toEqual({ failure: 'too-slow' });
    expect(valueOf(next)).toBeTypeOf('number');
    expect(valueOf(next)).not.toBe(before);
  });

  test('does not hold the thread that answers requests while it never ends', async () => {
    const parser = odd({ timeoutMs: 600 });
    await ask('threadId', parser);
    // The control: the same loop on this thread, for as long as it is let in the other.
    const inline = await longestHold(async () => {
      const until = process.threadCpuUsage().user + parser.timeoutMs * 1_000;
      // Rarely asked: the question itself takes a processor, too.
      while (process.threadCpuUsage().user < until) for (let turn = 0; turn < 1_000_000; turn += 1);
      return Promise.resolve();
    });
    expect(inline.heldMs).toBeGreaterThan(parser.timeoutMs * 0.75);
    const { heldMs } = await longestHold(() => ask('spin', parser));
    expect(heldMs).toBeLessThan(acceptableHoldMs(inline.heldMs));
  });

  test('that takes more memory than it may is ended, and the next input is parsed', async () => {
    const [filled, next] = await Promise.all([ask('fill'), ask('where')]);
    expect(filled).toEqual({ failure: 'too-large' });
    expect(next).toEqual({ value: 0 });
  });

  test('that throws rejects with its error, and goes on', async () => {
    const before = valueOf(await ask('threadId'));
    await expect(ask('throw')).rejects.toThrow('the input is odd');
    expect(valueOf(await ask('threadId'))).toBe(before);
  });

  test('whose thread ends rejects, and the next input is parsed', async () => {
    await expect(ask('exit')).rejects.toThrow('ended');
    expect(await ask('where')).toEqual({ value: 0 });
  });

  test('that is not there rejects instead of being started for ever', async () => {
    const absent = odd({ module: import.meta.resolve('../../testing/odd-parser.ts').replace('odd-', 'no-') });
    const answers = await Promise.allSettled([ask('where', absent), ask('where', absent)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('what waits', () => {
  test('is bounded, for everybody and for one sender', async () => {
    const few = odd({ maxWaiting: 3 });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask('pause', few)));
    // Three wait until the thread has started, and no more.
    expect(all.map((one) => 'value' in one)).toEqual([true, true, true, false, false]);
    expect(all.at(-1)).toEqual({ failure: 'busy' });
    const parser = odd({ maxOfSender: 2 });
    const mine = [1, 2, 3].map(() => ask('pause', parser, 'one'));
    const others = ask('pause', parser, 'another');
    expect(await mine[2]).toEqual({ failure: 'busy' });
    expect(valueOf(await others)).toBeTypeOf('number');
  });

  test('is taken by no more threads once inputs were too slow', async () => {
    const parser = odd({ timeoutMs: 600 });
    await ask('threadId', parser);
    const spins = Promise.all([1, 2, 3].map(() => ask('spin', parser)));
    const threads = await Promise.all([1, 2, 3, 4].map(async () => valueOf(await ask('pause', parser))));
    expect(await spins).toEqual(Array.from({ length: 3 }, () => ({ failure: 'too-slow' })));
    expect(new Set(threads).size).toBe(1);
  });

  test('is taken by as many threads as there may be', async () => {
    const parser = odd({ threads: 2 });
    const threads = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => valueOf(await ask('pause', parser))));
    expect(new Set(threads).size).toBe(2);
  });
});

test('a thread without work is ended, and one is started when it is needed', async () => {
  const parser = odd({ idleMs: 50 });
  const first = valueOf(await ask('threadId', parser));
  await expect
    .poll(async () => valueOf(await ask('threadId', parser)), { interval: 300, timeout: 30_000 })
    .not.toBe(first);
});

test('nothing is parsed once they are closed', async () => {
  await ask('where');
  await parsers.close();
  expect(await ask('where')).toEqual({ failure: 'busy' });
});
