import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const draw = () =>
  render(
    <Tooltip label="Tout marquer comme lu">
      <button type="button">Lu</button>
    </Tooltip>,
  );
const words = () => screen.getByText('Tout marquer comme lu');
const isShown = () => words().matches(':popover-open');
const hover = async () => {
  draw();
  fireEvent.pointerEnter(screen.getByRole('button').parentElement ?? document.body);
  await waitFor(() => expect(isShown()).toBe(true));
};

test('the words stay while the pointer goes onto them, and leave with it', async () => {
  await hover();
  fireEvent.pointerLeave(screen.getByRole('button').parentElement ?? document.body);
  fireEvent.pointerEnter(words());
  await new Promise((later) => setTimeout(later, 300));
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(words());
  expect(isShown()).toBe(false);
});

test('Escape hides them wherever the focus is', async () => {
  await hover();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isShown()).toBe(false);
});
