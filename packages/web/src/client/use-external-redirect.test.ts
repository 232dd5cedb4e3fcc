import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from './open-page.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

vi.mock(import('./open-page.ts'), () => ({ openPage: vi.fn() }));

test('however often one presses, one leaves once; and once more after coming back', () => {
  const { result } = renderHook(useExternalRedirect);
  act(() => {
    result.current.leave('/sso/altea/start');
    result.current.leave('/sso/altea/start');
  });
  expect(result.current.isLeaving).toBe(true);
  act(() => result.current.leave('/sso/altea/start'));
  expect(openPage).toHaveBeenCalledOnce();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(result.current.isLeaving).toBe(false);
  act(() => result.current.leave('/sso/altea/start'));
  expect(openPage).toHaveBeenCalledTimes(2);
});
