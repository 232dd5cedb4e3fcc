import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import { findDeskSwitches } from '../../conciergeries/rows/desk-switch-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const shortcutRulesHandler = handle(shortcutRules, async ({ database }) => ({
  conciergeries: (await findDeskSwitches(database, 'allows_shortcuts')).map(({ id, name, company, isOn }) => ({
    id,
    name,
    company,
    allowShortcuts: isOn ? (1 as const) : (0 as const),
  })),
}));
