import { setImmediate as pass } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSerially } from './run-serially.ts';

test('works are done one after the other, others come in between, and one that fails stops nobody', async () => {
  const told: string[] = [];
  const work = (name: string, fails = false) =>
    runSerially(async () => {
      told.push(`${name} begins`);
      await pass();
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const works = [work('a'), work('b', true), work('c')];
  setImmediate(() => told.push('somebody else'));
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told.filter((line) => line !== 'somebody else')).toEqual(
    ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  expect(told.indexOf('somebody else')).toBeLessThan(told.indexOf('b begins'));
});
