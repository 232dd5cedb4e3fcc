import { changeUserLogin, changeUserLoginToo } from '@loge/contract/users/change-user-login';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { loginProblems } from '@loge/domain/users/login-rules';
import { changeSignInNames } from '../../credentials/change-sign-in-names.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { accountChanged } from '../account-changed.ts';
import { mayManageAccount } from '../may-manage-account.ts';

type Request = Parameters<Parameters<typeof handle<typeof changeUserLogin>>[1]>[0];

async function giveLogin({ input, rows, caller, database, now, lang, changes }: Request) {
  const login = input.newLogin;
  const problems = loginProblems('newLogin', login);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const user = rows.targetUserId;
  if (!(await mayManageAccount(database, caller, user))) return refuse('account-of-colleague');
  if (login === user.login) return { login };
  const keptSessionKey = user.id === caller.userId ? caller.sessionKey : null;
  const taken = await changeSignInNames(database, { userId: user.id, login }, { now, changes, keptSessionKey });
  if (taken !== null) return refuse('login-already-used');
  accountChanged(changes, user, 'login-changed', `${user.login} → ${login}`);
  return { login };
}

export const changeUserLoginHandler = handle(changeUserLogin, giveLogin);
export const changeUserLoginTooHandler = handle(changeUserLoginToo, giveLogin);
