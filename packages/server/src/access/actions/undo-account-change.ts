import { undoAccountChange } from '@loge/contract/access/undo-account-change';
import { changeSignInNames } from '../../credentials/change-sign-in-names.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { endOtherSessions, findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { deleteRememberedBrowsers } from '../../credentials/rows/remembered-browser-rows.ts';
import { accountTokens, revokeSingleUseTokens } from '../../credentials/rows/single-use-token-rows.ts';
import { deleteProofsSince, lockAccount, revokeUndoTokensSince } from '../../credentials/rows/undo-token-rows.ts';
import { consumeToken, readToken } from '../../credentials/single-use-token.ts';
import { readChange } from '../../credentials/undo-link.ts';
import { redirectLink } from '../link-of-moved-account.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { removePassword } from '../../single-sign-on/rows/sign-on-people-rows.ts';

export const undoAccountChangeHandler = handlePublic(undoAccountChange, async (request) => {
  const { input, database, now, changes } = request;
  const read = await readToken(database, input.token, ['undo-change'], now);
  const userId = read?.user_id ?? null;
  if (userId === null) return refuseInvalidLink(request, input.token);
  await lockAccount(database, userId);
  const moved = await redirectLink(request, read);
  if (moved !== null) return moved;
  // A refusal gives the link back: the transaction is rolled back.
  const link = await consumeToken(database, input.token, ['undo-change'], now);
  const owner = link === null ? null : await findPasswordOwner(database, userId);
  if (link === null || owner === null) return refuseInvalidLink(request, input.token);

  const { at, formerEmail: email, formerLogin: login } = readChange(link.payload);
  const taken = await changeSignInNames(database, { userId, email, login }, { now, changes, offersWayBack: false });
  if (taken !== null) return refuse(taken === 'email-taken' ? 'email-already-used' : 'login-already-used');
  // The author of the change may know the password, hold a link or have added a proof of their own since.
  await lockFactorsOf(database, userId);
  await deleteProofsSince(database, userId, at);
  await removePassword(database, userId);
  await deleteRememberedBrowsers(database, userId);
  await endOtherSessions(database, userId, null, now);
  await revokeSingleUseTokens(database, { userId, purposes: accountTokens, now });
  await revokeUndoTokensSince(database, { userId, at, now });
  changes.forgetSessionsOf(userId);
  changes.announce({ users: [userId] });
  changes.record({ action: 'account-change-undone', subjectUserId: userId });
  // The change ended an invitation as well.
  const kind = owner.password_hash === null ? 'invitation' : 'password-link-by-desk';
  changes.queue('access-mail', { kind, userId, at: now.toISOString() });
  return { email, login };
});
