import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import type { ConciergeSummaryOnWire } from '@loge/contract/users/concierge-wire';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { Table } from '../../design-system/data/table.tsx';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { ConciergePanel } from './concierge-panel.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import styles from './people.module.css';
import { Presence } from './presence.tsx';

interface ConciergeListProps {
  readonly views: ReactNode;
  readonly may: { readonly create: boolean; readonly seeDisabled: boolean };
}

const keyOf = ({ id }: ConciergeSummaryOnWire): string => String(id);
const nobody: readonly ConciergeSummaryOnWire[] = [];
const disabledToo = 'disabled';

/** Those who work at the desks, online first, each with their profile beside the list. Spec: manager §2 "Concierges list", §4. */
export function ConciergeList({ views, may }: ConciergeListProps) {
  const t = useTranslations('people.concierges');
  const { address, change } = useListAddress();
  const isPhone = useMedia(onPhone);
  const showsDisabled = may.seeDisabled && address.view === disabledToo;
  // Who is there changes without anybody writing anything.
  const query = useActionQuery(
    getConciergeList,
    { includeEnabled: true, includeDisabled: showsDisabled },
    { keepPrevious: true, intervalMs: 60_000 },
  );
  const all = query.data?.concierges ?? nobody;
  const people = useMemo(() => all.filter(({ name }) => holdsWords(name, address.search)), [all, address.search]);
  const keys = useMemo(() => people.map(keyOf), [people]);
  const [cursor, setCursor] = useState<string | null>(null);
  const open = (key: string) => change({ open: key }, address.open === null ? 'push' : 'replace');
  const close = useCallback(() => change({ open: null }), [change]);
  useTableKeys({
    keys,
    currentKey: address.open ?? cursor,
    onCurrentChange: (key) => (address.open === null ? setCursor(key) : open(key)),
    onOpen: open,
  });
  const at = address.open === null ? -1 : keys.indexOf(address.open);
  const walkTo = (index: number) => {
    const key = keys[index];
    return key === undefined ? undefined : () => open(key);
  };
  const empty = (
    <EmptyState object="accueil" title={address.search === '' ? t('none') : t('noMatch', { words: address.search })} />
  );
  const columns = useConciergeColumns();
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar
          summary={
            query.data !== undefined &&
            t('summary', { count: people.length, online: String(people.filter(({ online }) => online).length) })
          }
        >
          <div className={styles.search}>
            <SearchField
              size="md"
              label={t('search')}
              placeholder={t('search')}
              value={address.search}
              onValueChange={(search) => change({ search, open: null }, 'replace')}
            />
          </div>
          {may.seeDisabled && (
            <Checkbox
              size="sm"
              label={t('showDisabled')}
              checked={showsDisabled}
              onCheckedChange={(on) => change({ view: on ? disabledToo : null }, 'replace')}
            />
          )}
          {may.create && (
            <Button size="sm" variant="tinted" icon={IconPlus} href="/concierge/NewConcierge">
              {t('new')}
            </Button>
          )}
        </FilterBar>
      }
      panel={
        address.open !== null && (
          <ConciergePanel
            key={address.open}
            userId={Number(address.open)}
            onClose={close}
            walk={{ position: '', onPrevious: walkTo(at - 1), onNext: walkTo(at + 1) }}
          />
        )
      }
    >
      {query.data === undefined && query.error !== null ? (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      ) : isPhone && query.data === undefined ? (
        <PeopleSkeleton />
      ) : isPhone ? (
        <ul className={styles.cardsList} aria-label={t('title')}>
          {people.length === 0 && <li>{empty}</li>}
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.person} onClick={() => open(keyOf(person))}>
                <span className={styles.line}>
                  <b>{person.name}</b>
                  {!person.active && <Tag>{t('inactive')}</Tag>}
                  <Presence {...person} />
                </span>
                {person.activeCashRegister !== null && (
                  <span className={styles.soft}>{`${t('register')} : ${person.activeCashRegister}`}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Table
          label={t('title')}
          columns={columns}
          rows={people}
          rowKey={keyOf}
          onOpen={(person) => open(keyOf(person))}
          currentKey={address.open ?? cursor}
          narrow={address.open !== null}
          loading={query.data === undefined}
          empty={empty}
        />
      )}
    </ListScreen>
  );
}

function useConciergeColumns(): readonly Column<ConciergeSummaryOnWire>[] {
  const t = useTranslations('people.concierges');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('name'),
        leads: true,
        cell: ({ name, active }) => (
          <>
            {name} {!active && <Tag>{t('inactive')}</Tag>}
          </>
        ),
      },
      { key: 'presence', header: t('presence'), width: 190, cell: (person) => <Presence {...person} /> },
      {
        key: 'register',
        header: t('register'),
        width: 180,
        secondary: true,
        cell: ({ activeCashRegister }) => activeCashRegister ?? '—',
      },
      {
        key: 'desks',
        header: t('desks'),
        secondary: true,
        cell: ({ conciergeries }) => <Truncated>{conciergeries.map(({ name }) => name).join(', ')}</Truncated>,
      },
    ],
    [t],
  );
}
