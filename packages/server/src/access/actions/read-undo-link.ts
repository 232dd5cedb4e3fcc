import { readUndoLink } from '@loge/contract/access/read-undo-link';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { readToken } from '../../credentials/single-use-token.ts';
import { readChange } from '../../credentials/undo-link.ts';
import { redirectLink } from '../link-of-moved-account.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const readUndoLinkHandler = handlePublic(readUndoLink, async (request) => {
  const { input, database, now } = request;
  const link = await readToken(database, input.token, ['undo-change'], now);
  const moved = await redirectLink(request, link);
  if (moved !== null) return moved;
  const owner = link === null || link.user_id === null ? null : await findPasswordOwner(database, link.user_id);
  if (link === null || owner === null) return refuseInvalidLink(request, input.token);
  const { formerEmail, formerLogin, at } = readChange(link.payload);
  return { formerEmail, formerLogin, changedAt: at };
});
