import type { FlashDispoOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { useTranslations } from 'use-intl';
import { Tag } from '../../design-system/status/tag.tsx';

/** How far a mailing is. Spec: partner-content-locker §4 "Flash dispo", §8. */
export function MailingState({ mailing }: { mailing: FlashDispoOnWire }) {
  const t = useTranslations('flashMailings');
  const { sent, remainsNbUsers, sentToNbUsers, totalNbUsers, leftOutNbUsers, errorCount } = mailing;
  const total = String(totalNbUsers - leftOutNbUsers);
  return (
    <>
      {!sent && <Tag>{t('draft')}</Tag>}
      {sent && remainsNbUsers > 0 && <Tag tone="info">{t('sending')}</Tag>}
      {sent && remainsNbUsers === 0 && <Tag tone="success">{t('sent', { sent: String(sentToNbUsers), total })}</Tag>}
      {errorCount > 0 && <Tag tone="danger">{t('errors', { count: errorCount })}</Tag>}
    </>
  );
}

/** The share of mails that were opened, in percent; null where none went out. */
export const openedPercent = ({ openedNb, sentToNbUsers }: FlashDispoOnWire): number | null =>
  sentToNbUsers === 0 ? null : Math.round((Math.min(openedNb, sentToNbUsers) * 100) / sentToNbUsers);
