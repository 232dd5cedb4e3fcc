import { settlePartnerAnswer } from '@loge/contract/orders/settle-partner-answer';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconMessageReply } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import styles from './order-notices.module.css';

/** What the partner has answered, until the desk says that it is settled or moves the order on. */
export function PartnerAnswerNote({ order }: { order: ManagerOrderDetailOnWire }) {
  const t = useTranslations('partners.answer');
  const language = useLocale();
  const settle = useActionWithToast(settlePartnerAnswer);
  const { partnerAnswer: answer, partnerName: partner } = order;
  if (answer === null) return null;
  const day = answer.date === null ? '' : formatDate(answer.date, 'long', language);
  const when = answer.time === null ? day : `${day}, ${formatTime(answer.time, language)}`;
  return (
    <Note tone={answer.kind === 'declined' ? 'danger' : 'warning'} icon={IconMessageReply}>
      {t(answer.kind, { partner, when })}
      {answer.reason !== '' && ` ${t('reason', { reason: answer.reason })}`}{' '}
      <button type="button" className={styles.act} onClick={() => void settle({ orderId: order.id })}>
        {t('settle')}
      </button>
    </Note>
  );
}
