import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { NewRows } from './new-rows.tsx';
import { useOpenedPage } from './use-opened-page.ts';

const shown = vi.fn<() => void>();

test.each([
  ['orders', 1, '1 nouvelle commande'],
  ['orders', 3, '3 nouvelles commandes'],
  ['orders', 100, '100 nouvelles commandes ou plus'],
  ['payments', 2, '2 nouveaux paiements'],
  ['mails', 2, '2 nouveaux e-mails'],
  ['files', 1, '1 nouveau fichier'],
  ['handovers', 2, '2 nouvelles remises'],
  ['bankLines', 2, '2 lignes rapprochées depuis'],
  ['rows', 1, '1 nouvelle ligne'],
] as const)('of %s, %i are named by a button that opens the list anew', async (kind, count, name) => {
  shown.mockClear();
  await renderInFrench(<NewRows count={count} kind={kind} onShow={shown} />);
  const button = screen.getByRole('button', { name });
  // It stands in a region that screen readers follow, which keeps the focus when the button goes.
  const region = screen.getByRole('status');
  expect(region.contains(button)).toBe(true);
  fireEvent.click(button);
  expect(shown).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(region);
});

test.each([0, undefined])('of %s there is no button, and a region that is already there to be heard', async (count) => {
  await renderInFrench(<NewRows count={count} kind="orders" onShow={shown} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a page that stands in no address goes as far as its first page did, until the list is opened anew', () => {
  const { result } = renderHook(useOpenedPage);
  const turnTo = (page: number, upTo?: number) => act(() => result.current.turnTo(page, upTo));
  expect(result.current.opened).toEqual({ page: 1 });
  turnTo(2, 77);
  expect(result.current.opened).toEqual({ page: 2, upTo: 77 });
  turnTo(3, 77);
  turnTo(1, 77);
  expect(result.current.opened).toEqual({ page: 1 });
  turnTo(2, 78);
  act(() => result.current.openAnew());
  expect(result.current.opened).toEqual({ page: 1 });
});
