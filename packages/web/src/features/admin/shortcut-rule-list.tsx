import { setAllowShortcuts } from '@loge/contract/admin/set-allow-shortcuts';
import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { usePerform } from '../../client/use-perform.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { LinesSkeleton } from './removal-list.tsx';
import styles from './removal-list.module.css';

type Desk = OutputOf<typeof shortcutRules>['conciergeries'][number];

/** At which desks links lead people straight to an offer. Spec: manager §3 allowShortcuts. */
export function ShortcutRuleList({ views }: { views: ReactNode }) {
  const t = useTranslations('admin.shortcuts');
  const query = useActionQuery(shortcutRules, {});
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <p>{t('help')}</p>
        </FilterBar>
      }
    >
      <div className={styles.ground}>
        <WhenAnswered query={query} skeleton={<LinesSkeleton />}>
          {({ conciergeries }) =>
            conciergeries.length === 0 ? (
              <EmptyState object="accueil" title={t('empty')} />
            ) : (
              <ul className={styles.lines} aria-label={t('title')}>
                {conciergeries.map((desk) => (
                  <DeskLine key={desk.id} desk={desk} />
                ))}
              </ul>
            )
          }
        </WhenAnswered>
      </div>
    </ListScreen>
  );
}

/** What is switched here can be switched back here: it asks no question. */
function DeskLine({ desk: { id, name, company, allowShortcuts } }: { desk: Desk }) {
  const t = useTranslations('admin.shortcuts');
  const toast = useToast();
  const perform = usePerform(setAllowShortcuts);
  const set = async (allowed: boolean): Promise<void> => {
    const answer = await perform({ conciergerieId: id, allowShortcuts: allowed ? 1 : 0 });
    if (answer !== undefined) toast.success(t(allowed ? 'opened' : 'closed', { name }));
  };
  return (
    <li className={styles.line}>
      <Switch
        label={name}
        hint={`${company} · ${t(allowShortcuts === 1 ? 'on' : 'off')}`}
        checked={allowShortcuts === 1}
        onCheckedChange={(allowed) => void set(allowed)}
      />
    </li>
  );
}
