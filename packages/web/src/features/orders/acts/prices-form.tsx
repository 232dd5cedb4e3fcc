import { addOrderItem } from '@loge/contract/orders/add-order-item';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { setOrderPrice } from '@loge/contract/orders/set-order-price';
import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { isAmountText } from '@loge/domain/payments/settlement';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type CallFailure, isCallFailure } from '../../../client/failures.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
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
  readonly onDone: (saved: boolean) => void;
}

interface Draft {
  readonly lines: LineDrafts;
  /** The total as it is typed. */
  readonly total: string;
}

const isWithoutPrice = ({ price, quantity }: DraftedLine): boolean => price === null && quantity !== 0;
const isAmount = (text: string): boolean => isAmountText(text) && (textAmount(text) ?? 0) >= 0;

/** The lines of an order with quantity and price, one more from the offer, and a total in place of the computed one. */
export function PricesForm({ order, goesOn, onDone }: PricesFormProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const [neededMinutes, setNeededMinutes] = useState<number | null>(null);
  const number = formatOrderNumber(order.id);
  const save = useSavePrices(order);
  const form = useForm<Draft, number | null>({
    draft: { lines: {}, total: amountText(order.totalAdjustedAmount) },
    rule: (draft) => [
      ...draftedLines(order.items, draft.lines).flatMap((line) => [
        ...(line.quantity === null ? [{ field: fieldOf(line, 'quantity'), text: t('quantityNotWhole') }] : []),
        ...(isAmount(line.priceText) ? [] : [problem(fieldOf(line, 'price'), 'invalidAmount')]),
        ...(goesOn && isWithoutPrice(line) ? [{ field: fieldOf(line, 'price'), text: t('priceMissing') }] : []),
      ]),
      ...(isAmount(draft.total) ? [] : [problem('total', 'invalidAmount')]),
    ],
    send: save,
    onSuccess: (needed) => {
      if (needed === null) onDone(true);
      else setNeededMinutes(needed);
    },
  });
  const lines = draftedLines(order.items, form.draft.lines);
  const isMissing = form.isTried && lines.some(isWithoutPrice);
  return (
    <FormDialog
      form={form}
      title={t('pricesTitle', { number })}
      save={t(goesOn ? 'pricesGoOn' : 'pricesSave')}
      beside={
        <Button variant="outline" size="md" onClick={() => onDone(false)}>
          {t('cancel')}
        </Button>
      }
      className={styles.form}
      onClose={() => onDone(false)}
    >
      {goesOn && (
        <Note tone={isMissing ? 'danger' : 'warning'} live>
          {messageText('everyLineNeedsAPrice', language)}
        </Note>
      )}
      <ul className={styles.lines}>
        {lines.map((drafted) => (
          <PriceLine
            key={drafted.line.id}
            drafted={drafted}
            priceError={form.errorAt(fieldOf(drafted, 'price'))}
            onChange={(changed) => form.change({ lines: withLine(form.draft.lines, drafted, changed) })}
          />
        ))}
      </ul>
      {order.editable && <AddLine order={order} onTooShort={setNeededMinutes} />}
      {neededMinutes !== null && (
        <SlotTooShort orderId={order.id} minutes={neededMinutes} onMoved={() => setNeededMinutes(null)} />
      )}
      <p className={styles.sum}>
        <span>{t('linesTotal')}</span>
        {lines.some(({ quantity }) => quantity === null) ? <span>—</span> : <MoneyText cents={sumOfLines(lines)} />}
      </p>
      <TextField
        size="md"
        label={t('adjustedTotal')}
        optional
        hint={t('adjustedHint')}
        inputMode="decimal"
        trailing="€"
        {...form.field('total')}
      />
    </FormDialog>
  );
}

const fieldOf = ({ line }: DraftedLine, name: keyof LineDraft): string => `lines.${line.id}.${name}`;

const withLine = (drafts: LineDrafts, { line }: DraftedLine, changed: LineDraft): LineDrafts => ({
  ...drafts,
  [line.id]: { ...drafts[line.id], ...changed },
});

/** Saves what differs, line by line, and says so once. Answers how long a slot the order needs then, where it takes longer than its own. */
function useSavePrices(order: ManagerOrderDetailOnWire) {
  const t = useTranslations('orders.acts');
  const toast = useToast();
  const { mutateAsync: updateLine } = useActionMutation(updateOrderItem);
  const { mutateAsync: setTotal } = useActionMutation(setOrderPrice);
  const putLineBack = useActionWithToast(updateOrderItem);
  const putTotalBack = useActionWithToast(setOrderPrice);
  return async (draft: Draft): Promise<number | null> => {
    const changes = lineChanges(draftedLines(order.items, draft.lines));
    const { totalAdjustedAmount: before } = order;
    const total = textAmount(draft.total);
    const writes = [
      ...changes.map((change) => () => updateLine(change.input)),
      ...(total === before ? [] : [() => setTotal({ orderId: order.id, price: total })]),
    ];
    const answers: unknown[] = [];
    const failures: CallFailure[] = [];
    // A line that is refused keeps none of the others from being saved.
    for (const write of writes)
      try {
        answers.push(await write());
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        failures.push(error);
      }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    const undo = () => {
      for (const { undo: back } of changes) if (back !== null) void putLineBack(back);
      if (total !== before) void putTotalBack({ orderId: order.id, price: before });
    };
    if (answers.length > 0)
      toast.success(t('pricesSaved', { number: formatOrderNumber(order.id) }), {
        ...aboutOrders(order.id),
        ...(changes.every((change) => change.undo !== null) && { undo }),
      });
    return answers.map(minutesNeeded).findLast((minutes) => minutes !== null) ?? null;
  };
}

/** How long a slot the order needs now, where it takes longer than its own; else null. */
const minutesNeeded = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'neededMinutes' in answer && typeof answer.neededMinutes === 'number'
    ? answer.neededMinutes
    : null;

interface PriceLineProps {
  readonly drafted: DraftedLine;
  readonly priceError: string | undefined;
  readonly onChange: (draft: LineDraft) => void;
}

function PriceLine({ drafted, priceError, onChange }: PriceLineProps) {
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
        error={priceError}
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
