import { isLonger } from '../shared/characters.ts';
import { isEmail } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isOneAddress } from './registration-email.ts';

/** The longest that each text may be, in characters. */
export const FIRST_ADMINISTRATOR_LENGTHS = { firstName: 100, name: 100, email: 254 } as const;

const FIELDS = ['firstName', 'name', 'email'] as const;

/** Everything that is wrong with who the first administrator is, each beside its field; all of it is required. */
export const firstAdministratorProblems = (typed: Readonly<Record<(typeof FIELDS)[number], string>>): Problem[] =>
  FIELDS.flatMap((field) => {
    const value = typed[field].trim();
    const max = FIRST_ADMINISTRATOR_LENGTHS[field];
    if (value === '') return [problem(field, 'required')];
    if (isLonger(value, max)) return [problem(field, 'tooLong', { max })];
    return field === 'email' && !(isEmail(value) && isOneAddress(value)) ? [problem(field, 'invalidEmail')] : [];
  });
