import { setNewPassword } from '@loge/contract/access/set-new-password';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { replacePassword, isTooWeakFor } from '../../credentials/replace-password.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { ownerOfLink, passwordLinks } from '../../credentials/password-link.ts';
import { lockCredentials } from '../../credentials/rows/password-rows.ts';
import { consumeToken, readToken } from '../../credentials/single-use-token.ts';

export const setNewPasswordHandler = handlePublic(setNewPassword, async (request) => {
  const { input, database, now } = request;
  if (input.npass1 !== input.npass2) return refuse('passwords-differ');
  // The person is locked before their links, as by whoever changes a password from inside.
  const seen = await readToken(database, input.token, passwordLinks, now);
  if (typeof seen?.user_id === 'number') await lockCredentials(database, seen.user_id);
  // A refusal gives the link back: the transaction is rolled back.
  const link = await consumeToken(database, input.token, passwordLinks, now);
  const person = link === null ? null : await ownerOfLink(database, link);
  if (person === null) return refuseInvalidLink(request, input.token);
  if (isTooWeakFor(person, input.npass1)) return refuse('password-too-weak');
  if (!(await replacePassword(request, person, input.npass1, { keptSessionKey: null })))
    return refuseInvalidLink(request, input.token);
  return { login: person.login };
});
