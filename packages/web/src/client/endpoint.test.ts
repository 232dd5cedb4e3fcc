import { expect, test } from 'vitest';
import { mayMoveTo } from './endpoint.ts';

const servers = ['https://autre.exemple.fr', 'http://localhost:4101', 'http://autre.exemple.fr'];

test.each([
  ['https://autre.exemple.fr/gateway', true],
  ['http://localhost:4101', true],
  ['http://autre.exemple.fr', false],
  ['https://ailleurs.exemple.fr', false],
  ['javascript:alert(1)', false],
  ['', false],
])('may calls go to %j? %s', (address, expected) => {
  expect(mayMoveTo(address, servers)).toBe(expected);
});
