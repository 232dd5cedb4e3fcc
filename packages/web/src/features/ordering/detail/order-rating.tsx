import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { MAX_CRITERION, RATING_CRITERIA, readNote, readRatingAnswers } from '@loge/domain/ordering/rating';
import { useTranslations } from 'use-intl';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './order-rating.module.css';

/** The note that was given, with its answers: out of 10 where its comments are JSON, out of 5 for older ones. Spec: §3 (Note scoring state). */
export function OrderRating({ order }: { order: Pick<BeneficiaryOrderDetailOnWire, 'note' | 'noteComments'> }) {
  const t = useTranslations('ordering.detail');
  const answers = readRatingAnswers(order.noteComments);
  const reading = readNote(order.note, answers !== null);
  if (reading.state !== 'given') return null;
  const comment = answers?.comment ?? '';
  return (
    <Card as="section" padding="md">
      <p className={styles.line}>
        <b>{t('rated')}</b>
        <Rating value={reading.note} max={reading.outOf} />
      </p>
      {answers !== null && (
        <dl className={styles.answers}>
          {RATING_CRITERIA.map((criterion) => {
            const value = answers[criterion];
            return (
              value !== undefined && (
                <div key={criterion} className={styles.line}>
                  <dt>{t(`criteria.${criterion}`)}</dt>
                  <dd>{t('outOf', { value: String(value), max: String(MAX_CRITERION) })}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {comment !== '' && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
    </Card>
  );
}
