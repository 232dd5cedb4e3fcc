import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** Spec: beneficiary-and-access §9 "Carousel auto-advances every 5000 ms". */
test('the next picture comes by itself after 5000 ms, and after the last one the first', () => {
  const { result } = renderHook(() => useCarousel(2));
  pass(4999);
  expect(result.current.current).toBe(0);
  pass(1);
  expect(result.current.current).toBe(1);
  pass(5000);
  expect(result.current.current).toBe(0);
});

test('it waits while somebody points at it, reads it with the keyboard, or has stopped it', () => {
  const { result } = renderHook(() => useCarousel(2));
  act(() => result.current.attention.onPointerEnter());
  pass(20_000);
  act(() => result.current.attention.onPointerLeave());
  act(() => result.current.attention.onFocus());
  pass(20_000);
  act(() => result.current.attention.onBlur());
  act(() => result.current.toggle());
  pass(20_000);
  expect(result.current.current).toBe(0);
  act(() => result.current.toggle());
  pass(5000);
  expect(result.current.current).toBe(1);
});

test('one picture does not turn', () => {
  const { result } = renderHook(() => useCarousel(1));
  pass(20_000);
  expect(result.current).toMatchObject({ current: 0, turning: false });
});
