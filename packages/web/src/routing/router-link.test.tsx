import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InRouter } from '../testing/in-router.tsx';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { RouterLink } from './router-link.tsx';

const { approach, leave, press, touch } = vi.hoisted(() => ({
  approach: vi.fn<() => void>(),
  leave: vi.fn<() => void>(),
  press: vi.fn<() => void>(),
  touch: vi.fn<() => void>(),
}));
vi.mock('./prefetch-screen.ts', () => ({ approach, leave, press, touch }));
beforeEach(() => vi.clearAllMocks());

async function link(): Promise<HTMLElement> {
  await renderInFrench(
    <InRouter>
      <RouterLink href="/bnfv2/orderDetail/7">Commande 7</RouterLink>
    </InRouter>,
  );
  return screen.findByRole('link', { name: 'Commande 7' });
}

test('a finger on a link waits, and a scroll drops it', async () => {
  const element = await link();
  fireEvent.pointerEnter(element, { pointerType: 'touch' });
  fireEvent.pointerDown(element, { pointerType: 'touch', button: 0 });
  await vi.waitFor(() => expect(touch).toHaveBeenCalledTimes(1));
  fireEvent.pointerCancel(element, { pointerType: 'touch' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(approach).not.toHaveBeenCalled();
  expect(press).not.toHaveBeenCalled();
});

test('a mouse presses at once, by its first button alone', async () => {
  const element = await link();
  fireEvent.pointerDown(element, { pointerType: 'mouse', button: 2 });
  fireEvent.pointerDown(element, { pointerType: 'mouse', button: 0 });
  await vi.waitFor(() => expect(press).toHaveBeenCalledTimes(1));
});
