import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { lazyComponent } from './lazy-component.tsx';

const told = 'Cette partie n’a pas pu être chargée.';
const Calendar = ({ day }: { day: string }) => <p>Le {day}</p>;

/** A screen with something typed in it, around a part that arrives as `load` says. */
function screenAround(Part: ComponentType<{ day: string }>) {
  return function Around() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <input aria-label="Adresse" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Part day="24" />
      </>
    );
  };
}

const failing = (times: number) => {
  let failures = 0;
  return vi.fn(async () => {
    failures += 1;
    if (failures <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return Calendar;
  });
};

test('a part waits for its code, and is at hand when it is shown again', async () => {
  const load = failing(0);
  const Part = lazyComponent(load, { waiting: ({ day }) => <p>en attente du {day}</p> });
  const { unmount } = await renderInFrench(<Part day="24" />, 'beneficiary');
  expect(await screen.findByText('Le 24')).toBeTruthy();
  unmount();
  await renderInFrench(<Part day="25" />, 'beneficiary');
  expect(screen.getByText('Le 25')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('without its code the part alone says so; what was typed around it stays, and trying again brings it', async () => {
  const Around = screenAround(lazyComponent(failing(1)));
  await renderInFrench(<Around />, 'beneficiary');
  fireEvent.change(screen.getByLabelText('Adresse'), { target: { value: '3 quai de la Rapée' } });
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Le 24')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Adresse').value).toBe('3 quai de la Rapée');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it comes by itself when the network is back, and a second failure offers the page anew', async () => {
  const Around = screenAround(lazyComponent(failing(2), { missing: 'over' }));
  await renderInFrench(<Around />, 'beneficiary');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Le 24')).toBeTruthy();
});
