import { addOrderItem } from '@loge/contract/orders/add-order-item';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { setOrderPrice } from '@loge/contract/orders/set-order-price';
import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { isAmountText } from '@loge/domain/payments/settlement';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { aboutOrders } from './about-orders.ts';
import styles from './acts.module.css';
import { SlotTooShort } from './slot-too-short.tsx';
import {
  amountText,
  draftedLines,
  lineChanges,
  sumOfLines,
  textAmount,
  type DraftedLine,
  type LineDraft,
  type LineDrafts,
} from './line-drafts.ts';

interface PricesFormProps {
  readonly order: ManagerOrderDetailOnWire;
  /** A change of status follows: every line must have its price then. */
  readonly goesOn: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: (saved: boolean) => void;
}

/** The lines of an order with quantity and price, one more from the offer, and a total in place of the computed one. */
export function PricesForm({ order, goesOn, onBusy, onDone }: PricesFormProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const toast = useToast();
  const updateLine = useActionWithToast(updateOrderItem);
  const setTotal = useActionWithToast(setOrderPrice);
  const [drafts, setDrafts] = useState<LineDrafts>(new Map());
  const [totalText, setTotalText] = useState(() => amountText(order.totalAdjustedAmount));
  const [tried, setTried] = useState(false);
  const [neededMinutes, setNeededMinutes] = useState<number | null>(null);
  const lines = draftedLines(order.items, drafts);
  const isMissing = lines.some(({ price, quantity }) => price === null && quantity !== 0);
  const wantedTotal = textAmount(totalText);
  const isWrong =
    [...lines.map(({ price }) => price), wantedTotal].some((cents) => (cents ?? 0) < 0) ||
    ![...lines.map(({ priceText }) => priceText), totalText].every(isAmountText);

  const hasWrongQuantity = lines.some(({ quantity }) => quantity === null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || hasWrongQuantity || (goesOn && isMissing)) return;
    onBusy(true);
    const changes = lineChanges(lines);
    const hasNewTotal = wantedTotal !== order.totalAdjustedAmount;
    const answers: unknown[] = [];
    for (const { input } of changes) answers.push(await updateLine(input));
    if (hasNewTotal) answers.push(await setTotal({ orderId: order.id, price: wantedTotal }));
    onBusy(false);
    if (answers.includes(undefined)) return;
    if (answers.length > 0) {
      const undo = () => {
        for (const { undo: back } of changes) if (back !== null) void updateLine(back);
        if (hasNewTotal) void setTotal({ orderId: order.id, price: order.totalAdjustedAmount });
      };
      const canBeUndone = changes.every((change) => change.undo !== null);
      toast.success(t('pricesSaved', { number: formatOrderNumber(order.id) }), {
        ...aboutOrders(order.id),
        ...(canBeUndone && { undo }),
      });
    }
    const needed = answers.map(minutesNeeded).findLast((minutes) => minutes !== null) ?? null;
    if (needed === null) onDone(true);
    else setNeededMinutes(needed);
  };

  return (
    <form id="prices" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {goesOn && (
        <Note tone={tried && isMissing ? 'danger' : 'warning'} live>
          {messageText('everyLineNeedsAPrice', language)}
        </Note>
      )}
      {tried && isWrong && (
        <Note tone="danger" live>
          {messageText('invalidAmount', language)}
        </Note>
      )}
      {tried && hasWrongQuantity && (
        <Note tone="danger" live>
          {messageText('quantityNotWhole', language)}
        </Note>
      )}
      <ul className={styles.lines}>
        {lines.map((drafted) => (
          <PriceLine
            key={drafted.line.id}
            drafted={drafted}
            isMissing={tried && goesOn && drafted.price === null && drafted.quantity !== 0}
            onChange={(draft) =>
              setDrafts(new Map(drafts).set(drafted.line.id, { ...drafts.get(drafted.line.id), ...draft }))
            }
          />
        ))}
      </ul>
      {order.editable && <AddLine order={order} onTooShort={setNeededMinutes} />}
      {neededMinutes !== null && (
        <SlotTooShort orderId={order.id} minutes={neededMinutes} onMoved={() => setNeededMinutes(null)} />
      )}
      <p className={styles.sum}>
        <span>{t('linesTotal')}</span>
        {hasWrongQuantity ? <span>—</span> : <MoneyText cents={sumOfLines(lines)} />}
      </p>
      <TextField
        size="md"
        label={t('adjustedTotal')}
        optional
        hint={t('adjustedHint')}
        inputMode="decimal"
        trailing="€"
        value={totalText}
        onValueChange={setTotalText}
      />
    </form>
  );
}

/** How long a slot the order needs now, where it takes longer than its own; else null. */
const minutesNeeded = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'neededMinutes' in answer && typeof answer.neededMinutes === 'number'
    ? answer.neededMinutes
    : null;

interface PriceLineProps {
  readonly drafted: DraftedLine;
  readonly isMissing: boolean;
  readonly onChange: (draft: LineDraft) => void;
}

function PriceLine({ drafted, isMissing, onChange }: PriceLineProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const { line, quantityText, quantity, priceText, total } = drafted;
  return (
    <li className={styles.line}>
      <span className={quantity === 0 ? styles.gone : styles.lineLabel}>{line.label}</span>
      <TextField
        size="sm"
        className={styles.quantity}
        label={t('quantity', { label: line.label })}
        hideLabel
        inputMode="numeric"
        maxLength={6}
        error={quantity === null ? t('quantityNotWhole') : undefined}
        value={quantityText}
        onFocus={(event) => event.target.select()}
        onValueChange={(text) => onChange({ quantity: text })}
      />
      <TextField
        size="sm"
        className={styles.price}
        label={t('unitPrice', { label: line.label })}
        hideLabel
        inputMode="decimal"
        placeholder={t('noPrice')}
        trailing="€"
        value={priceText}
        error={isMissing ? t('priceMissing') : undefined}
        onValueChange={(price) => onChange({ price })}
      />
      <span className={styles.lineTotal}>{total === null ? '—' : formatMoney(total, language)}</span>
    </li>
  );
}

/** One more item of the offer, once, at its price: it is added at once and can then be counted. */
function AddLine({
  order,
  onTooShort,
}: {
  order: ManagerOrderDetailOnWire;
  onTooShort: (neededMinutes: number | null) => void;
}) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const toast = useToast();
  const add = useActionWithToast(addOrderItem);
  const updateLine = useActionWithToast(updateOrderItem);
  const addOne = async (offreItemId: number) => {
    const added = await add({ orderId: order.id, offreItemId });
    const label = order.offre.items.find(({ id }) => id === offreItemId)?.label ?? '';
    if (added === undefined) return;
    onTooShort(added.neededMinutes);
    toast.show(t('lineAdded', { label }), { undo: () => void updateLine({ id: added.orderItemId, quantity: 0 }) });
  };
  const products = order.offre.items.filter(({ type }) => type === 0);
  if (products.length === 0) return null;
  return (
    <Select
      size="md"
      label={t('addLine')}
      hideLabel
      placeholder={t('addLine')}
      options={products.map(({ id, label, price }) => ({
        value: String(id),
        label: `${label}, ${price === null ? t('noPrice') : formatMoney(price, language)}`,
      }))}
      value=""
      onValueChange={(id) => void addOne(Number(id))}
    />
  );
}
