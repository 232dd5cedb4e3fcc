import type { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { LockerCodeSheet } from './locker-code-sheet.tsx';
import styles from './locker-code-sheet.module.css';
import { SavePicture } from './save-picture.tsx';
import { useLockerPlace } from './use-locker-place.ts';

type OrderCodeSheetProps = { locker: OutputOf<typeof qrCodeForKernOrder>; open: boolean; onClose: () => void };

/** The code of one order, with where to hold it. */
export function OrderCodeSheet({ locker, open, onClose }: OrderCodeSheetProps) {
  const t = useTranslations('account.lockerCode');
  const own = useTranslations('lockerPickup');
  const place = useLockerPlace(locker);
  const number = formatOrderNumber(locker.orderId);
  return (
    <LockerCodeSheet
      open={open}
      onClose={onClose}
      title={t(locker.step)}
      code={locker.qrCode}
      label={t('orderLabel', { number })}
    >
      {locker.box !== null && <p className={styles.box}>{own('box', { box: locker.box })}</p>}
      {place !== '' && <p className={styles.place}>{place}</p>}
      <p className={styles.help}>{own('bright')}</p>
      <SavePicture code={locker.qrCode}>{own('save')}</SavePicture>
    </LockerCodeSheet>
  );
}
