import { askPartnerByMail } from '@loge/contract/orders/ask-partner-by-mail';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { IconMailQuestion } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './order-notices.module.css';

/** The order waits for its partner's word, who can be asked by mail. */
export function AskPartner({
  order: { id: orderId, mayAskPartner, partnerName: partner },
}: {
  order: ManagerOrderDetailOnWire;
}) {
  const t = useTranslations('partners.ask');
  const toast = useToast();
  const perform = useActionWithToast(askPartnerByMail);
  if (!mayAskPartner) return null;
  const send = async () => {
    const sent = await perform({ orderId });
    if (sent !== undefined) toast.success(t('sent', { partner }));
  };
  return (
    <Note tone="info" icon={IconMailQuestion}>
      {t('waits', { partner })}{' '}
      <button type="button" className={styles.act} onClick={() => void send()}>
        {t('send')}
      </button>
    </Note>
  );
}
