import type { ShowcaseSeed } from './showcase-seed.ts';

/** A plant that was withdrawn from and is on its way back by parcel. */
export const SENT_BACK: ShowcaseSeed = {
  number: 48_172,
  person: 'Maud Perrin',
  offer: 'plant',
  items: [[1, 1]],
  placed: [-4, '08:55'],
  begin: -2,
  where: 'ent',
  pay: 'card',
  steps: [
    ['accepted', 'partner', -4, '10:05'],
    ['received_from_partner', 'manager', -2, '10:20'],
    ['available', 'manager', -2, '10:30'],
    ['done', 'manager', -2, '18:00'],
  ],
  sentBack: [-1, '09:10'],
};
