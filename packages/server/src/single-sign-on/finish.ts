import { insertBusinessLogLines } from '../platform/business-log/business-log-rows.ts';
import { type LiveMessage, sendLive } from '../platform/live/live-channel.ts';
import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import { acceptOnce, type SignOnRequestRow } from './rows/sign-on-request-rows.ts';
import type { BusinessLogLine } from '../platform/unit-of-work/changes.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { failed, type ProviderAnswer } from '../platform/outside/single-sign-on/provider-answer.ts';
import type { Services } from '../services.ts';
import { handOverPerson } from './hand-over.ts';
import { type LetIn, letIn } from './let-in.ts';

interface Verified {
  readonly claims: Readonly<Record<string, unknown>>;
  /** What may be taken once only: an assertion. A code of OpenID its provider takes back itself. */
  readonly once: { readonly id: string; readonly expiresAt: Date } | null;
}

const logActions = { signIn: 'sign-on', link: 'sign-on-linked', create: 'sign-on-created' } as const;

/** What a sign-on leaves in the business log. */
export const signOnLine = ({ userId, how }: LetIn, connection: SignOnConnectionRow): BusinessLogLine => ({
  action: logActions[how],
  comment: connection.slug,
  conciergerieId: connection.conciergerie_id,
  subjectUserId: userId,
});

/** From verified claims to the token that opens the session, all in one transaction. */
export async function finishSignOn(
  services: Services,
  connection: SignOnConnectionRow,
  request: SignOnRequestRow,
  { claims, once }: Verified,
  by: { readonly client: string; readonly requestId: string },
): Promise<ProviderAnswer<{ readonly token: string }>> {
  const now = services.clock();
  const finished = await services.database.transaction().execute(async (transaction) => {
    if (once !== null) {
      const tokenHash = hashToken(once.id);
      const isNew = await acceptOnce(transaction, {
        connectionId: connection.id,
        tokenHash,
        expiresAt: once.expiresAt,
        now,
      });
      if (!isNew) return failed('expired', 'the assertion was taken before');
    }
    const link =
      request.linked_user_id === null || request.linked_email === null
        ? null
        : { userId: request.linked_user_id, email: request.linked_email };
    const letting = await letIn(transaction, connection, claims, link, now);
    if ('failure' in letting) return letting;
    await insertBusinessLogLines(transaction, [signOnLine(letting, connection)], {
      ...by,
      authorId: letting.userId,
      now,
    });
    const { userId, formerEmail = '' } = letting;
    if (formerEmail.includes('@'))
      await services.jobs.enqueue(transaction, 'access-mail', {
        kind: 'email-changed',
        userId,
        at: now.toISOString(),
        formerEmail,
      });
    const messages = letting.endsSessions ? [staleSessions(letting.userId)] : [];
    await sendLive(transaction, messages);
    const carried = {
      connectionId: connection.id,
      browser: request.browser_hash.toString('hex'),
      then: request.then_route,
    };
    return { token: await handOverPerson(transaction, letting.userId, carried, now), messages };
  });
  if ('failure' in finished) return finished;
  for (const message of finished.messages) services.sessions.hear(message);
  return { token: finished.token };
}

const staleSessions = (userId: number): LiveMessage => ({
  topics: ['session', 'users'],
  users: [userId],
  staleUsers: [userId],
});
