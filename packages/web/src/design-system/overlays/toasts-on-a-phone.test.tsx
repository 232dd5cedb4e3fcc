import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
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
});

const wipe = (by: { readonly x: number; readonly y: number }, pointerType = 'touch'): void => {
  const line = screen.getByRole('status');
  fireEvent.pointerDown(line, { pointerType, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(line, { pointerType, clientX: 100 + by.x, clientY: 100 + by.y });
  fireEvent.pointerUp(line, { pointerType, clientX: 100 + by.x, clientY: 100 + by.y });
};

test.each([
  ['to the right', { x: 90, y: 5 }],
  ['to the left', { x: -90, y: 0 }],
  ['down', { x: 10, y: 90 }],
])('a finger wipes a message away %s', (_, by) => {
  act(() => toast.show('Commande archivée'));
  wipe(by);
  expect(screen.queryByText('Commande archivée')).toBeNull();
});

test.each([
  ['a finger that comes back', { x: 20, y: 0 }, 'touch'],
  ['a finger that goes up', { x: 0, y: -90 }, 'touch'],
  ['a mouse', { x: 90, y: 0 }, 'mouse'],
])('%s leaves it there', (_, by, pointerType) => {
  act(() => toast.show('Commande archivée'));
  wipe(by, pointerType);
  expect(screen.getByText('Commande archivée')).toBeTruthy();
  expect(screen.getByRole('status').style.translate).toBe('');
});

test('the main part of the page leaves room for the messages, until they are gone', () => {
  const { dataset, style } = document.documentElement;
  act(() => toast.show('Commande archivée'));
  expect(dataset['toasts']).toBeDefined();
  expect(style.getPropertyValue('--toast-room')).toBe('12px');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  expect(dataset['toasts']).toBeUndefined();
  expect(style.getPropertyValue('--toast-room')).toBe('');
});
