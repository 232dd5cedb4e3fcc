import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { setOrderPrice } from '@loge/contract/orders/set-order-price';
import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { parseAmount } from '@loge/domain/payments/settlement';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney, sumCents, timesQuantity, type Cents } from '@loge/domain/shared/money';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePerform } from '../../../client/use-perform.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useOrderNumber } from '../order-texts.ts';
import { useManagerOrder } from '../use-manager-order.ts';
import styles from './acts.module.css';

interface PricesDialogProps {
  readonly orderId: number;
  /** A change of status follows: every line must have its price then. */
  readonly goesOn: boolean;
  readonly onDone: (saved: boolean) => void;
}

/** The prices of an order's lines, and a total that takes the place of the computed one. Spec: manager §4, §7. */
export function PricesDialog({ orderId, goesOn, onDone }: PricesDialogProps) {
  const t = useTranslations('orders.acts');
  const number = useOrderNumber();
  const { data: order } = useManagerOrder(orderId);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      title={t('pricesTitle', { number: number(orderId) })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="prices" size="md" pending={busy} disabled={order === undefined}>
            {t(goesOn ? 'pricesGoOn' : 'pricesSave')}
          </Button>
        </>
      }
    >
      {order === undefined ? (
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={40} />
          <Skeleton shape="box" height={40} />
        </SkeletonGroup>
      ) : (
        <PricesForm order={order} goesOn={goesOn} onBusy={setBusy} onDone={onDone} />
      )}
    </Dialog>
  );
}

interface PricesFormProps {
  readonly order: ManagerOrderDetailOnWire;
  readonly goesOn: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: (saved: boolean) => void;
}

const asText = (cents: Cents | null): string => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','));
const asCents = (text: string): Cents | null => (text.trim() === '' ? null : parseAmount(text));

function PricesForm({ order, goesOn, onBusy, onDone }: PricesFormProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const number = useOrderNumber();
  const toast = useToast();
  const updateLine = usePerform(updateOrderItem);
  const setTotal = usePerform(setOrderPrice);
  const [prices, setPrices] = useState(() => new Map(order.items.map(({ id, price }) => [id, asText(price)])));
  const [total, setTotalText] = useState(() => asText(order.totalAdjustedAmount));
  const [tried, setTried] = useState(false);

  // Answers to questions are lines too, and cost nothing.
  const priced = order.items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => ({ ...item, wanted: asCents(prices.get(item.id) ?? '') }));
  const missing = priced.filter(({ wanted }) => wanted === null);
  const negative = [...priced.map(({ wanted }) => wanted), asCents(total)].some((cents) => (cents ?? 0) < 0);
  const lines = sumCents(priced.map(({ wanted, quantity }) => timesQuantity(wanted ?? 0, quantity)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (negative || (goesOn && missing.length > 0)) return;
    onBusy(true);
    const changed = priced.filter(({ wanted, price }) => wanted !== null && wanted !== price);
    const wantedTotal = asCents(total);
    const answers = [];
    for (const { id, wanted } of changed) answers.push(await updateLine({ id, price: wanted }));
    if (wantedTotal !== order.totalAdjustedAmount)
      answers.push(await setTotal({ orderId: order.id, price: wantedTotal }));
    onBusy(false);
    if (answers.includes(undefined)) return;
    if (answers.length > 0) {
      const undo = () => {
        for (const { id, price } of changed) void updateLine({ id, price });
        if (wantedTotal !== order.totalAdjustedAmount)
          void setTotal({ orderId: order.id, price: order.totalAdjustedAmount });
      };
      // A line that had no price cannot lose it again.
      const canBeUndone = changed.every(({ price }) => price !== null);
      toast.success(t('pricesSaved', { number: number(order.id) }), canBeUndone ? { undo } : undefined);
    }
    onDone(true);
  };

  return (
    <form id="prices" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {goesOn && (
        <Note tone={tried && missing.length > 0 ? 'danger' : 'warning'} live>
          {messageText('everyLineNeedsAPrice', language)}
        </Note>
      )}
      {tried && negative && (
        <Note tone="danger" live>
          {messageText('invalidAmount', language)}
        </Note>
      )}
      <ul className={styles.lines}>
        {priced.map(({ id, label, quantity, wanted }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineLabel}>{quantity === 1 ? label : `${quantity} × ${label}`}</span>
            <TextField
              size="sm"
              className={styles.price}
              label={t('unitPrice', { label })}
              hideLabel
              inputMode="decimal"
              placeholder={t('noPrice')}
              trailing="€"
              value={prices.get(id) ?? ''}
              error={tried && goesOn && wanted === null ? t('priceMissing') : undefined}
              onValueChange={(text) => setPrices(new Map(prices).set(id, text))}
            />
            <span className={styles.lineTotal}>
              {wanted === null ? '—' : formatMoney(timesQuantity(wanted, quantity), language)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('linesTotal')}</span>
        <MoneyText cents={lines} />
      </p>
      <TextField
        size="md"
        label={t('adjustedTotal')}
        optional
        hint={t('adjustedHint')}
        inputMode="decimal"
        trailing="€"
        value={total}
        onValueChange={setTotalText}
      />
    </form>
  );
}
