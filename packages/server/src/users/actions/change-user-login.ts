import { changeUserLogin, changeUserLoginToo } from '@loge/contract/users/change-user-login';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { loginProblems } from '@loge/domain/users/login-rules';
import { isLoginTaken, setLogin } from '../rows/account-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { type ActionRequest, handle } from '../../platform/gateway/action-handler.ts';
import { accountChanged } from '../account-changed.ts';
import { findAccountToTouch } from '../find-account-to-touch.ts';

async function giveLogin({
  input,
  caller,
  database,
  now,
  lang,
  changes,
}: ActionRequest<InputOf<typeof changeUserLogin>, Caller>) {
  const login = input.newLogin;
  const problems = loginProblems('newLogin', login);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const user = await findAccountToTouch(database, caller, input.targetUserId);
  if (isRefusal(user)) return user;
  if (login === user.login) return { login };
  if (await isLoginTaken(database, login, user.id)) return refuse('login-already-used');

  await setLogin(database, user.id, login);
  changes.queue('access-mail', { kind: 'login-changed', userId: user.id, at: now.toISOString() });
  accountChanged(changes, user, 'login-changed', `${user.login} → ${login}`);
  return { login };
}

export const changeUserLoginHandler = handle(changeUserLogin, giveLogin);
export const changeUserLoginTooHandler = handle(changeUserLoginToo, giveLogin);
