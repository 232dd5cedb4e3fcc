import { login } from '@loge/contract/access/login';
import { hash, verify } from '@node-rs/argon2';
import { insertSession } from '../../database/session-rows.ts';
import { countFailedAttempts, findForSignIn, insertAttempt, type SignInRow } from '../../database/sign-in-rows.ts';
import { hashToken, newSessionToken } from '../../gateway/sessions.ts';
import { refuse } from '../../refusal.ts';
import { type ActionRequest, handlePublic } from '../action-handler.ts';
import { presentSignedInUser } from './present-signed-in-user.ts';
import type { Caller } from '../../gateway/caller.ts';
import type { Database } from '../../database/connection.ts';

const minute = 60_000;
const window = 15 * minute;
/** Per login a growing pause, never a lock: a stranger must not be able to shut somebody out. */
const freeTries = 5;
const longestPause = 5 * minute;
/** Per address, for one machine that tries many logins. */
const mostFromOneAddress = 100;

const sessionLasts = 12 * 60 * minute;
const rememberedSessionLasts = 60 * 24 * 60 * minute;

/** Verified when there is no such account, so that the answer takes the same time. */
const nobody = hash('nobody has this password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const loginHandler = handlePublic(login, async (request) => {
  const { input, client, now, session, services } = request;
  // Attempts are counted outside the transaction: a refusal rolls the transaction back and must still count.
  const pause = await pauseLeft(services.database, input.login, client.address, now);
  if (pause > 0) return refuse('sign-in-limited', { minutes: Math.ceil(pause / minute) });

  const person = await findForSignIn(services.database, input.login);
  const matches = await verify(person?.password_hash ?? (await nobody), input.pass);
  const succeeded = matches && person !== null && person.password_hash !== null;
  await insertAttempt(services.database, { login: input.login, address: client.address, succeeded, at: now });
  if (!succeeded) return refuse('sign-in-refused');
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

async function pauseLeft(database: Database, typed: string, address: string, now: Date): Promise<number> {
  const failed = await countFailedAttempts(database, typed, address, new Date(now.getTime() - window));
  if (failed.fromAddress >= mostFromOneAddress) return window;
  if (failed.forLogin < freeTries || failed.lastAt === null) return 0;
  const pause = Math.min(longestPause, 15_000 * 2 ** (failed.forLogin - freeTries));
  return failed.lastAt.getTime() + pause - now.getTime();
}

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
