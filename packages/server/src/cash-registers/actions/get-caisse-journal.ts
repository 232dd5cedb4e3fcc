import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { findRegisterBalances } from '../rows/cash-register-count-rows.ts';
import { findRegisterEntries } from '../rows/cash-register-entry-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentBalance, presentEntry } from '../presenters/present-register.ts';

/** Spec: manager §9. */
const journalDays = 60;
const dayMs = 86_400_000;

export const getCaisseJournalHandler = handle(getCaisseJournal, async ({ rows, caller, database, now }) => {
  const register = rows.id;
  const since = new Date(now.getTime() - journalDays * dayMs);
  const balances = await findRegisterBalances(database, register.id, since);
  const entries = await findRegisterEntries(database, register.id, { since });
  return { balances: balances.map(presentBalance), reglements: entries.map((entry) => presentEntry(entry, caller)) };
});
