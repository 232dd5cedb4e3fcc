import { expect, test } from 'vitest';
import { invoicingProblems } from './invoicing-settings.ts';

const draft = { startsOn: '2026-12-01', siren: '552014888', vatNumber: '' };
const today = '2026-11-24';

test.each([
  ['a later day is chosen', draft, null, []],
  ['nothing is chosen yet', { ...draft, startsOn: null }, null, []],
  ['a day of the past is chosen', { ...draft, startsOn: '2026-11-23' }, null, ['startsOn invoicingStart']],
  ['a day that has not come is moved', draft, '2026-11-30', []],
  ['a day that has come is moved', draft, '2026-11-24', ['startsOn invoicingHasBegun']],
  ['a day that has come is taken back', { ...draft, startsOn: null }, '2026-11-24', ['startsOn invoicingHasBegun']],
  ['a day that has come stays', { ...draft, startsOn: '2026-11-01' }, '2026-11-01', []],
  ['a day is chosen after the first one of reports', draft, null, ['startsOn invoicingAfterReports'], '2026-11-01'],
  ['the first day of reports is chosen', draft, '2027-01-01', [], '2026-12-01'],
  ['a SIREN is wrong', { ...draft, siren: '552014881' }, null, ['siren notASiren']],
  ['a VAT number is of another SIREN', { ...draft, vatNumber: 'FR44732829320' }, null, ['vatNumber notAVatNumber']],
  ['a VAT number stands without a SIREN', { ...draft, siren: '', vatNumber: 'FR1' }, null, ['vatNumber notAVatNumber']],
] as const)('where %s', (_words, typed, startsOn, problems, reportsFrom: string | null = null) => {
  expect(
    invoicingProblems(typed, { startsOn, reportsFrom, today }).map(({ field, message }) => `${field} ${message}`),
  ).toEqual(problems);
});
