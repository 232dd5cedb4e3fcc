import { setNewPassword } from '@loge/contract/access/set-new-password';
import { keepsPasskeysAfterLink } from '@loge/domain/access/second-factors';
import { findFactorFacts, lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { deletePasskeysOf } from '../../credentials/rows/passkey-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ActionRequest, handlePublic } from '../../platform/gateway/action-handler.ts';
import { replacePassword, isTooWeakFor } from '../../credentials/replace-password.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { ownerOfLink, passwordLinks } from '../../credentials/password-link.ts';
import { lockCredentials } from '../../credentials/rows/password-rows.ts';
import { consumeToken, readToken } from '../../credentials/single-use-token.ts';
import { redirectLink } from '../link-of-moved-account.ts';

export const setNewPasswordHandler = handlePublic(setNewPassword, async (request) => {
  const { input, database, now } = request;
  if (input.npass1 !== input.npass2) return refuse('passwords-differ');
  // The person is locked before their links, in the same sequence as a change of password by a signed-in person.
  const seen = await readToken(database, input.token, passwordLinks, now);
  if (typeof seen?.user_id === 'number') await lockCredentials(database, seen.user_id);
  const moved = await redirectLink(request, seen);
  if (moved !== null) return moved;
  // A refusal gives the link back: the transaction is rolled back.
  const link = await consumeToken(database, input.token, passwordLinks, now);
  const person = link === null ? null : await ownerOfLink(database, link);
  if (person === null) return refuseInvalidLink(request, input.token);
  if (isTooWeakFor(person, input.npass1)) return refuse('password-too-weak');
  if (!(await replacePassword(request, person, input.npass1, { keptSessionKey: null })))
    return refuseInvalidLink(request, input.token);
  return { login: person.login, ...(await endPasskeys(request, person.id)) };
});

/** A passkey opens the account by itself: one that a thief made would outlive the new password. */
async function endPasskeys(
  { database, changes }: Pick<ActionRequest<never, Caller | null>, 'database' | 'changes'>,
  userId: number,
): Promise<{ readonly passkeysEnded: number; readonly passkeysKept: number }> {
  await lockFactorsOf(database, userId);
  const facts = await findFactorFacts(database, userId);
  if (facts === null || keepsPasskeysAfterLink(facts)) return { passkeysEnded: 0, passkeysKept: facts?.passkeys ?? 0 };
  const passkeysEnded = await deletePasskeysOf(database, userId);
  if (passkeysEnded > 0)
    changes.record({
      action: 'passkey-removed',
      subjectUserId: userId,
      comment: `Nouveau mot de passe par un lien\u00a0: ${passkeysEnded}`,
    });
  return { passkeysEnded, passkeysKept: 0 };
}
