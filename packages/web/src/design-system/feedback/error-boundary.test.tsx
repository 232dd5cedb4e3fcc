import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const failure = new Error('no');

function Broken(): never {
  throw failure;
}

beforeEach(() => {
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = 'fr';
});

test('shows the sentence of the specification and reports the same code', () => {
  const onError = vi.fn();
  render(
    <ErrorBoundary newId={() => '4F2A91C0'} onError={onError}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Une erreur est survenue. Code 4F2A91C0')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '4F2A91C0', error: failure }));
});

test('an element and a dialog have theirs, with a button that closes', () => {
  const onClose = vi.fn();
  render(
    <>
      <ErrorBoundary kind="element" newId={() => 'A'}>
        <Broken />
      </ErrorBoundary>
      <ErrorBoundary kind="dialog" newId={() => 'B'} onClose={onClose}>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('Une erreur est survenue lors du rendu de cet élément. Code A')).toBeDefined();
  expect(screen.getByText('Une erreur est survenue. Code B')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('follows the language of the document, and tries again for another address', () => {
  document.documentElement.lang = 'en';
  const at = (address: string) => (
    <ErrorBoundary resetKey={address} newId={() => 'C'}>
      {address === '/a' ? <Broken /> : <p>Home</p>}
    </ErrorBoundary>
  );
  const { rerender } = render(at('/a'));
  expect(screen.getByText('An error occurred. Code C')).toBeDefined();
  rerender(at('/b'));
  expect(screen.getByText('Home')).toBeDefined();
});
