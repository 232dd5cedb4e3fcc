import { setKnownEmailsOnly } from '@loge/contract/admin/set-known-emails-only';
import { updateKnownEmailsOnly } from '../../database/known-email-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const setKnownEmailsOnlyHandler = handle(setKnownEmailsOnly, async ({ input, database, changes }) => {
  const { conciergerieId, knownOnly } = input;
  if (!(await updateKnownEmailsOnly(database, conciergerieId, knownOnly))) return refuse('not-found');
  changes.record({ action: knownOnly ? 'known-emails-only' : 'known-emails-and-others', conciergerieId });
  changes.announce({ topics: ['admin', 'conciergeries'] });
  return { knownOnly };
});
