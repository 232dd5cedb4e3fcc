import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePieceSheet } from './use-piece-sheet.ts';

const open = (title: string) =>
  renderHook(({ saved }) => usePieceSheet(saved), { initialProps: { saved: { title, version: 1 } } });

test('what is saved meanwhile stands in a form in which nothing is typed', () => {
  const { result, rerender } = open('Panier');
  rerender({ saved: { title: 'Panier de Noël', version: 2 } });
  expect(result.current).toMatchObject({ sheet: { title: 'Panier de Noël', version: 2 }, isChanged: false });
});

test('what is typed stays until one takes what is saved', () => {
  const { result, rerender } = open('Panier');
  act(() => result.current.change({ title: 'Paniers' }));
  rerender({ saved: { title: 'Panier de Noël', version: 2 } });
  expect(result.current).toMatchObject({ sheet: { title: 'Paniers', version: 1 }, isChanged: true });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ sheet: { title: 'Panier de Noël', version: 2 }, isChanged: false });
});
