import { IconChevronRight, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { BottomSheet } from '../../design-system/overlays/bottom-sheet.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import menu from './account-menu.module.css';
import styles from './locker-code-row.module.css';

/** The code that a connected locker reads, as large as the screen allows and as text; drawn here, so that it needs no network. Spec: beneficiary-and-access §2.4 (Menu). */
export function LockerCodeRow({ code }: { code: string }) {
  const t = useTranslations('account.lockerCode');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={menu.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph icon={IconQrcode} size={22} />
        {t('title')}
        <Glyph icon={IconChevronRight} size={18} />
      </button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <div className={styles.code}>
          <QrCode text={code} label={t('label', { code })} size="lg" />
          <p className={styles.text}>{code}</p>
          <p className={styles.help}>{t('help')}</p>
        </div>
      </BottomSheet>
    </li>
  );
}
