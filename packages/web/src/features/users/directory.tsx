import { searchPartnerPeople } from '@loge/contract/users/search-partner-people';
import { searchUser } from '@loge/contract/users/search-user';
import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { phoneText } from '../../client/phone-text.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { useDraft } from '../../lists/use-draft.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import styles from './directory.module.css';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonList } from './person-line.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useRecentUsers } from './use-recent-users.ts';

interface DirectoryProps {
  /** The other ways to look after beneficiaries, above the list. */
  readonly views: ReactNode;
  /** Whether the manager looks after the accounts of partners as well. */
  readonly hasPartners: boolean;
  readonly onTakeOver: (userId: number) => void;
  /** What other features tell about the person: their orders, and giving them credits. */
  readonly ordersOf: (userId: number) => ReactNode;
  readonly costCentersOf: (person: { readonly id: number; readonly name: string }) => ReactNode;
  readonly creditsOf: (person: { readonly id: number; readonly name: string }) => ReactNode;
}

const minLetters = 2;
const nobody: readonly UserSummaryOnWire[] = [];
const keyOf = ({ id }: UserSummaryOnWire): string => String(id);

const ofPartners = 'partners';
/** Where a call centre leads whose telephone rings, with the number that calls as the search: anyone who has it alone is opened at once. */
const ofCaller = 'call';

/** Finds beneficiaries, and those who sign in for partners, by name, e-mail, login or phone, and tells about one beside the list. Spec: manager §2 /search/adherent, §6. */
export function Directory({ views, hasPartners, onTakeOver, ordersOf, creditsOf, costCentersOf }: DirectoryProps) {
  const t = useTranslations('users');
  const words = useTranslations('lists');
  const { address, change } = useListAddress();
  const isPhone = useMedia(onPhone);
  const isTight = useMedia('(max-width: 1099px)');
  const [typed, setTyped] = useDraft(address.search, (search) => change({ search, open: null }, 'replace'));
  const isAsked = address.search.length >= minLetters;
  const isOfPartners = hasPartners && address.view === ofPartners;
  const query = useActionQuery(
    isOfPartners ? searchPartnerPeople : searchUser,
    { expression: address.search },
    { enabled: isAsked, keepPrevious: true },
  );
  const found = query.isPlaceholderData ? undefined : query.data?.users;
  const caller = address.view === ofCaller && found?.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (caller !== undefined) change({ view: null, open: keyOf(caller) }, 'replace');
  }, [caller, change]);
  const recent = useRecentUsers(!isAsked && !isOfPartners);
  const isRecent = !isAsked && !isOfPartners && recent.length > 0;
  const people = isAsked ? (query.data?.users ?? nobody) : isRecent ? recent : nobody;
  const [cursor, setCursor] = useState<string | null>(null);
  const keys = useMemo(() => people.map(keyOf), [people]);
  const columns = usePersonColumns();
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
    <EmptyState
      object="accueil"
      title={
        isAsked
          ? t('directory.noMatch', { words: address.search })
          : t(isOfPartners ? 'directory.partnersTitle' : 'directory.title')
      }
    >
      {t(isAsked ? 'directory.noMatchHelp' : isOfPartners ? 'directory.partnersHelp' : 'directory.help')}
    </EmptyState>
  );
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar
          summary={
            isRecent
              ? t('recent')
              : isAsked &&
                query.data !== undefined &&
                t(isOfPartners ? 'directory.peopleFound' : 'directory.found', { count: people.length })
          }
        >
          {hasPartners && (
            <SegmentControl
              label={t('directory.whose')}
              hideLabel
              size="sm"
              options={[
                { value: 'beneficiaries', label: t('directory.people') },
                { value: ofPartners, label: t('directory.partners') },
              ]}
              value={isOfPartners ? ofPartners : 'beneficiaries'}
              onValueChange={(view) => change({ view: view === ofPartners ? view : null, open: null }, 'replace')}
            />
          )}
          <div className={styles.search}>
            {/* The screen is for searching: the field is where one starts. */}
            <SearchField
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              size="md"
              label={t('directory.search')}
              placeholder={t('directory.search')}
              value={typed}
              onValueChange={setTyped}
            />
          </div>
        </FilterBar>
      }
      foot={
        isPhone ? undefined : (
          <KeyHints
            hints={[
              { keys: ['J', 'K'], words: words('keys.walk') },
              { keys: [words('keyNames.enter')], words: words('keys.open') },
            ]}
          />
        )
      }
      panel={
        address.open !== null && (
          <PersonPanel
            userId={Number(address.open)}
            onClose={close}
            onTakeOver={onTakeOver}
            orders={ordersOf(Number(address.open))}
            creditsOf={creditsOf}
            costCentersOf={costCentersOf}
            walk={{ position: '', onPrevious: walkTo(at - 1), onNext: walkTo(at + 1) }}
          />
        )
      }
    >
      {query.data === undefined && query.error !== null && isAsked ? (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      ) : isPhone && isAsked && query.data === undefined ? (
        <PeopleSkeleton />
      ) : isPhone ? (
        <div className={styles.cards}>
          {people.length === 0 ? (
            empty
          ) : (
            <PersonList
              people={people}
              label={t(isOfPartners ? 'directory.partners' : 'directory.people')}
              onPick={({ id }) => open(String(id))}
            />
          )}
        </div>
      ) : (
        <Table
          label={t(isOfPartners ? 'directory.partners' : 'directory.people')}
          columns={columns}
          rows={people}
          rowKey={keyOf}
          onOpen={(person) => open(keyOf(person))}
          currentKey={address.open ?? cursor}
          narrow={address.open !== null || isTight}
          loading={isAsked && query.data === undefined}
          empty={empty}
        />
      )}
    </ListScreen>
  );
}

function usePersonColumns(): readonly Column<UserSummaryOnWire>[] {
  const t = useTranslations('users');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        leads: true,
        cell: ({ name, firstName, vip, active }) => (
          <span className={styles.name}>
            <Truncated>{`${firstName} ${name}`}</Truncated>
            {vip && <Tag tone="vip">VIP</Tag>}
            {!active && <Tag>{t('inactive')}</Tag>}
          </span>
        ),
      },
      { key: 'company', header: t('columns.company'), cell: ({ entreprise }) => <Truncated>{entreprise}</Truncated> },
      {
        key: 'entity',
        header: t('columns.entity'),
        secondary: true,
        cell: ({ entity }) => <Truncated>{entity}</Truncated>,
      },
      {
        key: 'email',
        header: t('columns.email'),
        secondary: true,
        cell: ({ email }) => <Truncated>{email}</Truncated>,
      },
      {
        key: 'phone',
        header: t('columns.phone'),
        width: 140,
        cell: ({ mobileNumber }) => <span className={styles.figures}>{phoneText(mobileNumber)}</span>,
      },
      {
        key: 'conciergerie',
        header: t('columns.conciergerie'),
        secondary: true,
        cell: ({ conciergerie }) => <Truncated>{conciergerie?.name ?? '—'}</Truncated>,
      },
    ],
    [t],
  );
}
