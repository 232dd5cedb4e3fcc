import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { MAX_CRITERION } from '@loge/domain/ordering/rating';
import { useTranslations } from 'use-intl';
import { Rating } from '../../../design-system/status/rating.tsx';
import styles from './order-note.module.css';

const parts = ['accueil', 'delai', 'qualite', 'reponse'] as const;

/** The beneficiary's note, or why there is none (Spec: manager §3 "Order note scoring"). */
export function OrderNote({ order }: { order: Pick<ManagerOrderDetailOnWire, 'note' | 'maxNote' | 'noteComments'> }) {
  const t = useTranslations('orders.note');
  const { note, maxNote, noteComments } = order;
  if (note === -1) return <>{t('sent')}</>;
  if (note === -2) return <>{t('notRequested')}</>;
  if (note === -3) return <>{t('notYetSent')}</>;
  const answers = readAnswers(noteComments);
  return (
    <span className={styles.note}>
      <Rating value={note} max={maxNote === 10 ? 10 : 5} />
      {parts.map((part) => {
        const value = answers[part];
        return typeof value === 'number' ? (
          <span key={part}>{t('part', { name: t(part), value: String(value), max: String(MAX_CRITERION) })}</span>
        ) : null;
      })}
      {typeof answers.comment === 'string' && answers.comment !== '' && (
        <q className={styles.words}>{answers.comment}</q>
      )}
    </span>
  );
}

type Answers = { readonly [Part in (typeof parts)[number] | 'comment']?: unknown };

function readAnswers(noteComments: string | null): Answers {
  if (noteComments === null) return {};
  try {
    const answers: unknown = JSON.parse(noteComments);
    return typeof answers === 'object' && answers !== null ? answers : { comment: noteComments };
  } catch {
    return { comment: noteComments };
  }
}
