import { setCguRead } from '@loge/contract/access/set-cgu-read';
import { acceptTerms, findLegalText } from '../../database/legal-text-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentSignedInUser } from './present-signed-in-user.ts';

export const setCguReadHandler = handle(setCguRead, async ({ input, caller, database, now, changes }) => {
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
