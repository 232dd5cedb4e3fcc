import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { ToastsProvider } from './toasts.tsx';
import { useCopy } from './use-copy.ts';

function Address() {
  const copy = useCopy();
  return (
    <button type="button" onClick={() => void copy('https://loge.test/sso/acier', { label: 'Adresse de départ' })}>
      Copier
    </button>
  );
}

/** The button under a browser whose clipboard takes what is written, or refuses. */
async function press(writeText: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await loadMessages('fr', 'start');
  render(
    <MessagesProvider language="fr" group="start">
      <ToastsProvider>
        <Address />
      </ToastsProvider>
    </MessagesProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Copier' }));
}

test('says what was copied', async () => {
  const write = vi.fn(() => Promise.resolve());
  await press(write);
  expect(await screen.findByText('Adresse de départ copiée')).toBeDefined();
  expect(write).toHaveBeenCalledWith('https://loge.test/sso/acier');
});

test('shows the value where the browser forbids it', async () => {
  await press(() => Promise.reject(new Error('forbidden')));
  expect(await screen.findByText('https://loge.test/sso/acier')).toBeDefined();
});
