import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { useToast, type Toast } from './toasts.tsx';

let toast: Toast;

function Catcher({ onReady }: { onReady: (toast: Toast) => void }) {
  const given = useToast();
  useEffect(() => {
    onReady(given);
  }, [given, onReady]);
  return null;
}

beforeEach(async () => {
  await renderInFrench(<Catcher onReady={(given) => (toast = given)} />);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('what was done can be undone, once', () => {
  const undo = vi.fn();
  act(() => toast.show('Commande archivée', { undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Commande archivée')).toBeNull();
});

test('it goes after six seconds, but not under the pointer', () => {
  act(() => toast.show('Commande archivée'));
  pass(5900);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(10_000);
  expect(screen.getByText('Commande archivée')).toBeDefined();
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(6000);
  expect(screen.queryByText('Commande archivée')).toBeNull();
});

test('an error is spoken at once, can be closed, and ends by itself once it could be read twice', () => {
  act(() => toast.error('La caisse n’a pas répondu.'));
  pass(14_000);
  expect(screen.getByRole('alert').textContent).toContain('La caisse n’a pas répondu.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => toast.error('La caisse n’a pas répondu.'));
  pass(15_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what can be taken back can be for ten seconds', () => {
  act(() => toast.success('Commande 48 217 : disponible.', { undo: () => undefined }));
  pass(9_900);
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
  pass(200);
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

test('three at most, the oldest goes', () => {
  act(() => ['un', 'deux', 'trois', 'quatre'].forEach((message) => toast.show(message)));
  expect(screen.getAllByRole('status').map((line) => line.textContent)).toEqual(['deux', 'trois', 'quatre']);
});

test('what is said of an order later takes the place of what was said of it before', () => {
  const said = () => screen.getAllByRole('status').map((line) => line.querySelector('p')?.textContent);
  const undo = () => undefined;
  act(() => toast.success('Commande 1 : remise au partenaire.', { undo, about: ['order 1'] }));
  act(() => toast.success('2 commandes : disponibles.', { undo, about: ['order 1', 'order 2'] }));
  expect(said()).toEqual(['2 commandes : disponibles.']);
  act(() => toast.success('Commande 1 : payée.', { about: ['order 1'] }));
  expect(said(), 'what was done to the other order can still be taken back').toHaveLength(2);
  act(() => toast.show('Copié'));
  act(() => toast.success('Commande 1 : terminée.', { about: ['order 1'] }));
  expect(said()).toEqual(['2 commandes : disponibles.', 'Copié', 'Commande 1 : terminée.']);
});
