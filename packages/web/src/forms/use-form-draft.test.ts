import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mergeDraft, useFormDraft } from './use-form-draft.ts';

test('takes what others changed and keeps what was changed here, both at once too', () => {
  const opened = { city: 'Paris', zip: '75011', name: 'Cuir', active: true };
  const mine = { ...opened, name: 'Le Cuir', city: 'Paris 11e' };
  const theirs = { ...opened, zip: '75012', city: 'Lyon', active: false };
  expect(mergeDraft(opened, mine, theirs)).toEqual({
    draft: { city: 'Paris 11e', zip: '75012', name: 'Le Cuir', active: false },
    taken: ['zip', 'active'],
  });
});

test('a merge that is asked before the newer save has arrived is made when it arrives', () => {
  const first = { name: 'Cuir', zip: '75011' };
  const { result, rerender } = renderHook(({ saved, version }) => useFormDraft(saved, version), {
    initialProps: { saved: first, version: 1 },
  });
  act(() => result.current.change({ name: 'Le Cuir' }));
  act(() => result.current.merge());
  expect(result.current).toMatchObject({ version: 1, draft: { name: 'Le Cuir', zip: '75011' }, taken: [] });
  rerender({ saved: { ...first, zip: '75012' }, version: 2 });
  expect(result.current).toMatchObject({ version: 2, draft: { name: 'Le Cuir', zip: '75012' }, taken: ['zip'] });
  rerender({ saved: { ...first, zip: '75013' }, version: 3 });
  expect(result.current).toMatchObject({ version: 2, draft: { name: 'Le Cuir', zip: '75012' } });
});

test('a newer save stands in a form in which nothing is changed; what is typed stays on the save that it was opened with', () => {
  const { result, rerender } = renderHook(({ saved, version }) => useFormDraft(saved, version), {
    initialProps: { saved: { title: 'Panier' }, version: 1 },
  });
  rerender({ saved: { title: 'Panier de Noël' }, version: 2 });
  expect(result.current).toMatchObject({ version: 2, draft: { title: 'Panier de Noël' }, isChanged: false });
  act(() => result.current.change({ title: 'Paniers' }));
  rerender({ saved: { title: 'Corbeille' }, version: 3 });
  expect(result.current).toMatchObject({ version: 2, draft: { title: 'Paniers' }, isChanged: true });
});

test('what is typed gives way to a newer save where one discards it', () => {
  const { result, rerender } = renderHook(({ saved, version }) => useFormDraft(saved, version), {
    initialProps: { saved: { title: 'Panier', url: '' }, version: 1 },
  });
  act(() => result.current.change({ title: 'Paniers' }));
  rerender({ saved: { title: 'Panier de Noël', url: '/noel' }, version: 2 });
  act(() => {
    result.current.change(result.current.saved);
    result.current.merge();
  });
  expect(result.current).toMatchObject({ version: 2, draft: { title: 'Panier de Noël', url: '/noel' } });
});
