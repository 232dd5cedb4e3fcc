import { setKnownEmailsOnly } from '@loge/contract/admin/set-known-emails-only';
import { updateKnownEmailsOnly } from '../../registration/rows/known-email-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setKnownEmailsOnlyHandler = handle(setKnownEmailsOnly, async ({ input, rows, database, changes }) => {
  const { knownOnly } = input;
  const conciergerieId = rows.conciergerieId.id;
  if (!(await updateKnownEmailsOnly(database, conciergerieId, knownOnly))) return refuse('not-found');
  changes.record({ action: knownOnly ? 'known-emails-only' : 'known-emails-and-others', conciergerieId });
  changes.announce({ topics: ['admin', 'conciergeries'] });
  return { knownOnly };
});
