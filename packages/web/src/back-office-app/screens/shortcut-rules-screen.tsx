import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { ShortcutRuleList } from '../../features/admin/shortcut-rule-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** At which desks links lead to offers, for administrators. Not in the specification. */
export function ShortcutRulesScreen() {
  const t = useTranslations('admin.shortcuts');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={shortcutRules}>
        <ShortcutRuleList views={<RecordTabs current="shortcuts" />} />
      </PermissionGate>
    </>
  );
}
