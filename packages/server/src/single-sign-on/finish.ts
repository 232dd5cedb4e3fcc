import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import { acceptUnlessReplayed, type SignOnRequestRow } from './rows/sign-on-request-rows.ts';
import type { BusinessLogLine } from '../platform/unit-of-work/changes.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { failed, type ProviderAnswer } from '../platform/outside/single-sign-on/provider-answer.ts';
import { writeAsUnit } from '../platform/unit-of-work/write-as-unit.ts';
import type { Services } from '../platform/services.ts';
import { handOverPerson } from './hand-over.ts';
import { type AuthorizedSignOn, authorizeSignOn } from './authorize-sign-on.ts';

interface Verified {
  readonly claims: Readonly<Record<string, unknown>>;
  /** What may be taken once only: an assertion. A code of OpenID its provider takes back itself. */
  readonly once: { readonly id: string; readonly expiresAt: Date } | null;
}

const logActions = { signIn: 'sign-on', link: 'sign-on-linked', create: 'sign-on-created' } as const;

/** What a sign-on leaves in the business log. */
export const signOnLine = ({ userId, how }: AuthorizedSignOn, connection: SignOnConnectionRow): BusinessLogLine => ({
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
  return writeAsUnit(services, { ...by, authorId: null, touches: [] }, async (transaction, changes) => {
    const now = services.clock();
    if (once !== null) {
      const tokenHash = hashToken(once.id);
      const isNew = await acceptUnlessReplayed(transaction, {
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
    const letting = await authorizeSignOn(transaction, connection, claims, link, { now, changes });
    if ('failure' in letting) return letting;
    const { userId } = letting;
    changes.record({ ...signOnLine(letting, connection), authorId: userId });
    if (letting.endsSessions) {
      changes.forgetSessionsOf(userId);
      changes.announce({ topics: ['users'], users: [userId] });
    }
    const carried = {
      connectionId: connection.id,
      browser: request.browser_hash.toString('hex'),
      then: request.then_route,
    };
    return { token: await handOverPerson(transaction, userId, carried, now) };
  });
}
