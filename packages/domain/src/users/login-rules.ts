import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** As long as an e-mail may be, for most logins are one. */
export const MAX_LOGIN_LENGTH = 254;

const SPACE_OR_INVISIBLE = /[\s\p{C}]/u;

/** What is wrong with a login that a manager typed for somebody. It need not be an e-mail. Spec: manager §6. */
export function loginProblems(field: string, login: string): Problem[] {
  if (login === '') return [problem(field, 'required')];
  if (isLonger(login, MAX_LOGIN_LENGTH)) return [problem(field, 'tooLong', { max: MAX_LOGIN_LENGTH })];
  return SPACE_OR_INVISIBLE.test(login) ? [problem(field, 'invalidLogin')] : [];
}

/**
 * The login that somebody gets who was given none: their e-mail behind the prefix of their conciergerie (Spec: manager §3,
 * whiteLabelLoginPrefix), or the e-mail alone where both would be too long. With the e-mail, too, one signs in.
 */
export function loginOfEmail(email: string, prefix: string): string {
  const login = `${prefix}${email}`;
  return isLonger(login, MAX_LOGIN_LENGTH) ? email : login;
}
