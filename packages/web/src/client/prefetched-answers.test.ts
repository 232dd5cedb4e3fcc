import { afterEach, expect, test, vi } from 'vitest';
import { isFirstRequest, storePrefetched, takePrefetched } from './prefetched-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  globalThis.logeEarlyAnswers = undefined;
  globalThis.logeAskedActions = undefined;
});

const answer = Promise.resolve(new Response('{}'));

test('an answer is taken over once, by the same question in the same name', () => {
  storePrefetched('BasicData', {}, 'user=7', answer);
  storePrefetched('MyProfile', {}, 'user=7', answer);
  expect(takePrefetched('MyProfile', { of: 1 }, 'user=7')).toBeUndefined();
  expect(takePrefetched('BasicData', {}, 'user=7')).toBe(answer);
  expect(takePrefetched('BasicData', {}, 'user=7')).toBeUndefined();
});

test('an answer that came after the application had asked is never taken: it would be old', () => {
  expect(isFirstRequest('UserInfoFromSession')).toBe(true);
  expect(takePrefetched('UserInfoFromSession', {}, undefined)).toBeUndefined();
  expect(isFirstRequest('UserInfoFromSession')).toBe(false);
  // Asked in vain before signing in, by a script that was late.
  storePrefetched('UserInfoFromSession', {}, undefined, answer);
  expect(takePrefetched('UserInfoFromSession', {}, undefined)).toBeUndefined();
});

test('nobody gets what was asked in another name', () => {
  storePrefetched('BasicData', {}, 'user=7', answer);
  expect(takePrefetched('BasicData', {}, 'user=8')).toBeUndefined();
});

test('what was asked ten seconds ago is asked anew', () => {
  vi.useFakeTimers();
  storePrefetched('BasicData', {}, undefined, answer);
  vi.advanceTimersByTime(10_001);
  expect(takePrefetched('BasicData', {}, undefined)).toBeUndefined();
});
