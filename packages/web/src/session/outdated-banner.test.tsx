import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';

/** The texts are the specification's, to the letter (beneficiary-and-access §8 "Outdated app"). */

/** The banner alone, with its texts in one language. */
async function show(language: 'fr' | 'en') {
  await loadMessages(language, 'start');
  render(
    <MessagesProvider language={language} group="start">
      <OutdatedBanner />
    </MessagesProvider>,
  );
  return screen.findByRole('alert');
}

test.each([
  ['fr', "Votre application n'est pas à jour, merci de rafraichir la page.", 'Rafraîchir'],
  ['en', 'Your app is not up to date. You must refresh the page in order to continue.', 'Refresh'],
] as const)('a page is to be refreshed (%s)', async (language, message, button) => {
  expect((await show(language)).textContent).toContain(message);
  expect(screen.getByRole('button', { name: button })).toBeDefined();
});

test('the mobile application is to be closed and opened again', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) LogeApp/1.2.0');
  onTestFinished(() => agent.mockRestore());
  expect((await show('fr')).textContent).toBe(
    "Votre application n'est pas à jour, merci de la fermer puis la relancer.",
  );
  expect(screen.queryByRole('button')).toBeNull();
});
