import { setCguRead } from '@loge/contract/access/set-cgu-read';
import { acceptTerms, findLegalText, findReaderOfTerms } from '../rows/legal-text-rows.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInvalidLink } from '../../credentials/log-invalid-link.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';

export const setCguReadHandler = handle(setCguRead, async (request) => {
  const { input, caller, database, now, changes } = request;
  const token = input.token ?? '';
  if (token !== '') {
    // Somebody else's mail may have shown the terms of another desk.
    const reader = await findReaderOfTerms(database, hashToken(token), now);
    if (reader?.user_id !== caller.userId) return refuseInvalidLink(request, token);
  }
  const terms = await findLegalText(database, 'CGU', caller.conciergerieId);
  if (terms === null) return refuse('not-found');
  // Nobody accepts what they have not been shown.
  if ((input.version ?? terms.version) !== terms.version) return refuse('changed-meanwhile');
  const isNew = await acceptTerms(database, caller.userId, terms.version, now);
  if (isNew) {
    changes.announce({ users: [caller.userId] });
    changes.record({ action: 'terms-accepted', comment: `Version ${terms.version}`, subjectUserId: caller.userId });
  }
  const user = await presentSignedInUser(database, caller.userId, caller);
  return user === null ? refuse('not-found') : { user };
});
