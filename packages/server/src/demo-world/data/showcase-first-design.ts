import type { ShowcaseSeed } from './showcase-seed.ts';

/** Whose desk has kept the first design. */
export const FIRST_DESIGN_PERSON = 'Hugo Marchand';

/** What Hugo has going on, so that each section of his orders shows something. */
export const FIRST_DESIGN_SHOWCASE: readonly ShowcaseSeed[] = [
  {
    number: null,
    person: FIRST_DESIGN_PERSON,
    offer: 'bouquet',
    items: [
      [1, 1],
      [3, 0, 'Vives'],
    ],
    placed: [-15, '17:20'],
    begin: -13,
    where: 'ent',
    pay: 'card',
    steps: [
      ['accepted', 'partner', -14, '09:15'],
      ['received_from_partner', 'manager', -13, '10:20'],
      ['available', 'manager', -13, '10:30'],
      ['done', 'manager', -13, '18:20'],
    ],
  },
  {
    number: null,
    person: FIRST_DESIGN_PERSON,
    offer: 'cleaning-and-ironing',
    items: [
      [0, 4],
      [1, 1],
      [4, 0, 'Pliées'],
    ],
    placed: [-5, '18:45'],
    begin: -4,
    where: 'ent',
    pay: 'card',
    steps: [
      ['accepted', 'manager', -4, '09:20'],
      ['dropped_off', 'manager', -4, '09:40'],
      ['handed_to_partner', 'manager', -4, '11:00'],
      ['being_processed', 'partner', -4, '15:00'],
      ['received_from_partner', 'manager', -1, '15:45'],
      ['available', 'manager', -1, '16:10'],
    ],
  },
  {
    number: null,
    person: FIRST_DESIGN_PERSON,
    offer: 'amma',
    items: [[0, 1]],
    placed: [-5, '12:40'],
    begin: 3,
    time: '12:30',
    where: 'ent',
    pay: 'card',
    steps: [['accepted', 'partner', -5, '15:10']],
  },
  {
    number: null,
    person: FIRST_DESIGN_PERSON,
    offer: 'winter-tyres',
    items: [
      [0, 1],
      [2, 0, 'Zoé blanche, FT-208-LB, place 41'],
    ],
    placed: [-6, '08:50'],
    begin: 4,
    time: '10:00',
    where: 'ent',
    pay: 'card',
    steps: [['to_be_processed', 'manager', -6, '10:05']],
  },
];
