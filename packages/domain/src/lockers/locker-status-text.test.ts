import { expect, test } from 'vitest';
import { lockerStatusText } from './locker-status-text.ts';

const now = new Date('2026-11-20T10:00:00Z');
const place = {
  number: 12,
  lockerName: 'HORIZON-B',
  purpose: 'pick_up',
  isInside: true,
  isFaulty: false,
  dueAt: '2026-11-21T10:00:00Z',
} as const;

test.each([
  [{}, 'à retirer'],
  [{ dueAt: now.toISOString() }, 'délai passé, à reprendre'],
  [{ isInside: false }, 'réservé'],
  [{ purpose: 'drop_off', isInside: false }, 'dépôt attendu'],
  [{ purpose: 'drop_off' }, 'déposé, à reprendre'],
  [{ isFaulty: true }, 'porte en panne, la commande est dedans'],
  [{ isFaulty: true, isInside: false }, 'porte en panne'],
] as const)('%j: %s', (over, words) => {
  expect(lockerStatusText({ ...place, ...over }, now)).toBe(`Casier 12, HORIZON-B · ${words}`);
});
