import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconMessageReport, IconTicket, IconUser } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { Pagination } from '../../design-system/data/pagination.tsx';
import { Table } from '../../design-system/data/table.tsx';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { Badge } from '../../design-system/status/badge.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { DeskThreadPanel } from './desk-thread-panel.tsx';
import styles from './desk-threads.module.css';
import { readThreadKey, type ThreadKey, threadName } from './thread-key.ts';
import { ThreadList, ThreadMoment, type ThreadSummary } from './thread-list.tsx';

const pageSize = 50;
const none: readonly ThreadSummary[] = [];

interface DeskThreadsProps {
  /** For which desk and whom, as sentences before the search. */
  readonly context: ReactNode;
  /** A beneficiary is chosen: only theirs are here. */
  readonly isForOne: boolean;
  /** The address names a conversation that is none of the selected desk. */
  readonly onNotHere: (thread: ThreadKey) => void;
}

/** A desk's conversations: what is unread first, searched by name or order number, one of them open beside the list. */
export function DeskThreads({ context, isForOne, onNotHere }: DeskThreadsProps) {
  const t = useTranslations('chat');
  const words = useTranslations('lists');
  const { address, change, hrefOf } = useListAddress();
  const isTight = useMedia('(max-width: 1099px)');
  const isPhone = useMedia(onPhone);
  const unreadOnly = address.view === 'unread';
  const query = useActionQuery(
    getMessageThreads,
    { side: 'desk', first: (address.page - 1) * pageSize, search: address.search, unreadOnly },
    { keepPrevious: true },
  );
  const threads = query.data?.threads ?? none;
  const keys = useMemo(() => threads.map(threadName), [threads]);
  const columns = useColumns();
  const [cursor, setCursor] = useState<string | null>(null);
  const { open } = address;
  const [type = '', id = ''] = (open ?? '').split('-');
  const thread = readThreadKey(type, id, 'desk');
  const goTo = (key: string) => change({ open: key }, open === null ? 'push' : 'replace');
  const close = useCallback(() => {
    setCursor(open);
    change({ open: null });
  }, [change, open]);
  useTableKeys({
    keys,
    currentKey: open ?? cursor,
    onCurrentChange: (key) => (open === null ? setCursor(key) : goTo(key)),
    onOpen: goTo,
  });
  const at = open === null ? -1 : keys.indexOf(open);
  const walkTo = (index: number) => {
    const key = keys[index];
    return key === undefined ? undefined : () => goTo(key);
  };
  const isNarrowed = isForOne || unreadOnly || address.search !== '';
  const isPaged = address.page > 1 || query.data?.hasMore === true;
  return (
    <ListScreen
      views={
        <Tabs
          label={t('views')}
          current={unreadOnly ? 'unread' : 'all'}
          tabs={[
            { key: 'all', label: t('all'), href: hrefOf({ view: null, open: null }) },
            {
              key: 'unread',
              label: t('unreadOnly'),
              href: hrefOf({ view: 'unread', open: null }),
            },
          ]}
        />
      }
      filters={
        <FilterBar
          summary={query.data !== undefined && t('unreadMessages', { count: query.data.numberOfUnreadMessages })}
        >
          {context}
          <ListSearch
            label={t('search')}
            settled={address.search}
            settle={(search) => change({ search, open: null }, 'replace')}
          />
        </FilterBar>
      }
      foot={
        (isPaged || !isPhone) && (
          <>
            {!isPhone && (
              <KeyHints
                hints={[
                  { keys: ['J', 'K'], words: words('keys.walk') },
                  { keys: [words('keyNames.enter')], words: words('keys.open') },
                ]}
              />
            )}
            {isPaged && (
              <Pagination
                page={address.page}
                pageSize={pageSize}
                total={(address.page - 1) * pageSize + threads.length + (query.data?.hasMore === true ? 1 : 0)}
                onPageChange={(page) => change({ page, open: null })}
              />
            )}
          </>
        )
      }
      panel={
        thread !== null && (
          <DeskThreadPanel
            key={threadName(thread)}
            thread={thread}
            onClose={close}
            onNotHere={() => onNotHere(thread)}
            walk={{ position: '', onPrevious: walkTo(at - 1), onNext: at === -1 ? undefined : walkTo(at + 1) }}
          />
        )
      }
    >
      {query.data === undefined && query.error !== null ? (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      ) : isPhone && threads.length > 0 ? (
        <div className={styles.phoneList}>
          <ThreadList
            threads={threads}
            hrefOf={(row) => hrefOf({ open: threadName(row) })}
            current={open}
            side="desk"
          />
        </div>
      ) : (
        <Table
          label={t('conversations')}
          columns={columns}
          rows={threads}
          rowKey={threadName}
          onOpen={(row) => goTo(threadName(row))}
          currentKey={open ?? cursor}
          narrow={open !== null || isTight}
          loading={query.data === undefined}
          empty={
            <EmptyState object="courrier" title={t(isNarrowed ? 'noMatch' : 'noneAtDesk')}>
              {t(isNarrowed ? 'noMatchHelp' : 'noneAtDeskHelp')}
            </EmptyState>
          }
        />
      )}
    </ListScreen>
  );
}

const aboutIcons = { desk: IconUser, order: IconTicket, complaint: IconMessageReport } as const;

function useColumns(): readonly Column<ThreadSummary>[] {
  const t = useTranslations('chat');
  const shell = useTranslations('managerShell');
  return useMemo(
    () => [
      {
        key: 'person',
        header: t('person'),
        width: 210,
        leads: true,
        cell: ({ beneficiaryName, numberOfUnreadMessages: unread }) => (
          <span className={styles.person} data-unread={unread > 0}>
            <Truncated>{beneficiaryName}</Truncated>
            <Badge count={unread} label={t('unread', { count: unread })} />
          </span>
        ),
      },
      {
        key: 'about',
        header: t('about'),
        width: 230,
        secondary: true,
        cell: ({ messageThreadType, orderId, descriptionLabel }) => (
          <span className={styles.about}>
            <Glyph icon={aboutIcons[messageThreadType]} size={16} />
            <Truncated>
              {messageThreadType === 'complaint'
                ? `${shell('complaints')} · ${descriptionLabel.fr}`
                : orderId === null
                  ? t('anything')
                  : `${formatOrderNumber(orderId)} · ${descriptionLabel.fr}`}
            </Truncated>
          </span>
        ),
      },
      {
        key: 'message',
        header: t('lastMessage'),
        cell: ({ lastMessagePreview, lastMessageFromOwnSide, numberOfUnreadMessages: unread }) => (
          <span className={styles.preview} data-unread={unread > 0}>
            <Truncated>{`${lastMessageFromOwnSide ? `${t('deskSaid')} ` : ''}${lastMessagePreview}`}</Truncated>
          </span>
        ),
      },
      {
        key: 'when',
        header: t('when'),
        width: 96,
        align: 'end',
        cell: ({ lastMessageDate }) => <ThreadMoment moment={lastMessageDate} />,
      },
    ],
    [t, shell],
  );
}
