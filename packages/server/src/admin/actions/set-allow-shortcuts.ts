import { setAllowShortcuts } from '@loge/contract/admin/set-allow-shortcuts';
import { updateDeskSwitch } from '../../conciergeries/rows/desk-switch-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setAllowShortcutsHandler = handle(setAllowShortcuts, async ({ input, rows, database, changes }) => {
  const { allowShortcuts } = input;
  const conciergerieId = rows.conciergerieId.id;
  const updated = await updateDeskSwitch(database, conciergerieId, 'allows_shortcuts', allowShortcuts === 1);
  if (updated === null) return refuse('not-found');
  if (!updated.changed) return { allowShortcuts };
  changes.record({ action: allowShortcuts === 1 ? 'shortcuts-allowed' : 'shortcuts-closed', conciergerieId });
  changes.announce({ topics: ['admin', 'conciergeries'] });
  return { allowShortcuts };
});
