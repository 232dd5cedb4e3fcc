import { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import type { LockerStep } from '@loge/domain/lockers/locker-order';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { LendPickup } from './lend-pickup.tsx';
import { OrderCodeSheet } from './order-code-sheet.tsx';
import styles from './order-locker.module.css';
import { useDeadlineText } from './use-deadline-text.ts';
import { useLockerPlace } from './use-locker-place.ts';

/**
 * What to do for this order at the connected locker, and the code for it. The code is fetched with the screen, so that it is at hand in a
 * basement too. Spec: beneficiary-and-access §7 (QrCodeForKernOrder).
 */
export function OrderLocker({ orderId, step }: { orderId: number; step: LockerStep }) {
  const t = useTranslations('account.lockerCode');
  const own = useTranslations('lockerPickup');
  const until = useDeadlineText();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useActionQuery(qrCodeForKernOrder, { orderId });
  const place = useLockerPlace(data ?? { lockerName: '', lockerLocation: '' });
  return (
    <Card as="section" padding="md" className={styles.card} aria-label={t(step)}>
      <div>
        <p className={styles.title}>{t(`${step}Hint`)}</p>
        {data !== undefined && data.box !== null && <p className={styles.box}>{own('box', { box: data.box })}</p>}
        {place !== '' && <p className={styles.place}>{place}</p>}
        {data !== undefined && data.dueAt !== null && (
          <p className={styles.place}>{own('until', { date: until(data.dueAt) })}</p>
        )}
      </div>
      {data?.isStuck === true && <Note tone="warning">{own('stuck')}</Note>}
      {data === undefined && error !== null ? (
        <Note tone="warning">{failureText(error)}</Note>
      ) : (
        <Button
          variant="tinted"
          icon={IconQrcode}
          full
          pending={data === undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('show')}
        </Button>
      )}
      {data !== undefined && data.step === 'toCollect' && <LendPickup orderId={orderId} loan={data.loan} />}
      {data !== undefined && <OrderCodeSheet locker={data} open={isOpen} onClose={() => setOpen(false)} />}
    </Card>
  );
}
