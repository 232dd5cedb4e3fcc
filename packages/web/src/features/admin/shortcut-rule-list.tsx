import { setAllowShortcuts } from '@loge/contract/admin/set-allow-shortcuts';
import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { DeskSwitchList } from './desk-switch-list.tsx';

const desksOf = ({ conciergeries }: OutputOf<typeof shortcutRules>) =>
  conciergeries.map(({ allowShortcuts, ...desk }) => ({ ...desk, isOn: allowShortcuts === 1 }));

/** At which desks links lead people straight to an offer. Spec: manager §3 allowShortcuts. */
export function ShortcutRuleList({ views }: { views: ReactNode }) {
  const t = useTranslations('admin.shortcuts');
  const toast = useToast();
  const perform = useActionWithToast(setAllowShortcuts);
  const query = useActionQuery(shortcutRules, {}, { select: desksOf });
  const set = async (id: number, name: string, isOn: boolean): Promise<void> => {
    const answer = await perform({ conciergerieId: id, allowShortcuts: isOn ? 1 : 0 });
    if (answer !== undefined) toast.success(t(isOn ? 'opened' : 'closed', elided({ name })));
  };
  const texts = { title: t('title'), help: t('help'), empty: t('empty'), on: t('on'), off: t('off') };
  return (
    <DeskSwitchList
      views={views}
      texts={texts}
      query={query}
      onSwitch={({ id, name }, isOn) => void set(id, name, isOn)}
    />
  );
}
