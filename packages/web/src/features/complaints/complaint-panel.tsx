import type { ComplaintOnWire } from '@loge/contract/complaints/complaint-wire';
import { getComplaint } from '@loge/contract/complaints/get-complaint';
import { complaintNumber } from '@loge/domain/complaints/complaint';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { DeskComplaintActs } from './desk-complaint-acts.tsx';
import styles from './complaints.module.css';

interface ComplaintPanelProps {
  readonly id: number;
  /** Undefined when it is not on this page of the list. */
  readonly summary: ComplaintOnWire | undefined;
  readonly frame: PanelFrame;
  readonly pageOf: (orderId: number) => string;
  readonly renderTalk: (complaintId: number) => ReactNode;
}

/** One complaint beside the list: where it stands, what the desk may make of it, and what was said. */
export function ComplaintPanel({ id, summary, frame, pageOf, renderTalk }: ComplaintPanelProps) {
  const t = useTranslations('complaints');
  const language = useLocale();
  const today = useToday();
  const query = useActionQuery(
    getComplaint,
    { complaintId: id, side: 'desk' },
    { select: ({ complaint }) => complaint },
  );
  const shown = query.data ?? summary;
  return (
    <SidePanel
      label={t('one', { number: complaintNumber(id) })}
      {...frame}
      head={
        <div className={styles.head}>
          <h2 className={styles.title}>{shown?.subject ?? t('one', { number: complaintNumber(id) })}</h2>
          {shown !== undefined && (
            <p className={styles.links}>
              <span>{complaintNumber(id)}</span>
              <TextLink href={`/search/adherent?open=${shown.beneficiaryId}`}>{shown.beneficiaryName}</TextLink>
              {shown.orderId !== null && (
                <TextLink href={pageOf(shown.orderId)}>
                  {t('aboutOrder', { number: formatOrderNumber(shown.orderId) })}
                </TextLink>
              )}
            </p>
          )}
          {query.data !== undefined && <DeskComplaintActs complaint={query.data} />}
        </div>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={220} />
          </SkeletonGroup>
        }
      >
        {(complaint) => (
          <div className={styles.body}>
            <ComplaintFacts complaint={complaint} />
            {complaint.mediation !== null && (
              <Note>
                {t('desk.mediation', { day: formatDate(complaint.mediation.until, 'long', language, today) })}
              </Note>
            )}
            <div className={styles.talk}>{renderTalk(id)}</div>
          </div>
        )}
      </QueryBoundary>
    </SidePanel>
  );
}
