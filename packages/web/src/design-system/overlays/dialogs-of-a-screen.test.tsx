import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { DialogsProvider, useDialogs } from './dialogs.tsx';

const answers: unknown[] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

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
      <button
        onClick={() =>
          void dialogs.decide({ title: 'Le ticket est-il sorti ?' }).then((decided) => {
            answers.push(decided);
          })
        }
      >
        Imprimer
      </button>
      <button
        onClick={() =>
          void dialogs.alert({ title: 'Le paiement a échoué.' }).then((told) => {
            answers.push(told);
          })
        }
      >
        Payer
      </button>
      <button onClick={() => void dialogs.alert({ title: 'Commande urgente', stays: true })}>Urgence</button>
      <button onClick={onLeave}>Retour</button>
      <button
        onClick={() => {
          onLeave();
          void dialogs.alert({ title: 'Cette offre n’est plus proposée.' }).then((told) => answers.push(told));
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

test.each([
  ['Imprimer', 'Le ticket est-il sorti ?'],
  ['Payer', 'Le paiement a échoué.'],
])('%s: a question that ended with its screen was neither denied nor read', async (act, title) => {
  await renderInFrench(<Screens />);
  answers.length = 0;
  press(act);
  await screen.findByRole('alertdialog', { name: title });
  vi.setSystemTime(Date.now() + 5000);
  press('Retour');
  await expect.poll(() => answers).toEqual(['ended']);
});

test('what is found nowhere else stays until it is closed', async () => {
  await renderInFrench(<Screens />);
  press('Urgence');
  await screen.findByRole('alertdialog', { name: 'Commande urgente' });
  vi.setSystemTime(Date.now() + 5000);
  press('Retour');
  expect(screen.getByRole('alertdialog', { name: 'Commande urgente' })).toBeTruthy();
});

test('why one was led to another screen is read there', async () => {
  await renderInFrench(<Screens />);
  press('Commander');
  expect(await screen.findByRole('alertdialog', { name: 'Cette offre n’est plus proposée.' })).toBeTruthy();
  answers.length = 0;
  press('OK');
  await expect.poll(() => answers).toEqual(['ended']);
});

test('what a screen asks as it comes stays', async () => {
  await renderInFrench(<Screens />);
  press('Retour');
  press('Retour');
  expect(await screen.findByRole('alertdialog', { name: 'Reprendre le brouillon ?' })).toBeTruthy();
});
