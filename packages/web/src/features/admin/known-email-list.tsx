import { knownEmails } from '@loge/contract/admin/known-emails';
import { setKnownEmailsOnly } from '@loge/contract/admin/set-known-emails-only';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { useListAddress, type ListNavigation } from '../../lists/use-list-address.ts';
import { KnownEmailForm } from './known-email-form.tsx';
import { KnownEmailLine } from './known-email-line.tsx';
import { AdminRowsSkeleton } from './removal-list.tsx';
import styles from './removal-list.module.css';
import { useKeysetPagination } from './use-keyset-pagination.tsx';

type Answer = OutputOf<typeof knownEmails>;
type Place = NonNullable<Answer['next']>;

/** Whom companies have announced, so that they may create their account. Not in the specification. */
export function KnownEmailList({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const { view, search } = list.address;
  // Another list begins at its first page.
  return <KnownEmails key={`${view ?? ''} ${search}`} list={list} views={views} />;
}

function KnownEmails({ list: { address, change }, views }: { list: ListNavigation; views: ReactNode }) {
  const t = useTranslations('admin.knownEmails');
  const [isAdding, setIsAdding] = useState(false);
  const { after, steps } = useKeysetPagination<Place>();
  const chosen = Number(address.view);
  const conciergerieId = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined;
  const query = useActionQuery(
    knownEmails,
    {
      ...(conciergerieId !== undefined && { conciergerieId }),
      ...(address.search !== '' && { search: address.search }),
      ...(after !== undefined && { after }),
    },
    { keepPrevious: true },
  );
  const conciergeries = query.data?.conciergeries ?? [];
  const desk = conciergeries.find(({ id }) => id === conciergerieId);
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <Select
            label={t('conciergerie')}
            hideLabel
            size="sm"
            placeholder={t('everyConciergerie')}
            options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={desk === undefined ? '' : String(desk.id)}
            onValueChange={(id) => change({ view: id === '' ? null : id }, 'replace')}
          />
          <ListSearch label={t('search')} settled={address.search} settle={(search) => change({ search }, 'replace')} />
          <Button size="sm" icon={IconPlus} onClick={() => setIsAdding(true)} disabled={query.data === undefined}>
            {t('add')}
          </Button>
        </FilterBar>
      }
      foot={steps(query.data?.next ?? null, t('pages'))}
    >
      <div className={styles.ground}>
        {desk !== undefined && <OnlySwitch desk={desk} />}
        <QueryBoundary query={query} skeleton={<AdminRowsSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState object="courrier" title={t(address.search === '' ? 'empty' : 'noMatch')}>
                {address.search === '' && t('emptyHelp')}
              </EmptyState>
            ) : (
              <ul className={styles.lines} aria-label={t('title')}>
                {items.map((known) => (
                  <KnownEmailLine key={`${known.conciergerieId} ${known.email}`} known={known} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      {isAdding && (
        <KnownEmailForm
          conciergeries={conciergeries}
          conciergerieId={conciergerieId}
          onClose={() => setIsAdding(false)}
        />
      )}
    </ListScreen>
  );
}

/** Whether the list decides at a conciergerie, or others may create an account there as well. */
function OnlySwitch({ desk: { id, knownOnly } }: { desk: Answer['conciergeries'][number] }) {
  const t = useTranslations('admin.knownEmails');
  const perform = useActionWithToast(setKnownEmailsOnly);
  return (
    <div className={styles.rule}>
      <Switch
        label={t('only')}
        hint={t(knownOnly ? 'onlyOn' : 'onlyOff')}
        checked={knownOnly}
        onCheckedChange={(on) => void perform({ conciergerieId: id, knownOnly: on })}
      />
    </div>
  );
}
