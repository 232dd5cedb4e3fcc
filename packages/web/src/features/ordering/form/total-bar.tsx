import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import type { DraftPrice } from '../draft/draft-price.ts';
import { useTotalText } from './draft-lines.tsx';
import styles from './total-bar.module.css';

/** On a phone: how many, how much, and on to the recap; always in view. */
export function TotalBar({ price, pending, onVerify }: { price: DraftPrice; pending: boolean; onVerify: () => void }) {
  const t = useTranslations('ordering.form');
  const totalText = useTotalText();
  return (
    <div className={styles.bar}>
      <p className={styles.total}>
        <span>{t('count', { count: price.count })}</span>
        <b>{totalText(price)}</b>
      </p>
      <Button className={styles.act} iconAfter={IconArrowRight} pending={pending} onClick={onVerify}>
        {t('verify')}
      </Button>
    </div>
  );
}
