import { myComplaints } from '@loge/contract/complaints/my-complaints';
import { complaintNumber } from '@loge/domain/complaints/complaint';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Badge } from '../../design-system/status/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ComplaintState } from './complaint-state.tsx';
import styles from './complaints.module.css';

/** The reader's complaints, latest first, with the delays that the desk promises. */
export function OwnComplaints({ addressOf }: { addressOf: (id: number) => string }) {
  const t = useTranslations('complaints');
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  const query = useActionQuery(myComplaints, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={180} />
        </SkeletonGroup>
      }
    >
      {({ complaints, terms }) => (
        <>
          <p className={styles.about}>
            {t('about')} {t('delays', { acknowledge: terms.acknowledgeDays, answer: terms.answerDays })}
          </p>
          {complaints.length === 0 ? (
            <EmptyState object="courrier" title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {complaints.map((complaint) => (
                <Card as="li" key={complaint.id} padding="none">
                  <Link href={addressOf(complaint.id)} className={styles.row}>
                    <span className={styles.words}>
                      <b>{complaint.subject}</b>
                      <span className={styles.small}>
                        {complaintNumber(complaint.id)} ·{' '}
                        {t('madeAt', { when: formatDate(local(complaint.madeAt).date, 'long', language, today) })}
                      </span>
                      <ComplaintState complaint={complaint} />
                    </span>
                    <Badge count={complaint.unread} label={t('unread', { count: complaint.unread })} />
                    <Glyph icon={IconChevronRight} />
                  </Link>
                </Card>
              ))}
            </ul>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
