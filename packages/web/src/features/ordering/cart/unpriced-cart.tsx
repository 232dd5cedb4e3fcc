import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import type { ActionRefused } from '../../../client/failures.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { CartLineCard } from './cart-line-card.tsx';
import type { CartLine } from './cart-store.ts';
import styles from './cart-view.module.css';
import { useRemoveFromCart } from './use-remove-from-cart.ts';

interface UnpricedCartProps {
  readonly lines: readonly CartLine[];
  readonly refused: ActionRefused;
  readonly pictureOf: (line: CartLine) => ReactNode;
  readonly onChange: (line: CartLine) => void;
}

/**
 * A cart that cannot be priced as it stands: it holds too many orders, which two windows can bring about, or one that is no longer understood.
 * What is wrong can be changed or taken out.
 */
export function UnpricedCart({ lines, refused, pictureOf, onChange }: UnpricedCartProps) {
  const t = useTranslations('ordering.cart');
  const failureText = useFailureText();
  const takeOut = useRemoveFromCart();
  const tooMany = lines.length - MAX_CART_ORDERS;
  const problemOf = (index: number) =>
    refused.fields.find(({ field }) => field.startsWith(`orders.${index}.`))?.message;
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.notices}>
          <Note tone="warning" icon={IconAlertTriangle} live>
            {tooMany > 0 ? t('tooMany', { most: String(MAX_CART_ORDERS), count: tooMany }) : failureText(refused)}
          </Note>
        </div>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <CartLineCard
              key={line.key}
              line={line}
              recap={undefined}
              problem={problemOf(index)}
              picture={pictureOf(line)}
              onChange={() => onChange(line)}
              onTakeOut={() => takeOut(line)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
