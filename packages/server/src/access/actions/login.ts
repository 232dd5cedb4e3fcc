import { login } from '@loge/contract/access/login';
import { findForSignIn } from '../../credentials/rows/sign-in-rows.ts';
import { refuseWithServerRedirect } from '../../platform/gateway/other-servers.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { askSecondFactor } from '../../credentials/ask-second-factor.ts';
import { claimSignInAttempt, clearSignInFailure } from '../../credentials/claim-sign-in-attempt.ts';
import { openSession } from '../../identity/open-session.ts';
import { signInPrerequisite } from '../sign-in-prerequisite.ts';
import { bindingOf } from '../../credentials/password-link.ts';
import { verifyPassword } from '../../credentials/password-hash.ts';
import { presentSignIn } from '../../identity/presenters/present-sign-in.ts';
import { serverOfPerson } from '../../identity/locate-account.ts';

export const loginHandler = handlePublic(login, async (request) => {
  const { input, database, services } = request;
  const person = await findForSignIn(services.autonomous, input.login);
  const guess = await claimSignInAttempt(request, { kind: 'sign-in', typed: input.login, userId: person?.id ?? null });
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });

  const succeeded = await verifyPassword(person?.password_hash ?? null, input.pass);
  if (!succeeded || person === null) return refuse('sign-in-refused');
  await clearSignInFailure(request, guess);
  if (!person.has_profile) return refuse('no-profile-for-user');
  const server = await serverOfPerson(services.settings, database, person.id);
  if (server !== null) return refuseWithServerRedirect(request, server, person.id);
  const owed = await signInPrerequisite(request, person);
  if (owed !== null) return owed;
  const asked = await askSecondFactor(request, person);
  if (asked !== null) return asked;

  const { remember, noCookies } = input;
  const verified = { password: bindingOf(person.password_hash) };
  const opened = await openSession(request, { userId: person.id, verified, way: 'password', remember, noCookies });
  // It was replaced while this was on its way: it is a wrong one now.
  if (opened === null) return refuse('sign-in-refused');
  return (await presentSignIn(database, person.id, opened.token)) ?? refuse('no-profile-for-user');
});
