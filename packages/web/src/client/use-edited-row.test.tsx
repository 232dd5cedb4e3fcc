import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedRow } from './use-edited-row.ts';

const one = { id: 1, name: 'Lavage' };
const idOf = ({ id }: typeof one) => id;

test('the edited row is the listed one, and the last one that was listed once it has gone elsewhere', () => {
  const { result, rerender } = renderHook(({ rows }) => useEditedRow(rows, idOf), { initialProps: { rows: [one] } });
  expect(result.current.edited).toBeUndefined();
  act(() => result.current.edit(one));
  const saved = { ...one, name: 'Lavage à la main' };
  rerender({ rows: [saved] });
  expect(result.current.edited).toBe(saved);
  rerender({ rows: [] });
  expect(result.current.edited).toBe(saved);
  act(() => result.current.close());
  expect(result.current.edited).toBeUndefined();
});

test('a new row is null, whatever is listed', () => {
  const { result, rerender } = renderHook(({ rows }) => useEditedRow(rows, idOf), { initialProps: { rows: [one] } });
  act(() => result.current.add());
  expect(result.current.edited).toBeNull();
  rerender({ rows: [] });
  expect(result.current.edited).toBeNull();
});
