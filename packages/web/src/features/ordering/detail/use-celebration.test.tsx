import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCelebration } from './use-celebration.ts';

beforeEach(() => localStorage.clear());

const celebration = (orderId: number, isReady: boolean) =>
  renderHook(({ ready }) => useCelebration(orderId, ready), { initialProps: { ready: isReady } });

test('an order is celebrated when it becomes ready, and as long as one looks', () => {
  const { result, rerender } = celebration(1, false);
  expect(result.current).toBe(false);
  rerender({ ready: true });
  expect(result.current).toBe(true);
  rerender({ ready: true });
  expect(result.current).toBe(true);
});

test('it is celebrated once, whenever one comes back', () => {
  celebration(1, true).unmount();
  expect(celebration(1, true).result.current).toBe(false);
});

test('each order has its own', () => {
  celebration(1, true).unmount();
  expect(celebration(2, true).result.current).toBe(true);
});

test('what somebody else has stored there is no harm', () => {
  localStorage.setItem('loge.celebrated', '{"a":1}');
  expect(celebration(1, true).result.current).toBe(true);
});
