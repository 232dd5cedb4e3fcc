import { basicData } from '@loge/contract/access/basic-data';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from '../testing/gateway-server.ts';
import { outdated } from './app-version.ts';
import { createQueryClient } from './query-client.ts';
import { declareCriticalScreen } from './refetch-interval.ts';
import { useBasicData } from './use-basic-data.ts';

/** Spec: beneficiary-and-access §9 "Basic data refresh 5 s or 60 s", whatever the live stream does. */

let asked = 0;
let version = '1.0.0+one';
let isHidden = false;

beforeEach(() => {
  asked = 0;
  version = '1.0.0+one';
  isHidden = false;
  outdated.set(false);
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const answer = answerOf(basicData, { nbUnreadMessages: 0, nbUnreadAlerts: asked, serverVersion: version });
    return Promise.resolve(Response.json({ code: 0, ...answer }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Time passes, and what was answered then is drawn. */
async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  await act(() => vi.advanceTimersByTimeAsync(1));
}

async function watch() {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useBasicData(), { wrapper });
  await pass(0);
  return result;
}

test('an ordinary screen asks every minute, a critical one every 5 seconds', async () => {
  const shown = await watch();
  expect(asked).toBe(1);
  await pass(59);
  expect(asked).toBe(1);
  await pass(1);
  expect([asked, shown.current.alerts]).toEqual([2, 2]);

  let leave = (): void => undefined;
  act(() => {
    leave = declareCriticalScreen();
  });
  await pass(15);
  expect(asked).toBe(5);
  act(() => leave());
  await pass(59);
  expect(asked).toBe(5);
});

test('a hidden page rests', async () => {
  await watch();
  isHidden = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(600);
  expect(asked).toBe(1);
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(60);
  expect(asked).toBe(2);
});

test('a newer server shows itself within the minute', async () => {
  await watch();
  expect(outdated.get()).toBe(false);
  version = '1.0.0+two';
  await pass(60);
  expect(outdated.get()).toBe(true);
});
