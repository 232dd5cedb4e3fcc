import { loginWithCode } from '@loge/contract/access/login-with-code';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { logInvalidLink } from '../../credentials/log-invalid-link.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { takeCode } from '../../credentials/one-time-code.ts';
import { openSession } from '../../identity/open-session.ts';
import { presentSignIn } from '../../identity/presenters/present-sign-in.ts';
import { boundToOf } from '../../credentials/password-link.ts';
import { lockCredentials } from '../../credentials/rows/password-rows.ts';
import { consumeToken, readToken } from '../../credentials/single-use-token.ts';

export const loginWithCodeHandler = handlePublic(loginWithCode, async (request) => {
  const { input, client, database, now } = request;
  // The person is locked before their tokens, as where a password or a name is changed.
  const seen = await readToken(database, input.token, ['second-factor'], now);
  if (typeof seen?.user_id === 'number') await lockCredentials(database, seen.user_id);
  // A refusal that follows rolls this back: the step stays open for the next try, until it expires.
  const step = await consumeToken(database, input.token, ['second-factor'], now);
  const userId = step?.action === client.device ? step.user_id : null;
  if (step === null || userId === null) {
    if (step === null) await logInvalidLink(request, input.token);
    else
      await logRefusedAttempt(request, {
        action: 'sign-in-step-refused',
        comment: 'Étape de connexion présentée par un autre appareil',
        subjectUserId: step.user_id ?? undefined,
      });
    return refuse('sign-in-step-expired');
  }
  const refused = await takeCode(request, userId, input.code, { confirmed: true, recovery: true });
  if (refused !== null) return refused;
  const { remember, noCookies } = input;
  const verified = { password: boundToOf(step) ?? '' };
  const opened = await openSession(request, { userId, verified, way: 'password-and-code', remember, noCookies });
  // The step began with a password that was replaced since.
  if (opened === null) return refuse('sign-in-step-expired');
  return (await presentSignIn(database, userId, opened.token)) ?? refuse('no-profile-for-user');
});
