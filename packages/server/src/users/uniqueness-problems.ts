import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { isEmailTaken, isLoginTaken } from '../credentials/rows/sign-in-name-rows.ts';

/** No account has this number: nobody is left out where names are looked for. */
const nobody = 0;

/** What of a new account's login and e-mail somebody else has already, each beside its field. */
export async function uniquenessProblems(
  database: Database,
  { login, email }: { readonly login: string; readonly email: string },
): Promise<readonly Problem[]> {
  const loginTaken = login !== '' && (await isLoginTaken(database, login, nobody));
  const emailTaken = email !== '' && email !== login && (await isEmailTaken(database, email, nobody));
  return [
    ...(loginTaken ? [problem('login', 'loginTaken')] : []),
    ...(emailTaken ? [problem('email', 'emailTaken')] : []),
  ];
}
