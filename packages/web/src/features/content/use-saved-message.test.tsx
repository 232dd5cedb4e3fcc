import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { useSavedMessage } from './use-saved-message.ts';

function Save({ desks }: { desks: readonly number[] }) {
  const say = useSavedMessage();
  return <button onClick={() => say('Marché de Noël', desks)}>Enregistrer</button>;
}

test.each([
  [[], 'Marché de Noël est enregistré, visible de personne : choisissez une conciergerie.', 0],
  [[3], 'Marché de Noël est enregistré.', 1],
])(
  'a piece saved for the desks %j says who sees it',
  async (desks, words, nbChecks) => {
    await renderInFrench(<Save desks={desks} />);
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const said = await screen.findByRole('status');
    expect(said.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
    expect(said.querySelectorAll(':scope > svg')).toHaveLength(nbChecks);
  },
  60_000,
);
