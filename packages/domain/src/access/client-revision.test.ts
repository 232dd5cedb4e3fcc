import { expect, test } from 'vitest';
import { isClientOutdated } from './client-revision.ts';

test.each([
  ['loge-web/1.4.0+f00ba7', '1.4.0', false],
  ['loge-web/1.4.0', '1.4.1', true],
  ['loge-web/1.3.9+f00ba7', '1.4.0', true],
  ['loge-web/1.10.0', '1.9.0', false],
  ['loge-web/0.9.9', '1.0.0', true],
  ['loge-web/2.0.0', '1.9.9', false],
  ['loge-mobile/1.0.0', '1.4.0', true],
  ['loge-web/dev', '1.4.0', false],
  ['somebody-else/0.1.0', '1.4.0', false],
  ['', '1.4.0', false],
])('%j is outdated where %s is the oldest served: %s', (fromApp, oldest, expected) => {
  expect(isClientOutdated(fromApp, oldest)).toBe(expected);
});
