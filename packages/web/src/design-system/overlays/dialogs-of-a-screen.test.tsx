import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { DialogsProvider, useDialogs } from './dialogs.tsx';

const answers: unknown[] = [];

function Screen({ at, onLeave }: { at: number; onLeave: () => void }) {
  const dialogs = useDialogs();
  useEffect(() => {
    if (at === 2) void dialogs.confirm({ title: 'Reprendre le brouillon ?' });
  }, [at, dialogs]);
  return (
    <>
      <button
        onClick={() =>
          void dialogs.confirm({ title: 'Clôturer octobre ?', confirmLabel: 'Clôturer' }).then((isYes) => {
            answers.push(isYes);
          })
        }
      >
        Clôturer…
      </button>
      <button onClick={onLeave}>Retour</button>
      <button
        onClick={() => {
          onLeave();
          void dialogs.alert({ title: 'Cette offre n’est plus proposée.' });
        }}
      >
        Commander
      </button>
    </>
  );
}

function Screens() {
  const [at, setAt] = useState(0);
  return (
    <DialogsProvider screen={`/${at}`}>
      <Screen at={at} onLeave={() => setAt(at + 1)} />
    </DialogsProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('a question ends with the screen that asked it, and is not answered yes', async () => {
  await renderInFrench(<Screens />);
  press('Clôturer…');
  await screen.findByRole('alertdialog', { name: 'Clôturer octobre ?' });
  press('Retour');
  await expect.poll(() => answers).toEqual([false]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('why one was led to another screen is read there', async () => {
  await renderInFrench(<Screens />);
  press('Commander');
  expect(await screen.findByRole('alertdialog', { name: 'Cette offre n’est plus proposée.' })).toBeTruthy();
});

test('what a screen asks as it comes stays', async () => {
  await renderInFrench(<Screens />);
  press('Retour');
  press('Retour');
  expect(await screen.findByRole('alertdialog', { name: 'Reprendre le brouillon ?' })).toBeTruthy();
});
