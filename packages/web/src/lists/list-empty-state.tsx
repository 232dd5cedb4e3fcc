import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { EmptyState } from '../design-system/feedback/empty-state.tsx';
import type { ObjectName } from '../illustrations/object-names.ts';
import type { ListNavigation } from './use-list-address.ts';

interface ListEmptyStateProps {
  readonly list: Pick<ListNavigation, 'address' | 'change'>;
  readonly object: ObjectName;
  /** What is said of a list that has nothing at all. */
  readonly children: ReactNode;
}

/** Why a list shows nothing, and the way out: a page behind its end, filters that nothing fits, or nothing to list. */
export function ListEmptyState({ list: { address, change }, object, children }: ListEmptyStateProps) {
  const t = useTranslations('lists');
  if (address.page > 1)
    return (
      <EmptyState
        object={object}
        title={t('emptyPage')}
        action={
          <Button size="md" variant="tinted" onClick={() => change({ page: 1 })}>
            {t('firstPage')}
          </Button>
        }
      />
    );
  if (address.filters.length === 0 && address.search === '') return children;
  return (
    <EmptyState
      object={object}
      title={t('none')}
      action={
        <Button size="md" variant="tinted" onClick={() => change({ filters: [], search: '' })}>
          {t('clearAll')}
        </Button>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}
