import type { PeoplePlan, Refusal } from '@loge/domain/access/people-plan';
import type { ImportProblem } from './import-people-file.ts';

const refusals: Readonly<Record<Refusal, string>> = {
  noEmail: 'the e-mail is missing or not valid',
  noName: 'the name or first name is missing',
  twice: 'the person stands further up already',
  tooLong: 'a text is too long',
  staff: 'this is the account of a manager, partner or administrator',
  otherExternalId: 'the e-mail belongs to another external id',
  deactivated: 'a manager has deactivated this account',
  otherDesk: 'the e-mail belongs to somebody of another desk',
  ambiguous: 'the e-mail belongs to several accounts',
};

export const importProblems: Readonly<Record<ImportProblem, string>> = {
  empty: 'The file names nobody.',
  noEmailColumn: 'The file has no column for the e-mail.',
  noNameColumns: 'The file has no columns for the name and the first name.',
  unclosedQuote: 'A quotation mark in the file never ends.',
  noSuchDesk: 'There is no such desk.',
  notFedByFile:
    'No file feeds this conciergerie: its connection type is neither FILE_AUTOCREATION nor FILE_ONLY_DEACTIVATE.',
  leavesTooMany:
    'More than 30 % of the people would be deactivated. Nothing was changed. Add --force if this is meant.',
};

/** What a file changes, for the person who ran the command. */
export function reportOf(plan: PeoplePlan): string[] {
  return [
    `created      ${plan.create.length}`,
    `linked       ${plan.link.length}`,
    `reactivated  ${plan.reactivate.length}`,
    `deactivated  ${plan.deactivate.length}`,
    `unchanged    ${plan.keptCount}`,
    `ignored      ${plan.ignoredCount}`,
    `refused      ${plan.refused.length}`,
    ...plan.refused.map(({ line, because }) => `  line ${line}: ${refusals[because]}`),
  ];
}
