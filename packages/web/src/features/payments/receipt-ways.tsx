import { IconMail, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import styles from './take-payment.module.css';

/** How a receipt is given. */
const RECEIPT_WAYS = ['print', 'mail', 'qr'] as const;
export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

const keys: Readonly<Record<ReceiptWay, string>> = { print: 'p', mail: 'm', qr: 'q' };
export const RECEIPT_KEYS: Readonly<Record<string, ReceiptWay>> = { p: 'print', m: 'mail', q: 'qr' };

const icons = { print: IconPrinter, mail: IconMail, qr: IconQrcode } as const;

interface ReceiptWaysProps {
  readonly chosen: readonly ReceiptWay[];
  readonly onToggle: (way: ReceiptWay) => void;
}

/** A receipt is offered: none is printed or sent that nobody asked for. */
export function ReceiptWays({ chosen, onToggle }: ReceiptWaysProps) {
  const t = useTranslations('till');
  return (
    <fieldset className={styles.receipts}>
      <legend className={styles.hidden}>{t('receipt')}</legend>
      <div className={styles.head}>
        <h3 aria-hidden="true">{t('receipt')}</h3>
        <span className={styles.soft}>{t('receiptHelp')}</span>
      </div>
      <div className={styles.receiptTiles}>
        {RECEIPT_WAYS.map((way) => (
          <div key={way} className={styles.receiptTile} data-chosen={chosen.includes(way)}>
            <Checkbox
              size="sm"
              checked={chosen.includes(way)}
              onCheckedChange={() => onToggle(way)}
              label={
                <span className={styles.tileHead}>
                  <Glyph icon={icons[way]} size={17} /> {t(`receiptWay.${way}`)}
                  <Kbd>{keys[way].toUpperCase()}</Kbd>
                </span>
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
