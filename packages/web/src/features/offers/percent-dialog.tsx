import { type PriceKind, priceChanges, withChangedPrices } from '@loge/domain/offers/change-prices';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import type { Item } from './offer-sheet.ts';
import styles from './offers.module.css';

interface PercentDialogProps {
  readonly items: readonly Item[];
  readonly onTake: (change: (items: readonly Item[]) => readonly Item[]) => void;
  readonly onClose: () => void;
}

const shownLines = 200;

/** So many percent on all sale or buying prices, shown line by line before they are taken. They are saved with the offer. Spec: manager §4 and §9. */
export function PercentDialog({ items, onTake, onClose }: PercentDialogProps) {
  const t = useTranslations('offers.prices');
  const [kind, setKind] = useState<PriceKind>('sale');
  const [typed, setTyped] = useState('');
  const percent = parseDecimal(typed.replace('\u2212', '-').replace('%', ''));
  const changes = percent === null ? [] : priceChanges(items, percent, kind);
  const take = (): void => {
    if (percent === null) return;
    onTake((now) => withChangedPrices(now, percent, kind));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" disabled={changes.length === 0} onClick={take}>
          {t('take', { count: changes.length })}
        </Button>
      }
    >
      <div className={styles.form}>
        <SegmentControl
          label={t('kind')}
          size="sm"
          options={[
            { value: 'sale', label: t('sale') },
            { value: 'buying', label: t('buying') },
          ]}
          value={kind}
          onValueChange={setKind}
        />
        <TextField
          label={t('percent')}
          hint={t(kind === 'sale' ? 'saleHint' : 'buyingHint')}
          size="md"
          inputMode="decimal"
          value={typed}
          onValueChange={setTyped}
        />
        {percent !== null && changes.length === 0 && <p className={styles.soft}>{t('nothing')}</p>}
        <ul className={styles.priceChanges} aria-live="polite">
          {changes.slice(0, shownLines).map(({ index, before, after }) => (
            <li key={index}>
              <span>{items[index]?.name}</span>
              <s>
                <MoneyText cents={before} />
              </s>
              <b>
                <MoneyText cents={after} />
              </b>
            </li>
          ))}
        </ul>
        {changes.length > shownLines && (
          <p className={styles.soft}>{t('more', { count: changes.length - shownLines })}</p>
        )}
      </div>
    </Dialog>
  );
}
