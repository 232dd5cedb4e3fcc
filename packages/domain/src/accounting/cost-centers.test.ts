import { expect, test } from 'vitest';
import { COST_CENTER_LENGTHS, costCenterProblems, type CostCenterDraft } from './cost-centers.ts';

const complete: CostCenterDraft = {
  label: 'Direction',
  codeExterne: '',
  interlocuteur: '',
  raisonSociale: 'Altéa SA',
  eMail: 'compta@altea.test',
  telephone: '',
  adresse1: '1 rue du Pont',
  adresse2: '',
  codePostal: '92400',
  ville: 'Courbevoie',
};
const problemsOf = (over: Partial<CostCenterDraft>) =>
  costCenterProblems({ ...complete, ...over }).map(({ field, message }) => `${field} ${message}`);

test('label, company name, e-mail, address, postal code and city are required, and told all at once', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ label: '', raisonSociale: ' ', eMail: '', adresse1: '', codePostal: '', ville: '' })).toEqual([
    'label required',
    'raisonSociale required',
    'eMail required',
    'adresse1 required',
    'codePostal required',
    'ville required',
  ]);
});

test('an address is one e-mail address, and no text is longer than its place', () => {
  expect(problemsOf({ eMail: 'compta' })).toEqual(['eMail invalidEmail']);
  expect(problemsOf({ eMail: 'a@b.test, c@d.test' })).toEqual(['eMail invalidEmail']);
  for (const [name, max] of Object.entries(COST_CENTER_LENGTHS)) {
    const longest = name === 'eMail' ? `a@${'b'.repeat(60)}.test` : 'x'.repeat(max);
    expect(problemsOf({ [name]: longest })).toEqual([]);
    expect(problemsOf({ [name]: 'x'.repeat(max + 1) })).toEqual([`${name} tooLong`]);
  }
});
