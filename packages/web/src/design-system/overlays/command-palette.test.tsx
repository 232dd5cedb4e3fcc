import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { CommandPalette } from './command-palette.tsx';

test('Enter waits for the answer to what was typed, unless one has walked to a line', async () => {
  const earlier = vi.fn();
  const asked = vi.fn();
  const onClose = vi.fn();
  const drawn = (searching: boolean, onSelect: () => void) => (
    <MessagesProvider language="fr" group="manager">
      <CommandPalette
        label="Chercher"
        query="dupont"
        onQueryChange={vi.fn()}
        onClose={onClose}
        searching={searching}
        groups={[{ key: 'people', label: 'Personnes', commands: [{ key: '1', label: 'Une personne', onSelect }] }]}
      />
    </MessagesProvider>
  );
  await loadMessages('fr', 'manager');
  const { rerender } = render(drawn(true, earlier));
  fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Enter' });
  expect(earlier).not.toHaveBeenCalled();

  rerender(drawn(false, asked));
  expect(asked).toHaveBeenCalledOnce();
  expect(earlier).not.toHaveBeenCalled();

  rerender(drawn(true, earlier));
  const field = screen.getByRole('combobox', { hidden: true });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(earlier).toHaveBeenCalledOnce();
});
