import { expect, test } from 'vitest';
import { messageText } from '../shared/messages.ts';
import {
  cesuByIssuer,
  type CesuCheque,
  cesuEndsSoon,
  cesuProblems,
  cesuYearsOn,
  lastDayToPayByCesu,
  lastDayToRemitCesu,
  plainCesuNumber,
} from './cesu.ts';

test.each([
  ['2026-01-31', [2026, 2025]],
  ['2026-02-01', [2026]],
  ['2026-11-30', [2026]],
  ['2026-12-01', [2027, 2026]],
  ['2027-01-01', [2027, 2026]],
] as const)('on %s cheques of %j pay', (day, years) => {
  expect(cesuYearsOn(day)).toEqual(years);
});

test('a year ends on 31 January, is sent in until the end of February, and is warned of in January', () => {
  expect(lastDayToPayByCesu(2026)).toBe('2027-01-31');
  expect([2026, 2027].map(lastDayToRemitCesu)).toEqual(['2027-02-28', '2028-02-29']);
  expect(['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01'].map((day) => cesuEndsSoon(2026, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const cheque = (over: Partial<CesuCheque> = {}): CesuCheque => ({
  ...{ issuer: 'edenred', number: '12 34-56', year: 2026, amountCents: 2000, ...over },
});
const paid = { cents: 2000, day: '2026-11-24' };
const half = { amountCents: 1000 };
test.each<[string, readonly CesuCheque[], readonly string[]]>([
  ['none yet', [], []],
  ['one for all', [cheque()], []],
  ['two that make the sum', [cheque(half), cheque({ ...half, number: '124' })], []],
  ['two of one number', [cheque(half), cheque({ ...half, number: '123456' })], ['cheques[1].number cesuTwice']],
  ['one number of two issuers', [cheque(half), cheque({ ...half, issuer: 'up' })], []],
  ['no number', [cheque({ number: ' ' })], ['cheques[0].number required']],
  ['signs that none has', [cheque({ number: '12/4' })], ['cheques[0].number wrongFormat']],
  ['too long a number', [cheque({ number: '1'.repeat(31) })], ['cheques[0].number tooLong']],
  ['a year that is over', [cheque({ year: 2025 })], ['cheques[0].year cesuNotValid']],
  ['nothing', [cheque({ amountCents: 0 })], ['cheques[0].amount required']],
  ['less than was paid', [cheque(half)], ['cheques cesuSum']],
])('%s', (_what, cheques, problems) => {
  expect(cesuProblems(cheques, paid).map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});

test('a sum is said as each reader writes it', () => {
  const [wrong] = cesuProblems([cheque(half)], paid);
  expect(wrong).toBeDefined();
  const said = (['fr', 'en'] as const).map((lang) => messageText('cesuSum', lang, wrong?.values));
  expect(said).toEqual([
    'Les titres font 10,00\u00a0€, le paiement 20,00\u00a0€.',
    'The cheques come to €10.00, the payment to €20.00.',
  ]);
});

test('a list goes by issuer, with its sums', () => {
  const list = cesuByIssuer([
    cheque({ issuer: 'up', number: '3' }),
    cheque(),
    cheque({ number: '2', amountCents: 500 }),
  ]);
  expect(list.map(({ issuer, cheques, cents }) => [issuer, cheques.length, cents])).toEqual([
    ['edenred', 2, 2500],
    ['up', 1, 2000],
  ]);
  expect(plainCesuNumber(' 12.34-5a ')).toBe('12345A');
});
