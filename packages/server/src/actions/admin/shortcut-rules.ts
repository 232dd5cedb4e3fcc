import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import { findShortcutRules } from '../../database/shortcut-rows.ts';
import { handle } from '../action-handler.ts';

export const shortcutRulesHandler = handle(shortcutRules, async ({ database }) => ({
  conciergeries: (await findShortcutRules(database)).map(({ id, name, company, allows }) => ({
    id,
    name,
    company,
    allowShortcuts: allows ? (1 as const) : (0 as const),
  })),
}));
