import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTimeZone, useTranslations } from 'use-intl';
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

const Zone = () => <p>{useTimeZone()}</p>;

test('texts of another audience within a screen keep the zone of its conciergerie', async () => {
  await Promise.all([loadMessages('fr', 'start'), loadMessages('en', 'start')]);
  render(
    <>
      <MessagesProvider language="fr" group="start" timeZone="America/Martinique">
        <MessagesProvider language="en" group="start">
          <Zone />
        </MessagesProvider>
      </MessagesProvider>
      <MessagesProvider language="fr" group="start">
        <Zone />
      </MessagesProvider>
    </>,
  );
  expect(await screen.findByText('America/Martinique')).toBeTruthy();
  expect(await screen.findByText('Europe/Paris')).toBeTruthy();
});
