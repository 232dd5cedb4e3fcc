import { login } from '@loge/contract/access/login';
import { findForSignIn } from '../../database/sign-in-rows.ts';
import { refuseElsewhere } from '../../gateway/other-servers.ts';
import { findRequiredConnection } from '../../database/sign-on-connection-rows.ts';
import { refuse } from '../../refusal.ts';
import { linkToConnection } from '../../single-sign-on/link.ts';
import { handlePublic } from '../action-handler.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { claimGuess, guessWasRight } from './claim-guess.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password-hash.ts';
import { presentSignIn } from './present-sign-in.ts';
import { serverOfPerson } from './where-account-lives.ts';

export const loginHandler = handlePublic(login, async (request) => {
  const { input, database, services, now } = request;
  const person = await findForSignIn(services.aside, input.login);
  const guess = await claimGuess(request, { typed: input.login, userId: person?.id ?? null });
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });

  const succeeded = await isPassword(person?.password_hash ?? null, input.pass);
  if (!succeeded || person === null) return refuse('sign-in-refused');
  await guessWasRight(request, guess);
  if (!person.has_profile) return refuse('no-profile-for-user');
  const server = await serverOfPerson(services.settings, database, person.id);
  if (server !== null) return refuseElsewhere(request, server, person.id);
  const required = await findRequiredConnection(services.aside, person.id);
  if (required !== null)
    return refuse('single-sign-on-required', await linkToConnection(services.aside, person.id, required, now));
  if (person.must_change_password) return refuse('password-change-required', { uid: person.id });
  const asked = await askSecondFactor(request, person.id);
  if (asked !== null) return asked;

  const { remember, noCookies } = input;
  const token = await openSession(request, { userId: person.id, way: 'password', remember, noCookies });
  return (await presentSignIn(database, person.id, token)) ?? refuse('no-profile-for-user');
});
