import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import { findDeskSwitches } from '../../database/desk-switch-rows.ts';
import { handle } from '../action-handler.ts';

export const shortcutRulesHandler = handle(shortcutRules, async ({ database }) => ({
  conciergeries: (await findDeskSwitches(database, 'allows_shortcuts')).map(({ id, name, company, isOn }) => ({
    id,
    name,
    company,
    allowShortcuts: isOn ? (1 as const) : (0 as const),
  })),
}));
