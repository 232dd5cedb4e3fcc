import { expect, test } from 'vitest';
import { staleRegisters, unpairedHandlers } from './registers.ts';

test('every action has its contract and its handler in files of the same name', () => {
  expect(unpairedHandlers()).toEqual([]);
});

test('the lists of actions say what the files say: `npm run registers` writes them', () => {
  expect(staleRegisters()).toEqual([]);
});
