import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTranslations } from 'use-intl';
import { loadMessages } from './load-messages.ts';
import { MessagesProvider } from './messages-provider.tsx';

/** Speaks a text by a name that no file has, as a screen does whose group of texts was forgotten. */
function Forgotten() {
  return <p>{useTranslations('admin.logs')('title')}</p>;
}

test('a text that is missing reads as the specification says, and never as the name of its key', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadMessages('fr', 'start');
  render(
    <MessagesProvider language="fr" group="start">
      <Forgotten />
    </MessagesProvider>,
  );
  expect(await screen.findByText('Unknown label')).toBeDefined();
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});
