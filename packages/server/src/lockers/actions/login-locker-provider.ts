import { loginLockerProvider } from '@loge/contract/lockers/login-locker-provider';
import { claimSignInAttempt, clearSignInFailure } from '../../credentials/claim-sign-in-attempt.ts';
import { verifyPassword } from '../../credentials/password-hash.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { insertSession } from '../../platform/gateway/session-rows.ts';
import { hashToken, newSessionToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { PROVIDER_SESSION_MS, sessionIdOf } from '../provider-session.ts';
import { findProvider, lockProvider } from '../rows/provider-rows.ts';

export const loginLockerProviderHandler = handlePublic(loginLockerProvider, async (request) => {
  const { input, services, database, changes, client, now } = request;
  const provider = await findProvider(services.autonomous, input.login);
  // Counted apart from guesses at the password, so that nobody before a locker slows the partner's own sign-in down.
  const guess = await claimSignInAttempt(request, {
    kind: 'locker-pin',
    typed: input.login,
    userId: provider?.userId ?? null,
  });
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });
  const isRight = await verifyPassword(provider?.pinHash ?? null, input.nexencePin);
  if (!isRight || provider === null) return refuse('sign-in-refused');
  await clearSignInFailure(request, guess);
  // The number was verified before this transaction: it may be another one by now.
  if (!(await lockProvider(database, provider))) return refuse('sign-in-refused');
  const sessionToken = newSessionToken();
  const tokenHash = hashToken(sessionToken);
  await insertSession(database, {
    tokenHash,
    userId: provider.userId,
    now,
    expiresAt: new Date(now.getTime() + PROVIDER_SESSION_MS),
    byCookie: false,
    remembered: false,
    way: 'locker-pin',
    userAgent: client.userAgent,
    device: client.device,
    app: client.app,
  });
  changes.record({ action: 'login', subjectUserId: provider.userId, comment: 'par code de casier' });
  return { sessionToken, id: sessionIdOf(tokenHash.toString('hex')) };
});
