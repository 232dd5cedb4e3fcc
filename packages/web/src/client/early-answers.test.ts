import { afterEach, expect, test, vi } from 'vitest';
import { isEarly, keepEarly, takeEarly } from './early-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  globalThis.logeEarlyAnswers = undefined;
  globalThis.logeAskedActions = undefined;
});

const answer = Promise.resolve(new Response('{}'));

test('an answer is taken over once, by the same question in the same name', () => {
  keepEarly('BasicData', {}, 'user=7', answer);
  keepEarly('MyProfile', {}, 'user=7', answer);
  expect(takeEarly('MyProfile', { of: 1 }, 'user=7')).toBeUndefined();
  expect(takeEarly('BasicData', {}, 'user=7')).toBe(answer);
  expect(takeEarly('BasicData', {}, 'user=7')).toBeUndefined();
});

test('an answer that came after the application had asked is never taken: it would be old', () => {
  expect(isEarly('UserInfoFromSession')).toBe(true);
  expect(takeEarly('UserInfoFromSession', {}, undefined)).toBeUndefined();
  expect(isEarly('UserInfoFromSession')).toBe(false);
  // Asked in vain before signing in, by a script that was late.
  keepEarly('UserInfoFromSession', {}, undefined, answer);
  expect(takeEarly('UserInfoFromSession', {}, undefined)).toBeUndefined();
});

test('nobody gets what was asked in another name', () => {
  keepEarly('BasicData', {}, 'user=7', answer);
  expect(takeEarly('BasicData', {}, 'user=8')).toBeUndefined();
});

test('what was asked ten seconds ago is asked anew', () => {
  vi.useFakeTimers();
  keepEarly('BasicData', {}, undefined, answer);
  vi.advanceTimersByTime(10_001);
  expect(takeEarly('BasicData', {}, undefined)).toBeUndefined();
});
