import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ToastsProvider, useToast } from './toasts.tsx';

afterEach(() => void vi.useRealTimers());

function Buttons({ onLeave }: { onLeave: () => void }) {
  const toast = useToast();
  const fail = () => toast.error('Aucune commande n° 999 999.');
  return (
    <>
      <button onClick={fail}>Chercher</button>
      <button onClick={() => toast.success('Enregistré.')}>Enregistrer</button>
      <button onClick={() => toast.show('Copié.', { act: { label: 'Voir', onAct: onLeave } })}>Copier</button>
      <button onClick={() => toast.success('Archivée.', { undo: () => undefined })}>Archiver</button>
      <button onClick={onLeave}>Partir</button>
      <button
        onClick={() => {
          fail();
          onLeave();
        }}
      >
        Chercher et partir
      </button>
    </>
  );
}

function Screens() {
  const [at, setAt] = useState(0);
  return (
    <ToastsProvider screen={`/${at}`}>
      <Buttons onLeave={() => setAt(at + 1)} />
    </ToastsProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what went wrong and what was done go with their screen, what can be taken back stays', async () => {
  await renderInFrench(<Screens />);
  vi.useFakeTimers();
  press('Chercher');
  vi.advanceTimersByTime(3000);
  press('Partir');
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of ['Enregistrer', 'Copier', 'Archiver']) press(name);
  vi.advanceTimersByTime(3000);
  press('Partir');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Archivée.'),
  ]);
});

test('a save that leads to another screen is read there', async () => {
  await renderInFrench(<Screens />);
  vi.useFakeTimers();
  press('Enregistrer');
  vi.advanceTimersByTime(2000);
  press('Partir');
  expect(screen.getByRole('status').textContent).toContain('Enregistré.');
});

test('an error that comes as one is led to another screen is read there', async () => {
  await renderInFrench(<Screens />);
  vi.useFakeTimers();
  press('Chercher et partir');
  expect(screen.getByRole('alert').textContent).toContain('Aucune commande');
});
