import { getMailsList } from '@loge/contract/admin/get-mails-list';
import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { chosenDays, chosenText, withDaysAskedFor, withText } from '../../lists/chosen-filters.ts';
import { ListMoment } from '../../lists/list-cells.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import styles from './admin.module.css';
import { MailPanel } from './mail-panel.tsx';
import type { Mail } from './record-rows.ts';

/** When it left; one that did not, when it was written. */
const dayOf = ({ sent, written }: Mail): string => sent ?? written;
const keyOf = ({ id }: Mail): string => String(id);

/** The mails that were written, latest first, each readable as it was sent. Spec: partner-content-locker §2 /admin/AllMails. */
export function MailList({ views }: { views: ReactNode }) {
  const t = useTranslations('admin.mails');
  const language = useLocale();
  const local = useLocalMoment();
  const list = useListAddress();
  const { address, change } = list;
  const filters = withDaysAskedFor(address.filters);
  const mailTo = chosenText(filters, 'mailTo');
  const [dateStartSent, dateEndSent] = chosenDays(filters, 'sent');
  const query = useActionQuery(
    getMailsList,
    {
      page: address.page,
      ...(address.upTo !== undefined && { upTo: address.upTo }),
      ...(address.search !== '' && { subject: address.search }),
      ...(mailTo !== '' && { mailTo }),
      ...(dateStartSent !== '' && { dateStartSent }),
      ...(dateEndSent !== '' && { dateEndSent }),
    },
    { keepPrevious: true },
  );
  const searchedBackTo = query.data?.searchedBackTo ?? null;
  const searchedBack =
    searchedBackTo !== null &&
    t('searchedBackTo', { date: formatDate(local(searchedBackTo).date, 'numeric', language) });
  const offered: readonly OfferedFilterOnWire[] = [
    { name: 'sent', label: t('sent'), type: 'date', values: [], valuesSelected: [], excluded: false },
  ];
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={useMailColumns()}
      rowKey={keyOf}
      rowKind="mails"
      views={views}
      offered={offered}
      leading={
        <>
          <ListSearch
            label={t('searchSubject')}
            settled={address.search}
            settle={(search) => change({ search, open: null }, 'replace')}
          />
          <ListSearch
            label={t('searchAddress')}
            settled={mailTo}
            settle={(text) => change({ filters: withText(address.filters, 'mailTo', text), open: null }, 'replace')}
          />
        </>
      }
      summary={(count, shown) => [t('summary', { count, shown }), searchedBack].filter(Boolean).join('. ')}
      empty={{ object: 'courrier', title: t('empty'), help: t('emptyHelp') }}
      card={(mail) => (
        <>
          <span className={styles.cardHead}>
            <span className={styles.cardSoft}>{mail.mailTo}</span>
            <ListMoment moment={dayOf(mail)} />
          </span>
          <b>{mail.subject}</b>
          <span className={styles.cardHead}>
            <MailMark mail={mail} />
          </span>
        </>
      )}
      panel={(mail, key, frame) => <MailPanel mailId={Number(key)} known={mail} frame={frame} />}
    />
  );
}

/** Where a mail stands. */
function MailMark({ mail: { sent, state } }: { mail: Mail }) {
  const t = useTranslations('admin.mails');
  if (sent !== null) return <StatusBadge tone="available" label={t('left')} size="sm" />;
  if (state === 'failed') return <StatusBadge tone="refused" label={t('failed')} size="sm" />;
  return <StatusBadge tone="done" label={t(state === 'kept' ? 'kept' : 'waiting')} size="sm" />;
}

function useMailColumns(): readonly Column<Mail>[] {
  const t = useTranslations('admin.mails');
  return useMemo(
    () => [
      { key: 'date', header: t('date'), width: 126, cell: (mail) => <ListMoment moment={dayOf(mail)} /> },
      {
        key: 'subject',
        header: t('subject'),
        leads: true,
        cell: ({ subject }) => <Truncated>{subject}</Truncated>,
      },
      { key: 'to', header: t('to'), cell: ({ mailTo }) => <Truncated>{mailTo}</Truncated> },
      { key: 'state', header: t('state'), width: 136, cell: (mail) => <MailMark mail={mail} /> },
    ],
    [t],
  );
}
