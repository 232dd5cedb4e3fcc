import { expect, test } from 'vitest';
import { isCalledOff, isDone, ORDER_STATUS_KEYS } from './order-status.ts';
import { isInPartnerView, PARTNER_TASKS, PARTNER_VIEWS, partnerTask, placesInPartnerView } from './partner-tasks.ts';
import { WORKFLOW_TYPES } from './workflow-types.ts';

test.each([
  ['quote_requested', 'OTHER', false, 'quote'],
  ['new', 'RENDEZ_VOUS', false, 'confirm'],
  ['accepted', 'RENDEZ_VOUS', false, 'perform'],
  ['quote_accepted', 'RENDEZ_VOUS', false, 'perform'],
  ['dropped_off', 'DEPOSE_REPRISE_ENTREPRISE', true, 'take'],
  ['being_processed', 'DEPOSE_REPRISE_ENTREPRISE', true, 'return'],
  ['being_processed', 'RENDEZ_VOUS', false, 'perform'],
  ['accepted', 'DEPOSE_REPRISE_ENTREPRISE', false, null],
  ['quote_accepted', 'DEPOSE_REPRISE_ENTREPRISE', false, null],
  ['quote_accepted', 'DEPOSE_REPRISE_ENTREPRISE', true, 'take'],
  ['to_be_dropped_off', 'DEPOSE_REPRISE_ENTREPRISE', false, null],
  ['received_from_partner', 'LIVRAISON_ENTREPRISE', false, null],
] as const)('%s in %s, dropped off %s, asks to %s', (status, workflow, isDroppedOff, expected) => {
  expect(partnerTask({ status, workflow, isDroppedOff, isReturned: false })).toBe(expected);
});

test('what is over or cancelled asks for nothing', () => {
  for (const status of ORDER_STATUS_KEYS.filter((key) => isDone(key) || isCalledOff(key)))
    for (const workflow of WORKFLOW_TYPES)
      expect(partnerTask({ status, workflow, isDroppedOff: true, isReturned: false })).toBeNull();
});

test('each task has its view, and they share out what is to be done', () => {
  expect(PARTNER_VIEWS.map(({ key }) => key)).toEqual(['all', 'open', ...PARTNER_TASKS]);
  expect(placesInPartnerView('all')).toBeNull();
  const shared = PARTNER_TASKS.flatMap((task) => placesInPartnerView(task) ?? []);
  const open = placesInPartnerView('open') ?? [];
  expect(shared).toHaveLength(open.length);
  for (const place of open) expect(shared).toContainEqual(place);
  expect(
    isInPartnerView('all', { status: 'archived', workflow: 'OTHER', isDroppedOff: false, isReturned: false }),
  ).toBe(true);
});
