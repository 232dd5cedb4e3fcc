import { describe, expect, test } from 'vitest';
import type { BeneficiaryStatus } from './order-status.ts';
import { listTone, progressTracker } from './progress-tracker.ts';
import type { WorkflowType } from './workflow-types.ts';

const STATUSES = ['NEW', 'ACCEPTED', 'TO_BE_PROCESSED', 'BEING_PROCESSED', 'AVAILABLE', 'DONE', 'PAID'] as const;
const NONE = null;

/** The four tables of the specification: index per status in the order above, steps, step forced by the flag. */
const TABLES: readonly (readonly [WorkflowType, readonly string[], readonly (number | null)[], number])[] = [
  [
    'DEPOSE_REPRISE_ENTREPRISE',
    ['À déposer', 'Déposée', 'En cours', 'Disponible', 'Terminée'],
    [NONE, 0, 1, 2, 3, 4, 4],
    3,
  ],
  ['LIVRAISON_ENTREPRISE', ['Demandée', 'En cours', 'Disponible', 'Terminée'], [0, 1, 1, 1, 2, 4, 4], 2],
  ['RECEPTION_COLIS', ['Disponible', 'Terminée'], [0, 0, 0, 0, 0, 4, 4], 1],
  ['RENDEZ_VOUS', ['Demandée', 'Commande en cours', 'Terminée'], [0, 1, 1, 1, 1, 2, 2], 1],
  ['OTHER', ['Demandée', 'Commande en cours', 'Terminée'], [0, 1, 1, 1, 1, 2, 2], 1],
];

describe.each(TABLES)('%s', (workflow, steps, indexes, whenAvailable) => {
  test('its steps', () => {
    expect(progressTracker(workflow, 'NEW', false).steps.map(({ label }) => label.fr)).toEqual(steps);
  });

  test.each(STATUSES.map((status, position) => [status, indexes[position] ?? null] as const))(
    '%s highlights %s',
    (status, index) => {
      expect(progressTracker(workflow, status, false)).toMatchObject({ index, cancelled: false });
      expect(progressTracker(workflow, status, true).index).toBe(whenAvailable);
    },
  );

  test.each<BeneficiaryStatus>(['REFUSED', 'REJECTED'])('%s shows no step, flag or not', (status) => {
    for (const available of [false, true]) {
      expect(progressTracker(workflow, status, available)).toMatchObject({ index: null, cancelled: true });
    }
  });
});

test('steps before the highlighted one are done, those after are to come', () => {
  const states = (workflow: WorkflowType, status: BeneficiaryStatus): string[] =>
    progressTracker(workflow, status, false).steps.map(({ state }) => state);
  expect(states('LIVRAISON_ENTREPRISE', 'ACCEPTED')).toEqual(['done', 'current', 'toCome', 'toCome']);
  // Index 4 of a way of four steps, or of two: the last one.
  expect(states('LIVRAISON_ENTREPRISE', 'PAID')).toEqual(['done', 'done', 'done', 'current']);
  expect(states('RECEPTION_COLIS', 'PAID')).toEqual(['done', 'current']);
  expect(progressTracker('RECEPTION_COLIS', 'PAID', false).isFinished).toBe(true);
  expect(progressTracker('RECEPTION_COLIS', 'AVAILABLE', true).isFinished).toBe(false);
  expect(states('DEPOSE_REPRISE_ENTREPRISE', 'NEW')).toEqual(Array.from({ length: 5 }, () => 'toCome'));
  expect(states('OTHER', 'DONE')).toEqual(['done', 'done', 'current']);
});

test('the colour in lists', () => {
  expect(listTone({ available: true, calendar: true })).toBe('green');
  expect(listTone({ available: false, calendar: true })).toBe('blue');
  expect(listTone({ available: false, calendar: false })).toBe('grey');
});
