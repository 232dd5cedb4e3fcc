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

test('an error goes with the screen that it is about, what was done stays to be taken back', async () => {
  await renderInFrench(<Screens />);
  vi.useFakeTimers();
  press('Chercher');
  press('Enregistrer');
  vi.advanceTimersByTime(2000);
  press('Partir');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Enregistré.')).toBeTruthy();
});

test('an error that comes as one is led to another screen is read there', async () => {
  await renderInFrench(<Screens />);
  vi.useFakeTimers();
  press('Chercher et partir');
  expect(screen.getByRole('alert').textContent).toContain('Aucune commande');
});
