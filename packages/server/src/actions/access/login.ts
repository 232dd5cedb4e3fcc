import { login } from '@loge/contract/access/login';
import { insertSession } from '../../database/session-rows.ts';
import { findForSignIn, setAttemptSucceeded, type SignInRow } from '../../database/sign-in-rows.ts';
import { hashToken, newSessionToken } from '../../gateway/sessions.ts';
import { refuse } from '../../refusal.ts';
import { type ActionRequest, handlePublic } from '../action-handler.ts';
import { isPassword } from './password-hash.ts';
import { presentSignedInUser } from './present-signed-in-user.ts';
import { claimGuess } from './sign-in-limits.ts';
import type { Caller } from '../../gateway/caller.ts';

const minute = 60_000;
const sessionLasts = 12 * 60 * minute;
const rememberedSessionLasts = 60 * 24 * 60 * minute;

export const loginHandler = handlePublic(login, async (request) => {
  const { input, client, now, session, services } = request;
  // Attempts are counted outside the transaction: a refusal rolls the transaction back and must still count.
  const guess = await claimGuess(services.aside, { login: input.login, address: client.address }, now);
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });

  const person = await findForSignIn(services.aside, input.login);
  const succeeded = await isPassword(person?.password_hash ?? null, input.pass);
  if (!succeeded || person === null) return refuse('sign-in-refused');
  await setAttemptSucceeded(services.aside, guess.attemptId);
  if (!person.has_profile) return refuse('no-profile-for-user');
  if (person.must_change_password) return refuse('password-change-required', { uid: person.id });

  const token = await openSession(request, person, now);
  session.open(token.text, input.remember ? token.expiresAt : null, !input.noCookies);
  const user = await presentSignedInUser(request.database, person.id, { conciergerieId: null, beneficiaryId: null });
  if (user === null) return refuse('no-profile-for-user');
  return {
    sessionToken: input.noCookies ? token.text : null,
    email: user.email,
    name: user.name,
    firstname: user.firstName,
    hashCount: 0,
    roles: [
      ...(user.adherent ? (['adherent'] as const) : []),
      ...(user.gestionnaire ? (['gestionnaire'] as const) : []),
      ...(user.partner ? (['partner'] as const) : []),
      ...(user.admin ? (['admin'] as const) : []),
    ],
    permissions: user.permissionsSet,
    user,
  };
});

async function openSession(
  { input, database, client, changes }: ActionRequest<{ remember: boolean; noCookies: boolean }, Caller | null>,
  person: SignInRow,
  now: Date,
): Promise<{ text: string; expiresAt: Date }> {
  const text = newSessionToken();
  const expiresAt = new Date(now.getTime() + (input.remember ? rememberedSessionLasts : sessionLasts));
  await insertSession(database, {
    tokenHash: hashToken(text),
    userId: person.id,
    now,
    expiresAt,
    byCookie: !input.noCookies,
    remembered: input.remember,
    device: client.device,
    app: client.app,
  });
  changes.record({ action: 'login', subjectUserId: person.id });
  return { text, expiresAt };
}
