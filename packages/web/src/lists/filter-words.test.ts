import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { lists } from '../messages/fr/lists.ts';
import { filterSentence } from './filter-words.ts';

const t = createTranslator({ locale: 'fr', messages: { lists }, namespace: 'lists' });
const desks = [
  { id: '1', label: 'Tour Horizon' },
  { id: '500001', label: 'Deux Rives · deux.example.test' },
  { id: '500003', label: 'Quai Nord · deux.example.test' },
];
const said = (valuesSelected: readonly string[], changes: Partial<OfferedFilterOnWire> = {}): string => {
  const filter: OfferedFilterOnWire = {
    name: 'conciergerie',
    label: 'Conciergerie',
    type: 'in',
    values: desks,
    valuesSelected: [...valuesSelected],
    excluded: false,
    ...changes,
  };
  const { subject, relation, value } = filterSentence(filter, '2026-11-23', t);
  return [subject, relation, value].filter(Boolean).join(' ');
};

test('names up to two values, counts more, and says that all desks are meant', () => {
  expect(said(['1'])).toBe('Conciergerie est Tour Horizon');
  expect(said(['1', '500001'])).toBe('Conciergerie est Tour Horizon ou Deux Rives · deux.example.test');
  expect(said(['1', '500001', '500003'])).toBe('Conciergerie toutes');
  expect(said(['1', '500001', '500003'], { excluded: true })).toBe('Conciergerie n’est pas 3 valeurs');
  expect(said(['1'], { values: desks.slice(0, 1) })).toBe('Conciergerie est Tour Horizon');
});

test('shows no number where a server does not answer that knows the name', () => {
  const own = { values: desks.slice(0, 1) };
  expect(said(['500001'], own)).toBe('Conciergerie est 1 valeur');
  expect(said(['1', '500001'], own)).toBe('Conciergerie toutes');
});

test('says each condition of a figure, however many there are', () => {
  const values = ['Univers\u00a0: Beauté', 'Statut sauf Annulée', 'Jour de création depuis 01/09/2026'].map(
    (label, id) => ({
      id: `${id}`,
      label,
    }),
  );
  expect(said(['0', '1', '2'], { name: 'figure', label: 'Chiffre', values })).toBe(
    'Chiffre Univers\u00a0: Beauté, Statut sauf Annulée, Jour de création depuis 01/09/2026',
  );
});
