import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Stepper } from '../../../design-system/fields/stepper.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { MAX_QUANTITY } from '@loge/domain/ordering/order-lines';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type ItemPart } from './form-context.ts';
import { ItemPrice } from './item-price.tsx';
import styles from './product-line.module.css';

/** A product with its price and how many of it; where the offer takes no quantities, whether at all. */
export function ProductLine({ item, answer, problem, allowsQuantity, onAnswer }: ItemPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const language = useLocale();
  const name = label(item.label);
  const id = controlId(`item-${item.id}`);
  const price = <ItemPrice item={item} />;
  const isOpenPrice = !item.fixedPrice && !item.devis && answer.quantity > 0;
  return (
    <li className={styles.line} id={id} tabIndex={-1}>
      {allowsQuantity ? (
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.price}>{price}</p>
          </div>
          <Stepper
            label={name}
            value={answer.quantity}
            max={MAX_QUANTITY}
            onValueChange={(quantity) => onAnswer({ quantity })}
          />
        </div>
      ) : (
        <Switch
          label={name}
          hint={price}
          checked={answer.quantity > 0}
          onCheckedChange={(checked) => onAnswer({ quantity: checked ? 1 : 0 })}
        />
      )}
      {isOpenPrice && (
        <TextField
          className={styles.open}
          label={t('fromYourPrice')}
          hint={item.price === null ? undefined : t('usualPrice', { price: formatMoney(item.price, language) })}
          inputMode="decimal"
          maxLength={12}
          size="md"
          optional
          value={answer.price}
          onValueChange={(typed) => onAnswer({ price: typed })}
          error={problem}
        />
      )}
      {!isOpenPrice && problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </li>
  );
}
