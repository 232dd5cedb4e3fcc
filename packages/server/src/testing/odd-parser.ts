import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, threadId } from 'node:worker_threads';

/** A parser that does what an input asks, for tests of the threads it works in. */
export async function parse(
  what: 'threadId' | 'spin' | 'fill' | 'throw' | 'exit' | 'pause' | 'where',
): Promise<number> {
  switch (what) {
    case 'threadId':
      return threadId;
    case 'where':
      return isMainThread ? 1 : 0;
    case 'pause':
      await wait(200);
      return threadId;
    case 'spin':
      for (;;);
    case 'fill': {
      const held: unknown[] = [];
      for (;;) held.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
    }
    case 'throw':
      throw new RangeError('the input is odd');
    case 'exit':
      process.exit(0);
  }
}
