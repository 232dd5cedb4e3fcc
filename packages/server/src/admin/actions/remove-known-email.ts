import { removeKnownEmail } from '@loge/contract/admin/remove-known-email';
import { deleteKnownEmail } from '../../registration/rows/known-email-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const removeKnownEmailHandler = handle(removeKnownEmail, async ({ input, database, changes }) => {
  const { conciergerieId, email } = input;
  if (!(await deleteKnownEmail(database, conciergerieId, email))) return { removed: false };
  changes.record({ action: 'known-email-removed', comment: email, conciergerieId });
  changes.announce({ topics: ['admin'] });
  return { removed: true };
});
