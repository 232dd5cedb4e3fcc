import { formatMoney } from '@loge/domain/shared/money';
import { IconArrowRight, IconShoppingBagPlus } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import type { DraftPrice } from '../draft/draft-price.ts';
import { useTotalText } from './draft-lines.tsx';
import { MissingAmount } from './missing-amount.tsx';
import styles from './total-bar.module.css';

/** The way into the cart, beside the recap or before it. */
export interface ToCart {
  readonly isFirst: boolean;
  readonly onAdd: () => void;
}

interface TotalBarProps {
  readonly price: DraftPrice;
  /** Cents below which the offer is not served. */
  readonly minimum: number;
  readonly pending: boolean;
  readonly onVerify: () => void;
  /** Null where the order cannot go into the cart. */
  readonly toCart: ToCart | null;
}

/** On a phone: how many, how much, and on to the recap; always in view. */
export function TotalBar({ price, minimum, pending, onVerify, toCart }: TotalBarProps) {
  const t = useTranslations('ordering.form');
  const total = useTotalText()(price);
  const language = useLocale();
  const { priced } = price;
  return (
    <div className={styles.bar} data-foot>
      <MissingAmount price={price} minimum={minimum} className={styles.missing} />
      <p className={styles.total}>
        {/* An option alone costs something without being an article. */}
        {(price.count > 0 || priced.finalCents === 0 || total === null) && (
          <span>{t('count', { count: price.count })}</span>
        )}
        {total !== null && <b>{total}</b>}
        {priced.taxCreditCents > 0 && priced.afterTaxCreditCents !== null && (
          <span className={styles.after}>
            {t('afterTaxCreditShort', { amount: formatMoney(priced.afterTaxCreditCents, language) })}
          </span>
        )}
      </p>
      {toCart?.isFirst === true ? (
        <Button className={styles.act} icon={IconShoppingBagPlus} pending={pending} onClick={toCart.onAdd}>
          {t('addToCart')}
        </Button>
      ) : (
        <>
          {toCart !== null && (
            <IconButton icon={IconShoppingBagPlus} label={t('addToCart')} onClick={toCart.onAdd} disabled={pending} />
          )}
          <Button className={styles.act} iconAfter={IconArrowRight} pending={pending} onClick={onVerify}>
            {t('verify')}
          </Button>
        </>
      )}
    </div>
  );
}
