import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { readNote } from '@loge/domain/ordering/rating';
import { useTranslations } from 'use-intl';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './order-rating.module.css';

/** The note that was given: out of 10 where its comments are JSON, out of 5 for older ones. Spec: §3 (Note scoring state). */
export function OrderRating({ order }: { order: Pick<BeneficiaryOrderDetailOnWire, 'note' | 'noteComments'> }) {
  const t = useTranslations('ordering.detail');
  const comments = readComments(order.noteComments);
  const reading = readNote(order.note, comments !== null);
  if (reading.state !== 'given') return null;
  return (
    <Card as="section" padding="md" className={styles.card}>
      <p className={styles.line}>
        <b>{t('rated')}</b>
        <Rating value={reading.note} max={reading.outOf} />
      </p>
      {comments !== null && comments !== '' && <p className={styles.comment}>{comments}</p>}
    </Card>
  );
}

/** The comment inside the JSON; null where it is none. */
function readComments(written: string | null): string | null {
  try {
    const value: unknown = JSON.parse(written ?? '');
    if (typeof value !== 'object' || value === null) return null;
    return 'comment' in value && typeof value.comment === 'string' ? value.comment : '';
  } catch {
    return null;
  }
}
