import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BottomSheet } from '../../design-system/overlays/bottom-sheet.tsx';
import { useWakeLock } from '../../design-system/overlays/use-wake-lock.ts';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import styles from './locker-code-sheet.module.css';

type LockerCodeSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the locker reads. */
  code: string;
  /** What a screen reader says of the picture. */
  label: string;
  /** What stands below it: where the locker is, or the code as text. */
  children: ReactNode;
};

/** A locker's code, black on white and as large as the screen allows; drawn here, so that it needs no network once it is known. */
export function LockerCodeSheet({ open, onClose, title, code, label, children }: LockerCodeSheetProps) {
  const t = useTranslations('account.lockerCode');
  useWakeLock(open);
  return (
    <BottomSheet open={open} onClose={onClose} title={title}>
      <div className={styles.code}>
        <QrCode text={code} label={label} size="lg" />
        {children}
        <p className={styles.help}>{t('help')}</p>
      </div>
    </BottomSheet>
  );
}
