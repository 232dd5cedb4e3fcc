import { knownEmails } from '@loge/contract/admin/known-emails';
import { findKnownEmails, findRegistrationRules } from '../../registration/rows/known-email-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

const pageSize = 50;

export const knownEmailsHandler = handle(knownEmails, async ({ input, database }) => {
  // One more than is shown tells whether there are more.
  const rows = await findKnownEmails(database, {
    conciergerieId: input.conciergerieId ?? null,
    search: input.search ?? '',
    after: input.after ?? null,
    limit: pageSize + 1,
  });
  const items = rows.slice(0, pageSize).map(({ email, conciergerieId, conciergerie, fromDay, untilDay }) => ({
    email,
    conciergerieId,
    conciergerie,
    fromDay,
    untilDay,
  }));
  const last = items.at(-1);
  return {
    items,
    next:
      last === undefined || rows.length <= pageSize ? null : { email: last.email, conciergerieId: last.conciergerieId },
    conciergeries: [...(await findRegistrationRules(database))],
  };
});
