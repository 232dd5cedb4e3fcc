import { complaintList } from '@loge/contract/complaints/complaint-list';
import type { ComplaintOnWire } from '@loge/contract/complaints/complaint-wire';
import { getComplaints } from '@loge/contract/complaints/get-complaints';
import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import { complaintNumber, isOpenComplaint } from '@loge/domain/complaints/complaint';
import { formatDate } from '@loge/domain/shared/local-date';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Badge } from '../../design-system/status/badge.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { ListLink, nothing } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import { ComplaintPanel } from './complaint-panel.tsx';
import { ComplaintState } from './complaint-state.tsx';
import styles from './complaints.module.css';

interface ComplaintListProps {
  readonly context: ReactNode;
  readonly pageOf: (orderId: number) => string;
  /** What was said about one of them. */
  readonly renderTalk: (complaintId: number) => ReactNode;
}

const keyOf = ({ id }: ComplaintOnWire): string => String(id);
const views = ['open', 'late', 'all'] as const;
type View = (typeof views)[number];
const fixedOf: Readonly<Record<View, readonly ListFilterOnWire[]>> = {
  open: [{ name: 'open', type: 'is', valuesSelected: ['true'], excluded: false }],
  late: [{ name: 'late', type: 'is', valuesSelected: ['true'], excluded: false }],
  all: [],
};

/** The complaints of the desk, those first whose answer is due soonest. */
export function ComplaintList({ context, pageOf, renderTalk }: ComplaintListProps) {
  const t = useTranslations('complaints.desk');
  const list = useListAddress();
  const { address, change } = list;
  const view = views.find((each) => each === address.view) ?? 'open';
  const input = listInput(address, { fixed: fixedOf[view] });
  const query = useActionQuery(getComplaints, input, { keepPrevious: true });
  const offered = query.data?.filters ?? [];
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={useComplaintColumns(pageOf)}
      rowKey={keyOf}
      offered={offered.filter(({ name }) => name !== 'open' && name !== 'late')}
      definition={complaintList}
      file={{ list: getComplaints.name, query: input }}
      search={t('search')}
      leading={
        <>
          {context}
          <SegmentControl
            label={t('view')}
            hideLabel
            size="sm"
            options={views.map((value) => ({ value, label: t(value) }))}
            value={view}
            onValueChange={(chosen) => change({ view: chosen === 'open' ? null : chosen, open: null }, 'replace')}
          />
        </>
      }
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{
        object: 'courrier',
        title: t(view === 'open' ? 'empty' : view === 'late' ? 'emptyLate' : 'emptyAll'),
      }}
      card={(complaint) => <ComplaintCard complaint={complaint} />}
      panel={(complaint, key, frame) => (
        <ComplaintPanel id={Number(key)} summary={complaint} frame={frame} pageOf={pageOf} renderTalk={renderTalk} />
      )}
    />
  );
}

function ComplaintCard({ complaint }: { complaint: ComplaintOnWire }) {
  return (
    <span className={styles.card}>
      <b>{complaint.beneficiaryName}</b>
      <span>{complaint.subject}</span>
      <AnswerBy complaint={complaint} />
      <ComplaintState complaint={complaint} />
    </span>
  );
}

function AnswerBy({ complaint }: { complaint: ComplaintOnWire }) {
  const language = useLocale();
  const today = useToday();
  if (!isOpenComplaint(complaint.state)) return nothing;
  return (
    <span className={complaint.late === 'answer' ? styles.late : undefined}>
      {formatDate(complaint.answerBy, 'short', language, today)}
    </span>
  );
}

function useComplaintColumns(pageOf: (orderId: number) => string): readonly Column<ComplaintOnWire>[] {
  const t = useTranslations('complaints');
  return useListColumns(
    complaintList,
    useMemo(
      () => ({
        number: { width: 84, cell: ({ id }) => complaintNumber(id), secondary: true },
        person: {
          width: 190,
          leads: true,
          cell: ({ beneficiaryName, unread }) => (
            <span className={styles.state}>
              <Truncated>{beneficiaryName}</Truncated>
              <Badge count={unread} label={t('unread', { count: unread })} />
            </span>
          ),
        },
        subject: { cell: ({ subject }) => <Truncated>{subject}</Truncated> },
        order: {
          width: 96,
          secondary: true,
          cell: ({ orderId }) =>
            orderId === null ? (
              nothing
            ) : (
              <ListLink href={pageOf(orderId)}>
                <OrderNumber id={orderId} />
              </ListLink>
            ),
        },
        state: { width: 236, cell: (complaint) => <ComplaintState complaint={complaint} /> },
        madeAt: { width: 126, secondary: true },
        answerBy: { width: 130, cell: (complaint) => <AnswerBy complaint={complaint} /> },
      }),
      [t, pageOf],
    ),
  );
}
