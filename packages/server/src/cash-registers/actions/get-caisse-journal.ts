import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { findRegisterFor } from '../find-register.ts';
import { findRegisterBalances } from '../rows/cash-register-count-rows.ts';
import { findRegisterEntries } from '../rows/cash-register-entry-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentBalance, presentEntry } from '../presenters/present-register.ts';

/** Spec: manager §9. */
const journalDays = 60;
const dayMs = 86_400_000;

export const getCaisseJournalHandler = handle(getCaisseJournal, async ({ input, caller, database, now }) => {
  const register = await findRegisterFor(database, input.id, caller);
  if (register === null) return refuse('not-found');
  const since = new Date(now.getTime() - journalDays * dayMs);
  const balances = await findRegisterBalances(database, register.id, since);
  const entries = await findRegisterEntries(database, register.id, { since });
  return { balances: balances.map(presentBalance), reglements: entries.map(presentEntry) };
});
