import { expect, test } from 'vitest';
import { mayMark, PARTNER_MARKS, type PartnerMark } from './partner-marks.ts';
import { partnerStatusLabel } from './partner-status.ts';

const shirts = {
  status: 'dropped_off',
  workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  isDroppedOff: true,
  isReturned: false,
  tookItLast: false,
} as const;

test.each([
  ['lies at the desk', {}, ['taken']],
  ['lies at the desk, its quote accepted', { status: 'quote_accepted' }, ['taken']],
  ['was taken by its partner', { status: 'handed_to_partner', tookItLast: true }, ['returned', 'notTaken']],
  ['was handed over by the desk', { status: 'handed_to_partner' }, ['returned']],
  ['is worked on', { status: 'being_processed' }, ['returned']],
  ['is back, as its partner says', { status: 'being_processed', isReturned: true }, ['notReturned']],
  [
    'was taken and is back at once',
    { status: 'handed_to_partner', isReturned: true, tookItLast: true },
    ['notReturned'],
  ],
  ['was received by the desk', { status: 'received_from_partner' }, []],
  ['is brought for the first time', { status: 'being_processed', workflow: 'LIVRAISON_ENTREPRISE' }, ['returned']],
  ['is done where somebody lives', { status: 'being_processed', workflow: 'RENDEZ_VOUS' }, []],
  ['waits for its owner', { status: 'accepted', isDroppedOff: false }, []],
  ['is called off', { status: 'cancelled' }, []],
] as const)('of an order that %s its partner may say', (_what, facts, marks: readonly PartnerMark[]) => {
  expect(PARTNER_MARKS.filter((mark) => mayMark(mark, { ...shirts, ...facts }))).toEqual(marks);
});

test('what is back, as its partner says, is called so until the desk has received it', () => {
  expect(partnerStatusLabel({ ...shirts, status: 'being_processed', isReturned: true })).toBe('Rendue');
  expect(partnerStatusLabel({ ...shirts, status: 'received_from_partner' })).toBe('Livrée');
});
